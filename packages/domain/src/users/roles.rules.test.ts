import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasRole, holderOf, mergeRoles, problemsOfRole, type RoleHolder, withRole } from './roles.rules.ts';
import { staffMember } from './staff-member.sample.ts';

const name = fc.constantFrom('sales', 'dispatch', 'fleet', 'cms');
const holder: fc.Arbitrary<RoleHolder> = fc.record({
  roles: fc.array(name).map((list) => new Set(list)),
  admin: fc.boolean(),
  isDefault: fc.boolean(),
});

test('[ROL-1] merges true roles of the default client; false ones remove nothing', () => {
  expect(mergeRoles({ sales: true, fleet: false }, { fleet: true, cms: true, sales: false })).toEqual({ sales: true, fleet: true, cms: true });
  const map = fc.dictionary(name, fc.boolean());
  fc.assert(
    fc.property(map, map, name, (own, home, role) => {
      expect(mergeRoles(own, home)[role] === true).toBe(own[role] === true || home[role] === true);
    }),
  );
});
test('[ROL-1] a check passes with any listed role, or for admins', () => {
  fc.assert(
    fc.property(holder, fc.array(name, { minLength: 1 }), (who, wanted) => {
      expect(hasRole(who, wanted)).toBe(who.admin || wanted.some((role) => who.roles.has(role)));
    }),
  );
});
test('[ROL-2] isDefault and !isDefault test the client, also for admins', () => {
  fc.assert(
    fc.property(holder, (who) => {
      expect(hasRole(who, ['isDefault'])).toBe(who.isDefault);
      expect(hasRole(who, ['!isDefault'])).toBe(!who.isDefault);
      expect(hasRole(who, ['isDefault', 'sales'])).toBe(who.isDefault && (who.admin || who.roles.has('sales')));
      expect(hasRole(who, [])).toBe(true);
    }),
  );
  expect(holderOf(staffMember(), 'c1').isDefault).toBe(true);
  expect(holderOf(staffMember(), 'apron').isDefault).toBe(false);
});

test('[ROL-1] only roles of the company can be assigned, and the last admin stays', () => {
  const company = { roles: ['sales'], admins: ['ada'] };
  const codes = (uid: string, role: string, isHeld: boolean, admins = company.admins) =>
    problemsOfRole({ uid, role, held: isHeld }, { ...company, admins }).map(({ code }) => code);
  expect(codes('ben', 'sales', true)).toEqual([]);
  expect(codes('ben', 'admin', true)).toEqual([]);
  expect(codes('ben', 'pilot', true)).toEqual(['users.key-role']);
  expect(codes('ben', 'pilot', false)).toEqual([]);
  expect(codes('ada', 'admin', false)).toEqual(['users.last-admin']);
  expect(codes('ada', 'sales', false)).toEqual([]);
  expect(codes('ada', 'admin', false, ['ada', 'ben'])).toEqual([]);
  expect(withRole({ sales: true, fleet: false }, 'admin', true)).toEqual({ sales: true, admin: true });
  expect(withRole({ sales: true }, 'sales', false)).toEqual({});
});
