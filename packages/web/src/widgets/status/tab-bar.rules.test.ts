import { expect, test } from 'vitest';
import { nextTab, tabsFor } from './tab-bar.rules.ts';

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'mine', label: 'Mine', disabled: true },
  { id: 'money', label: 'Money', roles: ['pricing'] },
  { id: 'files', label: 'Files' },
];
const ids = (roles: readonly string[]): string[] =>
  tabsFor(tabs, (wanted) => wanted.length === 0 || wanted.some((role) => roles.includes(role))).map(({ id }) => id);

test('[WID-7, ROL-3] a tab shows only to people with one of its roles', () => {
  expect(ids(['sales'])).toEqual(['all', 'mine', 'files']);
  expect(ids(['pricing'])).toEqual(['all', 'mine', 'money', 'files']);
});
test('[WID-7, WID-11] arrows go round and past what is disabled, the other way where words run from right to left', () => {
  expect([nextTab('ArrowRight', tabs, 'all', false), nextTab('ArrowLeft', tabs, 'all', false)]).toEqual(['money', 'files']);
  expect([nextTab('ArrowRight', tabs, 'all', true), nextTab('End', tabs, 'all', false), nextTab('Home', tabs, 'files', false)]).toEqual([
    'files',
    'files',
    'all',
  ]);
  expect([nextTab('x', tabs, 'all', false), nextTab('End', [], 'all', false)]).toEqual([undefined, undefined]);
});
