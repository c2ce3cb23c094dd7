import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { affiliates } from '@app/domain/marketplace/marketplace.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';

const MOST = 1000;

/** Returns the names of the companies linked with the actor's; deleted ones are left out. */
export async function affiliateNames({ records }: AppContext, actor: Actor): Promise<{ names: Record<string, string> }> {
  const links = await records.of(affiliates).list(actor, { limit: MOST });
  const ids = [...new Set(links.flatMap((link) => link.client_ids))];
  const named = await Promise.all(ids.map(async (id) => [id, (await records.forClient(id).get(clients, id))?.name ?? ''] as const));
  return { names: Object.fromEntries(named.filter(([, name]) => name !== '')) };
}
