import { expect, test } from 'vitest';
import { nowhere, recordTarget } from './record-target.rules.ts';

test.for([
  ['clients', 'c1', '/acme/threads/inbox/chat'],
  ['tasks', 'x', '/acme/tasks/details/x'],
  ['contacts', 'x', '/acme/marketing/contacts/x'],
  ['users', 'x', '/acme/company/users/details/x'],
  ['quotes', 'x', '/acme/quotes/x/'],
  ['orders', 'x', '/acme/orders/x/'],
  ['trips', 'x', '/acme/trips/x'],
  ['deployments', 'x', '/acme/cms/deployments/x'],
  ['work_orders', 'x', '/acme/work/x'],
  ['affiliates', 'x', '/acme/marketplace/affiliates/x'],
  ['groups', 'x', '/acme/marketing/groups/x'],
  ['deals', 'x', '/acme/marketplace/empties/x'],
  ['pricing', 'x', '/acme/data/pricing/pricing/x'],
] as const)('[TEN-5] a reference to %s leads to its screen', ([collection, id, to]) => {
  expect(recordTarget('acme', { collection, id })).toEqual({ to });
});
test('[TEN-5] a sub-quote leads to its quote', () => {
  expect(recordTarget('acme', { collection: 'subquotes', id: 's', quoteId: 'q' })).toEqual({ to: '/acme/quotes/q/manager?subquoteId=s' });
});
test('[TEN-6] an unknown kind of record is ignored, a missing client is reported', () => {
  expect(recordTarget('acme', { collection: 'dragons', id: 'x' })).toBe('unknown');
  expect(recordTarget(undefined, { collection: 'quotes', id: 'x' })).toBe('no-client');
  expect(nowhere).toEqual({ title: 'Uh Oh!', message: "We couldn't figure out where to send you. Please contact an admin." });
});
