import { expect, test } from 'vitest';
import { navGroups } from './nav.ts';
import { visibleNav } from './nav.rules.ts';
import { recordNames, recordScreen } from './record-screens.ts';

const all = navGroups.flatMap(({ entries }) => entries);

test('[ROL-3] every screen of the rail has an address of its own, and no two have one key', () => {
  const keys = all.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(all.map(({ to }) => to)).size).toBe(all.length);
});
test('[ROL-3] every list of records is on the rail of somebody', () => {
  expect(recordNames.filter((name) => !all.some(({ to }) => to === recordScreen(name).list))).toEqual([]);
});
test('[ROL-3] a mill sees orders and no aircraft, an operator aircraft and no orders; the rest depends on the role', () => {
  const seen = (kind: string, ...roles: string[]) =>
    visibleNav(navGroups, { kind, hasRole: (wanted) => wanted.length === 0 || wanted.some((role) => roles.includes(role)) }).flatMap(({ entries }) =>
      entries.map(({ label }) => label),
    );
  const sold = ['Quotes', 'Orders', 'Shipments', 'Holds'];
  const data = ['Products', 'Line sets', 'Discounts', 'Tax rates'];
  expect(seen('shop')).toEqual(['Inbox', 'Follow-ups', 'Dashboard', ...sold, 'Tasks', 'Work orders', 'Contacts', ...data]);
  expect(seen('operator')).toEqual(expect.arrayContaining(['Fleet', 'Price lists', 'Trips', 'Accounts', 'Airports']));
  expect(seen('operator')).not.toContain('Orders');
  expect(seen('operator', 'admin')).toContain('People');
  expect(seen('operator', 'cms')).toContain('Deployments');
});
