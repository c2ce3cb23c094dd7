import { expect, test } from 'vitest';
import { abilities } from '@app/kernel/abilities.ts';
import { wording } from '@app/kernel/problem.ts';
import { matches } from '@app/kernel/queries/where.ts';
import { staffMember } from './staff-member.sample.ts';
import { devices, locations, signatures, signIns, users } from './user.collection.ts';
import { acceptTerms, isRestricted, problemsOfDevice } from './user.rules.ts';
import { User, UserLocation } from './user.ts';
import { userProblems } from './users.problems.ts';

const somebody = User.parse({});

test('[AUT-6] a new user gets email notifications, has accepted and unread nothing, and is not restricted', () => {
  expect(somebody).toMatchObject({
    provider: 'none',
    notifications: 'email',
    terms: [],
    unread: {},
    _restricted: false,
    online: false,
    optin: false,
  });
  expect(User.safeParse({ notifications: 'pigeon' }).success).toBe(false);
  expect(User.safeParse({ unread: { skylark: -1 } }).success).toBe(false);
});
test('[AUT-6] accepted versions are listed once each, the newest 50', () => {
  expect(acceptTerms({ terms: ['1'] }, '2')).toEqual(['1', '2']);
  expect(acceptTerms({ terms: ['1', '2'] }, '1')).toEqual(['1', '2']);
  const many = Array.from({ length: 60 }, (_, i) => String(i)).reduce((terms, next) => acceptTerms({ terms }, next), [] as string[]);
  expect(User.safeParse({ terms: many }).success).toBe(true);
  expect(many.at(-1)).toBe('59');
});
test('[AUT-6, ROL-4] is restricted by the platform or by the client', () => {
  expect(isRestricted({ _restricted: true }, { restricted: false })).toBe(true);
  expect(isRestricted({ _restricted: true }, undefined)).toBe(true);
  expect(isRestricted({ _restricted: false }, { restricted: true })).toBe(true);
  expect(isRestricted({ _restricted: false }, undefined)).toBe(false);
});
test.each([
  ['clients/skylark/addresses/a1', true],
  ['', true],
  ['clients/skylark/contacts/a1', false],
  ['clients/skylark/addresses/a1/files/f1', false],
  ['a1', false],
])('[AUT-6] a location %j is a reference to an address, or empty: %j', (location, fine) => {
  expect(UserLocation.safeParse({ location }).success).toBe(fine);
});
test('[AUT-6, JOB-7] saving a device needs an id', () => {
  expect(problemsOfDevice({ id: ' ' })).toEqual([{ code: 'users.device-without-id' }]);
  expect(wording(userProblems['users.device-without-id']).message).toBe('Saving a device needs an id.');
  expect(problemsOfDevice({ id: 'd1' })).toEqual([]);
});
test('[AUT-6] users write their own record, but no field that grants them rights', () => {
  const doc = { ...somebody, id: 'ann' };
  expect(abilities(users, staffMember(), doc, 0)).toEqual({ update: true, delete: false });
  expect(abilities(users, staffMember({ uid: 'bob', admin: true }), doc, 0)).toEqual({ update: false, delete: false });
  for (const field of ['claims', '_restricted', 'anonymous', 'email', 'role', 'tax']) expect(users.sealed).toContain(field);
});
test('[AUT-6, LIV-6] only their owner reads location, signature and devices, and a visitor without an account has none', () => {
  for (const kind of [locations, signatures, devices]) {
    // A signature is written by its call, which sanitizes it.
    const writes = kind !== signatures;
    const doc = { path: `users/ann/${kind.name}/c1` };
    const may = (uid: string, more: object = {}): boolean[] =>
      (['read', 'create', 'update', 'delete'] as const).map((action) => matches(doc, kind.access[action](staffMember({ uid, ...more }), 0)));
    expect(may('ann')).toEqual([true, writes, writes, true]);
    for (const other of ['bob', 'an', 'anna', 'ann-', '']) expect(may(other, { admin: true })).toEqual([false, false, false, false]);
    expect(may('ann', { anonymous: true })).toEqual([true, false, false, true]);
  }
});
test('colleagues see their own sign-ins, admins those of everybody', () => {
  const sees = (more: object) => matches({ user: 'ann' }, signIns.access.read(staffMember(more), 0));
  expect([sees({}), sees({ uid: 'bob' }), sees({ uid: 'bob', admin: true }), sees({ admin: true, member: false })]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
