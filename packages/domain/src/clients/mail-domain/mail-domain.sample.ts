import { MailDomain } from './mail-domain.collection.ts';

export const mailDomainSamples: readonly MailDomain[] = [
  MailDomain.parse({
    domain: 'skylark.example',
    token: 'f1c2a7',
    selector: 'apron-3b',
    public_key: 'MIIBIjAN',
    records: { owner: 'found', dkim: 'missing' },
    checked_at: Date.UTC(2026, 10, 20, 3),
  }),
];
