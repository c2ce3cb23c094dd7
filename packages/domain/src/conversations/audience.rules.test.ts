import { expect, test } from 'vitest';
import { audience, firstReplyAfter, holdersOf, isUnassigned, unreadId, waitingAfter, waitingAfterSent } from './audience.rules.ts';

const staff = [
  { user: 'ann', roles: { sales: true } },
  { user: 'bob', roles: { fleet: true, sales: false } },
  { user: 'cay', roles: { admin: true } },
  { user: 'dan', roles: { support: true } },
];
const nobody = { agents: [], followers: [], roles: [] };
const message = { followers: [], mentions: [], inbound: false, creator: '' };

test.each([
  [nobody, true],
  [{ ...nobody, agents: ['ann'] }, false],
  [{ ...nobody, followers: ['ann'] }, false],
  [{ ...nobody, roles: [{ id: 'sales' }] }, false],
])('[ROL-7] %j is unassigned: %j', (record, unassigned) => expect(isUnassigned(record)).toBe(unassigned));

test('[THR-11] agents, followers, role holders and mentions are notified, the author is not', () => {
  const thread = { agents: ['bob'], followers: ['cay'], roles: [{ id: 'support' }] };
  expect(audience(thread, { ...message, mentions: ['ann'], creator: 'bob' }, staff)).toEqual(['ann', 'cay', 'dan']);
});
test('[THR-11] only members are notified', () => {
  expect(audience({ ...nobody, followers: ['stranger'] }, { ...message, mentions: ['gone'] }, staff)).toEqual([]);
});
test('[THR-11] an untaken request is news for the intake roles', () => {
  expect(audience(nobody, { ...message, inbound: true }, staff)).toEqual(['ann', 'cay', 'dan']);
  expect(audience({ ...nobody, agents: ['bob'] }, { ...message, inbound: true }, staff)).toEqual(['bob']);
  expect(audience(nobody, message, staff)).toEqual([]);
});
test('[THR-11] a role set to false is not held', () => expect(holdersOf(staff, ['sales'])).toEqual(['ann']));
test('[THR-12] the marker of a user and a message has one id', () => expect(unreadId('u1', 'm1')).toBe('u1.m1'));

test('[THR-13] mail from the customer puts the next move on us, keeping the first time; notes, drafts and automatic answers change nothing', () => {
  const first = waitingAfter({ on: 'nobody', since: 0 }, { inbound: true, medium: 'email' }, 100);
  expect(first).toEqual({ on: 'us', since: 100 });
  expect(waitingAfter(first, { inbound: true, medium: 'email' }, 200)).toEqual({ on: 'us', since: 100 });
  expect(waitingAfter(first, { inbound: false, medium: 'note' }, 200)).toEqual(first);
  for (const medium of ['email', 'text', 'chat'] as const) expect(waitingAfter(first, { inbound: false, medium }, 300)).toEqual(first);
  const answered = waitingAfterSent(first, undefined, 300);
  expect(answered).toEqual({ on: 'them', since: 300 });
  expect(waitingAfterSent(answered, undefined, 350)).toEqual(answered);
  expect(waitingAfterSent(first, 250, 300)).toEqual({ on: 'us', since: 250 });
  expect(waitingAfter(answered, { inbound: true, medium: 'email', automatic: true }, 400)).toEqual(answered);
});
test('[JOB-6] the first reply is the message that ended the first wait: one from before it, and any later one, is none', () => {
  const waiting = { on: 'us', since: 60_000 } as const;
  expect(firstReplyAfter({ first_reply: null, waiting }, 240_000)).toEqual({ at: 240_000, minutes: 3 });
  expect(firstReplyAfter({ first_reply: null, waiting }, 59_000)).toBeNull();
  expect(firstReplyAfter({ first_reply: null, waiting: { on: 'nobody', since: 0 } }, 240_000)).toBeNull();
  const first_reply = { at: 5, minutes: 1 };
  expect(firstReplyAfter({ first_reply, waiting }, 240_000)).toBe(first_reply);
});
