import { defineCollection, nobody } from '@app/kernel/collection.ts';
import { Claim } from './claim.ts';

/** Values that are unique over all companies. Only server operations read and write them. */
export const claims = defineCollection({
  name: 'claims',
  label: 'Claim',
  labels: { ref: 'Record', client: 'Company', verified_at: 'Proved', checked_at: 'Last checked' },
  schema: Claim,
  scope: 'platform',
  indexes: [
    ['client', 'kind'],
    ['ref', 'kind'],
  ],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});
