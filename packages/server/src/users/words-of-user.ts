import type { Language, Words } from '@app/kernel/words.ts';
import { users } from '@app/domain/users/user.collection.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';

interface Reader {
  readonly uid: string;
  /** Language of the request that led to the text. */
  readonly requestLanguage: Language | undefined;
}
/** Returns the texts for one user: in their own language, else in that of the request, else in the client's. */
export async function wordsOfUser(ctx: AppContext, client: string, { uid, requestLanguage }: Reader): Promise<Words> {
  // Somebody who signs up has no record yet.
  const user = uid === '' ? undefined : await ctx.records.forClient(client).get(users, uid);
  const own = user?.language || requestLanguage;
  return own === undefined ? await wordsOfClient(ctx, client) : wordsFor(own);
}
