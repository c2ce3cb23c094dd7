import { LegalHold } from './legal-hold.ts';

export const legalHoldSamples: LegalHold[] = [
  LegalHold.parse({
    record: 'clients/c1/contacts/k1',
    kind: 'contacts',
    name: 'Otto Lindt',
    reason: 'Claim 27-114 about a canceled flight',
    placed_by: 'u1',
    placed_at: Date.UTC(2027, 1, 22, 9),
    emails: ['otto@lindt.example'],
  }),
];
