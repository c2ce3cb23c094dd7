import type { Collection, Doc } from '@app/kernel/collection.ts';
import { abilities } from '@app/kernel/abilities.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { HistoryPanel } from '../../records/detail/HistoryPanel.tsx';
import { useSession } from '../../wire/tab/session.ts';

/** Written with each message: the messages themselves tell it. */
const derivedFields = ['last_message', 'message_count', 'summary', 'inbound', 'waiting', 'first_reply', 'activity', 'html', 'recipients'];
/** Those, and what follows from its record, its contact and its people. */
const derived = [...derivedFields, 'ref', 'contactRef', 'follower_ids', 'unassigned'];

/** Tells who changed a conversation: its people, its tags, where it lies, and what it is about (BYD-13). */
export function ThreadHistory({ thread }: { readonly thread: Doc<Thread> }) {
  const { actor } = useSession();
  const kind = threads as unknown as Collection;
  const mayUndo = abilities(kind, actor, { ...thread }, Date.now()).update;
  return <HistoryPanel screen={{ kind }} doc={thread} mayUndo={mayUndo} derived={derived} />;
}
