import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roleChangeText, roleRows, roleText } from './member-roles.rules.ts';

const roles = [
  { id: 'admin', label: 'Admin' },
  { id: 'sales', label: 'Sales' },
];
const admins = (...ids: readonly string[]) => ids.map((id) => ({ id, active: true }));
const ada = (assigned: Readonly<Record<string, boolean>>) => ({ id: 'ada', roles: assigned });
const rowsById = (...input: Parameters<typeof roleRows>) => new Map(roleRows(...input).map((row) => [row.id, row]));

test('[ROL-1] a member shows every role of the company, and which of them they have', () => {
  const rows = roleRows(ada({ sales: true, admin: false }), { roles, admins: admins('bob') });
  expect(rows.map(({ id, isAssigned, isFormer }) => [id, isAssigned, isFormer])).toEqual([
    ['admin', false, false],
    ['sales', true, false],
  ]);
});
test('[ROL-1] an assigned role that the company no longer has comes last, by its id; one that was taken away is gone', () => {
  const rows = roleRows(ada({ pilots: true, cooks: false, sales: true }), { roles, admins: [] });
  expect(rows.map(({ id, label, isFormer }) => [id, label, isFormer])).toEqual([
    ['admin', 'Admin', false],
    ['sales', 'Sales', false],
    ['pilots', 'pilots', true],
  ]);
});
test('the role of an admin can be given also where the company does not list it', () => {
  expect(roleRows(ada({}), { roles: [], admins: [] }).map(({ id }) => id)).toEqual(['admin']);
});
test('[ROL-1] the only admin stays one, others may stop; former colleagues do not count', () => {
  const isFixed = (company: Parameters<typeof roleRows>[1]) => rowsById(ada({ admin: true, sales: true }), company).get('admin')?.isFixed;
  expect(isFixed({ roles, admins: admins('ada') })).toBe(true);
  expect(isFixed({ roles, admins: admins('ada', 'bob') })).toBe(false);
  expect(isFixed({ roles, admins: [...admins('ada'), { id: 'bob', active: false }] })).toBe(true);
  expect(isFixed({ roles, admins: admins('bob') })).toBe(false);
  expect(rowsById(ada({ admin: true, sales: true }), { roles, admins: admins('ada') }).get('sales')?.isFixed).toBe(false);
});
test('at most one role is ever fixed, and only an assigned one', () => {
  const flags = fc.dictionary(fc.constantFrom('admin', 'sales', 'pilots'), fc.boolean());
  fc.assert(
    fc.property(flags, fc.uniqueArray(fc.constantFrom('ada', 'bob', 'eve')), (assigned, ids) => {
      const rows = roleRows(ada(assigned), { roles, admins: admins(...ids) });
      expect(rows.filter(({ isFixed }) => isFixed).every(({ id, isAssigned }) => id === 'admin' && isAssigned)).toBe(true);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      for (const [id, has] of Object.entries(assigned)) if (has) expect(rows.find((row) => row.id === id)?.isAssigned).toBe(true);
    }),
    { seed: 2027 },
  );
});

test('a role is described by the company, else by us, else not at all', () => {
  const rows = rowsById(ada({ pilots: true }), {
    roles: [...roles, { id: 'own', label: 'Own' }, { id: 'constructor', label: 'Builders' }],
    admins: [],
  });
  const text = (id: string, description?: string) => {
    const row = rows.get(id);
    return row && roleText(row, description === undefined ? [] : [{ id, description }]);
  };
  expect(text('sales', 'Sells seats')).toBe('Sells seats');
  expect(text('sales', '')).toMatch(/^Quotes, orders, contacts/);
  expect(text('own')).toBe('');
  expect(text('constructor')).toBe('');
  expect(text('pilots', 'Fly')).toBe('Your company no longer has this role.');
});
test('[ROL-1] the only admin reads why the role cannot be taken away', () => {
  const row = rowsById(ada({ admin: true }), { roles, admins: admins('ada') }).get('admin');
  expect(row && roleText(row, [{ id: 'admin', description: 'Runs it' }])).toBe('This is the only admin. Make someone else an admin first.');
});
test('a change of a role is announced with both names', () => {
  const names = { role: 'Sales', who: 'Ada' };
  expect([roleChangeText(true, names), roleChangeText(false, names)]).toEqual(['Ada has the role Sales', 'Ada no longer has the role Sales']);
});
