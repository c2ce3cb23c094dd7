import { afterEach, expect, test } from 'vitest';
import { speak } from '../../words/language.ts';
import { nameRoles, rolesInWords } from './role-names.ts';

afterEach(async () => {
  nameRoles(() => undefined);
  await speak('en');
});

test('[BYD-16] roles of a refusal are named as people call them', async () => {
  expect(rolesInWords('sales, admin')).toBe('Sales or Admin');
  await speak('es');
  expect(rolesInWords('sales, admin')).toMatch(/ o /);
});
test('[ROL-1] the names that the company gives its roles go first; an unknown role shows its id', () => {
  nameRoles((id) => (id === 'sales' ? 'Desk' : undefined));
  expect(rolesInWords('sales, pilots')).toBe('Desk or pilots');
});
test('a role named like a part of every object shows its id', () => {
  expect(rolesInWords('constructor')).toBe('constructor');
});
