import type { Actor } from '@app/kernel/collection.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';

type ThreadHit = { id: string; path: string; subject: string; summary: string; contact: string; last_message: number };

/** Returns the conversations of the active client that contain every word, newest first. */
export async function searchThreads(
  { records }: AppContext,
  actor: Actor,
  { q, limit }: { q: string; limit: number },
): Promise<{ threads: ThreadHit[] }> {
  const docs = await records.search(actor, { collection: threads.name, limit }, q);
  return {
    threads: docs.map((doc) => {
      const { subject, summary, contact, last_message } = threads.schema.parse(doc);
      return { id: doc.id, path: doc.path, subject, summary, contact: contact.name || contact.email, last_message };
    }),
  };
}
