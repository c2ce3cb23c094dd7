import { expect, test } from 'vitest';
import {
  type Action,
  type Actor,
  admins,
  fieldLabel,
  hiddenFields,
  inOwnWorld,
  nobody,
  roleNeeded,
  rolesThatOpen,
  staffWith,
  systemActor,
  withRole,
} from './collection.ts';
import { all, any, where } from './queries/where.ts';

/** A colleague without a role. */
const actor: Actor = { ...systemActor('c1'), uid: 'ann', admin: false, system: false };

test.each([
  ['tail_number', 'Tail number'],
  ['departureAirport', 'Departure airport'],
  ['account_ids', 'Account IDs'],
  ['icao', 'ICAO'],
  ['email', 'Email'],
  ['receipt_email', 'Receipt email'],
  ['rangeNM', 'Range NM'],
  ['messageHtml', 'Message HTML'],
  ['_restricted', 'Restricted'],
])('a field is called by its name in words: %s', (field, label) => {
  expect(fieldLabel({}, field)).toBe(label);
});

test('a declared label comes first', () => {
  expect(fieldLabel({ labels: { street2: 'Street, second line' } }, 'street2')).toBe('Street, second line');
});

test('[ROL-6] a refusal names the roles that open a kind of record; a question mark only if no single role does', () => {
  const access = { read: staffWith('sales', 'dispatch'), create: admins, update: inOwnWorld, delete: nobody };
  const context = { actor, docs: [{ path: 'clients/c1/orders/o1' }], now: 0 };
  expect((['read', 'create', 'update', 'delete'] as const).map((action) => roleNeeded({ access }, action, context))).toEqual([
    'sales, dispatch, admin',
    'admin',
    '?',
    '?',
  ]);
});
test('[ROL-6] a refusal names a role only where that role would open this very record', () => {
  const unlocked = (as: Actor) => all(staffWith('sales')(as), where('locked', 'eq', false));
  const mine = (as: Actor) => any(admins(as), where('user', 'eq', as.uid));
  const access = { read: unlocked, create: unlocked, update: mine, delete: mine };
  const needed = (action: Action, doc: Record<string, unknown>, asker = actor) =>
    roleNeeded({ access }, action, { actor: asker, docs: [doc], now: 0 });
  expect(needed('read', { locked: false })).toBe('sales, admin');
  expect(needed('read', { locked: true })).toBe('?');
  expect(needed('read', { locked: true }, { ...actor, roles: new Set(['sales']) })).toBe('?');
  expect(needed('update', { user: 'somebody' })).toBe('admin');
});
test('[ROL-6] a field hidden from an actor names the roles that see it, and none if it never leaves the server', () => {
  const kind = { readers: { margin: withRole('sales') }, secret: ['hash'] };
  const needed = (field: string) => rolesThatOpen((as) => !hiddenFields(kind, as).includes(field), actor);
  expect([needed('margin'), needed('hash')]).toEqual(['sales, admin', '?']);
});
