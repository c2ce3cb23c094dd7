import type { Words } from '@app/kernel/words.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';

/** Returns the texts for all of a client's staff, in the client's language. */
export async function wordsOfClient({ records }: AppContext, client: string): Promise<Words> {
  return wordsFor((await records.forClient(client).get(clients, client))?.language);
}
