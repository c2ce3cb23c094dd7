import type { Actor, Doc } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { apiKeys } from '@app/domain/users/api-key.collection.ts';
import type { ApiKey } from '@app/domain/users/api-key.ts';
import { isRestorable } from '@app/domain/users/api-key.rules.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Revokes a key at once; repeating changes nothing. Refuses `records.missing`. */
export async function revokeApiKey(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  await change(ctx, actor, id, (key) => (key.revoked === null ? ctx.clock.now() : key.revoked));
}

/** Restores a revoked key within `RESTORE_MS`; afterwards refuses `users.key-gone`. */
export async function restoreApiKey(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  await change(ctx, actor, id, (key) => {
    if (key.revoked !== null && !isRestorable(key, ctx.clock.now())) throw refuse({ code: 'users.key-gone' });
    return null;
  });
}

/** Writes with the server's rights, because nobody else may, but in the actor's name for the audit trail. */
async function change(ctx: AppContext, actor: Actor, id: string, revokedOf: (key: Doc<ApiKey>) => number | null): Promise<void> {
  await ctx.records.txRetrying(async () => {
    const key = await ctx.records.of(apiKeys).get(actor, id);
    if (!key) throw refuse({ code: 'records.missing' });
    const revoked = revokedOf(key);
    const store = ctx.records.forClient(actor.client, actor.uid);
    if (revoked !== key.revoked) await store.update(apiKeys, id, { revoked }, key.version);
  });
}
