import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { apiKeys } from '@app/domain/users/api-key.collection.ts';
import { drawApiKey, MAX_KEYS } from '@app/domain/users/api-key.rules.ts';
import type { makeApiKey as makeApiKeyCall } from '@app/domain/users/api-keys.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { hashOfToken } from '../platform/token-hash.ts';

/**
 * Creates a key in the actor's client and returns it, this time only. It may have any role of the client, because the actor is an admin, who
 * has all. Refuses `users.key-role`, `users.key-expiry`, `users.key-limit`.
 */
export async function makeApiKey(
  { records, clock }: AppContext,
  actor: Actor,
  { label, roles, expires }: z.output<typeof makeApiKeyCall.body>,
): Promise<{ id: string; key: string }> {
  // Writes with the server's rights, because nobody else may, but in the actor's name for the audit trail.
  const store = records.forClient(actor.client, actor.uid);
  const client = await store.get(clients, actor.client);
  const known = new Set(['admin', ...(client?.config.roles.map(({ id }) => id) ?? [])]);
  const unknown = roles.find((role) => !known.has(role));
  if (unknown !== undefined) throw refuse({ code: 'users.key-role', params: { role: unknown } });
  if (expires !== null && expires <= clock.now()) throw refuse({ code: 'users.key-expiry' });
  const drawn = drawApiKey(actor.client);
  await records.tx(async () => {
    await store.lockName(apiKeys.name);
    const inUse = await store.count(apiKeys, { where: where('revoked', 'eq', null), limit: MAX_KEYS });
    if (inUse >= MAX_KEYS) throw refuse({ code: 'users.key-limit', params: { max: MAX_KEYS } });
    const data = { label, roles: [...new Set(roles)], expires, made_by: actor.uid, hash: hashOfToken(drawn.text) };
    await store.create(apiKeys, data, { id: drawn.id });
  });
  return { id: drawn.id, key: drawn.text };
}
