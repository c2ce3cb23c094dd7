import type { ProblemIn } from '@app/kernel/problem.ts';
import type { conversationProblems } from './conversations.problems.ts';

/** What a draft is written on: the thread, or the record where there is no thread yet (THR-4). */
export interface DraftPlace {
  readonly threadId: string;
  readonly objectId: string;
}

/** Document id of somebody's draft; undefined where nothing says what it is about. */
export function draftId(user: string, { threadId, objectId }: DraftPlace): string | undefined {
  const about = threadId || objectId;
  return user === '' || about === '' ? undefined : `${user}.${about}`;
}
export const draftProblems = (place: DraftPlace): ProblemIn<typeof conversationProblems>[] =>
  place.threadId === '' && place.objectId === '' ? [{ code: 'conversations.no-draft-id' }] : [];

/** What giving a draft up does: a saved one goes, and a thread that never came about is left. */
export const discarded = (draft: { readonly saved: boolean; readonly threadExists: boolean }): { remove: boolean; clearThread: boolean } => ({
  remove: draft.saved,
  clearThread: !draft.threadExists,
});
