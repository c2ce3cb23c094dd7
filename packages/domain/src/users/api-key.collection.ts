import { type Actor, admins, defineCollection, nobody } from '@app/kernel/collection.ts';
import { nothing, type Where } from '@app/kernel/queries/where.ts';
import { ApiKey } from './api-key.ts';

/** A key does not look at keys. */
const adminsInPerson = (actor: Actor): Where => (actor.key === undefined ? admins(actor) : nothing);

/** Made and revoked through calls alone (`api-keys.calls.ts`). */
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
