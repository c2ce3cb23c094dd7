import { wording } from '@app/kernel/problem.ts';
import { expect, test } from 'vitest';
import { subscriptions } from './group.collection.ts';
import { marketingProblems } from './marketing.problems.ts';
import { GroupSubscription } from './subscription.ts';

test('[CMS-12] saving a group subscription needs a contact', () => {
  const codes = (contact: string) => subscriptions.check?.(GroupSubscription.parse({ contact }))?.map(({ code }) => code);
  expect(codes('p1')).toEqual([]);
  expect(codes('')).toEqual(['marketing.no-contact']);
  expect(codes('  ')).toEqual(['marketing.no-contact']);
  expect(wording(marketingProblems['marketing.no-contact']).message).toBe('Saving a group subscription needs a contact.');
});
test('[CMS-12] with only a contact it has no group, is not confirmed, and covers flights from and to anywhere', () => {
  expect(GroupSubscription.parse({ contact: 'p1' })).toEqual({
    group: '',
    contact: 'p1',
    email: '',
    verified: false,
    ended: null,
    mails: [],
    preferences: { home: null, destinations: [], radius: 100 },
  });
});
