import { expect, test } from 'vitest';
import type { NavGroup } from './nav.ts';
import { currentEntry, visibleNav } from './nav.rules.ts';

const icon = (() => null) as never;
const groups: readonly NavGroup[] = [
  {
    label: 'Conversations',
    entries: [
      { label: 'Inbox', icon, to: 'threads/inbox/chat', under: 'threads/inbox', key: 'i' },
      { label: 'Follow-ups', icon, to: 'threads/inbox/followups', key: 'f' },
    ],
  },
  { label: 'Charter', entries: [{ label: 'Fleet', icon, to: 'data/fleet', key: 'l', roles: ['fleet'], kinds: ['operator'] }] },
];
const labels = (list: readonly NavGroup[]): string[] => list.flatMap(({ entries }) => entries.map(({ label }) => label));

test('[ROL-3] an entry shows only with one of its roles, and a group only with an entry', () => {
  const none = visibleNav(groups, { kind: 'operator', hasRole: (roles) => roles.length === 0 });
  expect(labels(none)).toEqual(['Inbox', 'Follow-ups']);
  expect(none.map(({ label }) => label)).toEqual(['Conversations']);
  expect(labels(visibleNav(groups, { kind: 'operator', hasRole: () => true }))).toEqual(['Inbox', 'Follow-ups', 'Fleet']);
});
test('an entry shows only in the kinds of client that have it', () => {
  expect(labels(visibleNav(groups, { kind: 'shop', hasRole: () => true }))).toEqual(['Inbox', 'Follow-ups']);
});
test('the entry with the longest match of the address is the current one', () => {
  expect(currentEntry(groups, 'threads/inbox/mine')?.label).toBe('Inbox');
  expect(currentEntry(groups, 'threads/inbox/followups')?.label).toBe('Follow-ups');
  expect(currentEntry(groups, 'data/fleet/a1')?.label).toBe('Fleet');
  expect(currentEntry(groups, 'data/fleets')).toBeUndefined();
});
