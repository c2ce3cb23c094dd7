import { afterEach, expect, test } from 'vitest';
import { speak } from '../../words/language.ts';
import { roleChoices, roleNames } from './role-choices.rules.ts';

afterEach(() => speak('en'));
const known = [{ id: 'sales', label: 'Sales' }];

test('[ROL-1] roles are named by their labels; admin can be chosen everywhere', () => {
  expect(roleNames(['sales', 'gone'], known)).toBe('Sales, gone');
  expect(roleChoices(known).map(({ id }) => id)).toEqual(['admin', 'sales']);
  expect(roleChoices([{ id: 'admin', label: 'Boss' }])).toEqual([{ id: 'admin', label: 'Boss' }]);
});
test('[BYD-16] our own roles are named in the language of the screen, those of the company as it wrote them', async () => {
  await speak('es');
  expect(roleNames(['sales', 'own'], [...known, { id: 'own', label: 'Night desk' }])).toMatch(/^(?!Sales).*, Night desk$/);
  const choices = roleChoices([
    { id: 'dispatch', label: 'Dispatch' },
    { id: 'own', label: 'Night desk' },
  ]);
  expect(choices.map(({ label }) => label)).toEqual(['Administrador', 'Operaciones', 'Night desk']);
});
test('no role is an empty text', () => {
  expect(roleNames([], known)).toBe('');
});
