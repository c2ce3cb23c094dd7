import { expect, test } from 'vitest';
import { Message, type Reaction, reactionKinds } from './message.ts';
import { toggleReaction } from './reactions.rules.ts';

const up = (user: string, time = 0): Reaction => ({ kind: 'thumb-up', user, at: time });

test('[THR-14] the thumb is set once and removed by its owner alone', () => {
  expect(reactionKinds.names).toEqual(['thumb-up']);
  const two = toggleReaction(toggleReaction([], up('ann', 1)), up('bob', 2));
  expect(two).toEqual([up('ann', 1), up('bob', 2)]);
  expect(toggleReaction(two, up('ann', 3))).toEqual([up('bob', 2)]);
  expect(toggleReaction(toggleReaction(two, up('ann', 3)), up('ann', 4))).toEqual([up('bob', 2), up('ann', 4)]);
});
test('[THR-14] a message accepts no other reaction', () => {
  const object = { path: 'clients/c1/quotes/q1', collection: 'quotes', id: 'q1', label: 'Q' };
  const message = { tRef: 'clients/c1/threads/t1', medium: 'chat', object };
  expect(Message.safeParse({ ...message, reactions: [up('ann')] }).success).toBe(true);
  expect(Message.safeParse({ ...message, reactions: [{ ...up('ann'), kind: 'heart' }] }).success).toBe(false);
});
