import type { ProblemIn } from '@app/kernel/problem.ts';
import type { conversationProblems } from './conversations.problems.ts';

/** Subject of a draft: the thread, or the record if there is no thread yet (THR-4). */
export interface DraftPlace {
  readonly threadId: string;
  readonly objectId: string;
}

/** Document id of a person's draft; undefined without a thread or record. */
export function draftId(user: string, { threadId, objectId }: DraftPlace): string | undefined {
  const about = threadId || objectId;
  return user === '' || about === '' ? undefined : `${user}.${about}`;
}
export const draftProblems = (place: DraftPlace): ProblemIn<typeof conversationProblems>[] =>
  place.threadId === '' && place.objectId === '' ? [{ code: 'conversations.no-draft-id' }] : [];

/** Effect of discarding a draft: a saved one is deleted, and a thread that was never created is left. */
export const discardDraft = (draft: { readonly saved: boolean; readonly threadExists: boolean }): { remove: boolean; clearThread: boolean } => ({
  remove: draft.saved,
  clearThread: !draft.threadExists,
});
