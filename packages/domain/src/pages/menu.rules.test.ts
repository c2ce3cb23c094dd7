import { expect, test } from 'vitest';
import { isCurrent, visibleMenu } from './menu.rules.ts';
import { MenuItem } from './menu-item.ts';

const entry = (label: string, more: Partial<MenuItem> = {}): MenuItem => MenuItem.parse({ label, routerLink: `/${label}`, ...more });
const menu = [
  entry('pages', { roles: ['cms'], order: 2 }),
  entry('home', { order: 0 }),
  entry('data', {
    routerLink: '',
    order: 1,
    items: [
      { label: 'fleet', routerLink: '/fleet', roles: ['fleet'], pathMatch: 'prefix', icon: '' },
      { label: 'prices', routerLink: '/prices', roles: ['pricing'], pathMatch: 'prefix', icon: '' },
    ],
  }),
  entry('clients', { roles: ['isDefault'], order: 3 }),
];
const seen = (roles: string[], more = {}) =>
  visibleMenu(menu, { roles: new Set(roles), admin: false, isDefault: false, ...more }).map(({ label, items }) => [
    label,
    ...items.map((item) => item.label),
  ]);

test("[ROL-3, CMS-12] a menu shows the entries of a person's roles, in order, and no empty submenu", () => {
  expect(seen([])).toEqual([['home']]);
  expect(seen(['fleet'])).toEqual([['home'], ['data', 'fleet']]);
  expect(seen(['cms', 'pricing'])).toEqual([['home'], ['data', 'prices'], ['pages']]);
  expect(seen([], { admin: true })).toEqual([['home'], ['data', 'fleet', 'prices'], ['pages']]);
  expect(seen([], { isDefault: true })).toEqual([['home'], ['clients']]);
});
test.each([
  ['/a/trips', 'prefix', '/a/trips/t1?x=1', true],
  ['/a/trips', 'full', '/a/trips/t1', false],
  ['/a/trips', 'full', '/a/trips/#top', true],
  ['/a/trip', 'prefix', '/a/trips', false],
  ['/a/trips/t1', 'prefix', '/a/trips', false],
  ['', 'prefix', '/a', false],
] as const)('[CMS-12] %j (%s) is current at %j: %j', (routerLink, pathMatch, path, current) =>
  expect(isCurrent({ routerLink, pathMatch }, path)).toBe(current),
);
