import { Claim, claimKinds } from './claim.ts';

const values = {
  name_key: 'skylark',
  mail_address: 'charter@skylark.example',
  mail_domain: 'skylark.example',
  access_code: '',
  host: 'www.skylark.example',
} as const;

export const claimSamples: readonly Claim[] = claimKinds.names.map((kind) =>
  Claim.parse({
    kind,
    value: values[kind],
    client: 'skylark',
    ref: kind === 'access_code' ? 'clients/skylark/groups/northeast' : 'clients/skylark',
    ...(kind.startsWith('mail') && { verified_at: Date.parse('2026-11-02T15:00:00Z'), checked_at: Date.parse('2026-11-21T04:00:00Z') }),
  }),
);
