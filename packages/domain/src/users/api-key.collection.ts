import { adminsInPerson, defineCollection, nobody } from '@app/kernel/collection.ts';
import { ApiKey } from './api-key.ts';

/** Created and revoked only by calls (`api-keys.calls.ts`). */
export const apiKeys = defineCollection({
  name: 'api_keys',
  label: 'API key',
  labels: { made_by: 'Created by' },
  schema: ApiKey,
  scope: 'client',
  indexes: [],
  access: { read: adminsInPerson, create: nobody, update: nobody, delete: nobody },
  secret: ['hash'],
});
