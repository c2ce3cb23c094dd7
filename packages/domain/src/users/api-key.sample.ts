import { ApiKey } from './api-key.ts';

/** One in use, one that expires, one that was revoked. */
export const apiKeySamples: readonly ApiKey[] = [
  ApiKey.parse({ label: 'Accounting export', hash: '0f'.repeat(32), roles: ['sales', 'support'], made_by: 'ada', last_used: 1_794_000_000_000 }),
  ApiKey.parse({ label: 'Trial of the website form', hash: 'a1'.repeat(32), roles: ['marketing'], made_by: 'ada', expires: 1_796_000_000_000 }),
  ApiKey.parse({ label: 'Old scheduler', hash: '7c'.repeat(32), roles: ['admin'], made_by: 'ada', revoked: 1_793_000_000_000 }),
];
