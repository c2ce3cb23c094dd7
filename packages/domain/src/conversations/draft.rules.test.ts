import { expect, test } from 'vitest';
import { abilities } from '@app/kernel/abilities.ts';
import { drafts } from './conversation.collection.ts';
import { discardDraft, draftId, draftProblems } from './draft.rules.ts';
import { staffMember } from '../users/staff-member.sample.ts';

test('[THR-4] a draft belongs to its thread, else to its record, and to one person', () => {
  expect(draftId('ann', { threadId: 't1', objectId: 'q1' })).toBe('ann.t1');
  expect(draftId('ann', { threadId: '', objectId: 'q1' })).toBe('ann.q1');
  expect(draftId('bob', { threadId: 't1', objectId: 'q1' })).not.toBe(draftId('ann', { threadId: 't1', objectId: 'q1' }));
});
test('[THR-4] without a thread or record there is no draft', () => {
  expect(draftId('ann', { threadId: '', objectId: '' })).toBeUndefined();
  expect(draftProblems({ threadId: '', objectId: '' })).toEqual([{ code: 'conversations.no-draft-id' }]);
  expect(draftProblems({ threadId: '', objectId: 'q1' })).toEqual([]);
});
test('[THR-4] discarding deletes the saved draft and leaves a thread that does not exist', () => {
  expect(discardDraft({ saved: true, threadExists: true })).toEqual({ remove: true, clearThread: false });
  expect(discardDraft({ saved: false, threadExists: false })).toEqual({ remove: false, clearThread: true });
});
test("[THR-4] nobody, not even an admin, writes or deletes another person's draft", () => {
  const draft = { user: 'ann' };
  expect(abilities(drafts, staffMember({ uid: 'ann' }), draft, 0)).toEqual({ update: true, delete: true });
  expect(abilities(drafts, staffMember({ uid: 'bob', admin: true }), draft, 0)).toEqual({ update: false, delete: false });
  expect(abilities(drafts, staffMember({ uid: 'ann', member: false }), draft, 0)).toEqual({ update: false, delete: false });
});
