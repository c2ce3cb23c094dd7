import { type Actor, admins, defineCollection, nobody } from '@app/kernel/collection.ts';
import { nothing, type Where } from '@app/kernel/queries/where.ts';
import { ApiKey } from './api-key.ts';

/** An API key cannot read keys. */
const adminsInPerson = (actor: Actor): Where => (actor.key === undefined ? admins(actor) : nothing);

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
