import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { selfDone, toggleOne, type Involvement } from '../../widgets/people/followers.rules.ts';
import { saveFields } from '../../widgets/saving/save.ts';

/** Saves who is assigned to or follows a thread: shown at once, reverted if the server rejects it. */
export const saveInvolved = (thread: Doc<Thread>, involvement: Involvement, people: readonly string[]): void => {
  // Assigned people need not follow. The field is sent only if it changes, because a colleague may be changing it too.
  const followers = thread.followers.filter((uid) => !people.includes(uid));
  const fields =
    involvement === 'agents' ? { agents: [...people], ...(followers.length < thread.followers.length && { followers }) } : { followers: [...people] };
  void saveFields(thread, fields);
};
/** In or out oneself, with a way back. */
export function toggleSelf(thread: Doc<Thread>, involvement: Involvement, uid: string): void {
  const was = thread[involvement];
  saveInvolved(thread, involvement, toggleOne(was, uid, 200));
  toast({ title: selfDone(involvement, was.includes(uid)), actions: [{ undo: () => saveInvolved(thread, involvement, was) }] });
}
