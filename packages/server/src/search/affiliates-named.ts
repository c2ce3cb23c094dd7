import type { Actor, Doc } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Affiliate } from '@app/domain/marketplace/partners/affiliate.ts';
import { affiliates } from '@app/domain/marketplace/marketplace.collection.ts';
import { wordsOf } from '@app/domain/search/word-index.rules.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Links that are looked through: a company has few. */
const MOST = 50;

/** Returns the links of the active client with companies whose name has every typed word. A link itself has no text, only two companies. */
export async function affiliatesNamed({ records }: AppContext, actor: Actor, typed: string): Promise<{ doc: Doc<Affiliate>; name: string }[]> {
  const links = await records.of(affiliates).list(actor, { limit: MOST });
  const wanted = wordsOf(typed);
  const named = await Promise.all(
    links.map(async (doc) => {
      const partner = doc.client_ids.find((id) => id !== actor.client) ?? '';
      return { doc, name: partner === '' ? '' : ((await records.forClient(partner).get(clients, partner))?.name ?? '') };
    }),
  );
  return named.filter(({ name }) => {
    const words = wordsOf(name);
    return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}
