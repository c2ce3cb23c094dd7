import { expect, test } from 'vitest';
import type { NavGroup } from '../screens/nav.ts';
import { foldedGroups, wideRail, type Fitting } from './rail-folds.rules.ts';

const icon = (() => null) as never;
const group = (label: string, count: number): NavGroup => ({
  label,
  entries: Array.from({ length: count }, (_, index) => ({ label: `${label} ${index}`, icon, to: `${label}/${index}`, key: '' })),
});
const groups = [group('A', 3), group('B', 2), group('C', 4), group('D', 1)];
/** All open: heads, entries, gaps. */
const WHOLE = 4 * 24 + 10 * 32 + 3 * 12;
const folded = (given: Partial<Fitting>) => [...foldedGroups(groups, { sizes: wideRail, room: undefined, current: undefined, chosen: {}, ...given })];

test('[ROL-3] nothing folds where everything fits, and before the room is known', () => {
  expect(folded({})).toEqual([]);
  expect(folded({ room: WHOLE })).toEqual([]);
});
test('[ROL-3] where not everything fits, the last groups fold, and none that need not', () => {
  expect(folded({ room: WHOLE - 1 })).toEqual(['D']);
  expect(folded({ room: WHOLE - 33 })).toEqual(['C']);
  expect(folded({ room: 0 })).toEqual(['D', 'C', 'B', 'A']);
});
test('[ROL-3] the current group does not fold, and the person’s choices stay', () => {
  expect(folded({ room: WHOLE - 33, current: groups[2]!.entries[0] })).toEqual(['B']);
  expect(folded({ chosen: { A: true } })).toEqual(['A']);
  expect(folded({ chosen: { A: true }, current: groups[0]!.entries[1] })).toEqual([]);
  expect(folded({ room: WHOLE - 33, chosen: { C: false } })).toEqual(['B']);
});
