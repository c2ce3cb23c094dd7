import { expect, test } from 'vitest';
import { fallbackAlert } from '@app/kernel/alert.ts';
import { recordProblems } from '@app/kernel/record.problems.ts';
import { speak } from '../../words/language.ts';
import { nameRoles } from './role-names.ts';
import { alertOf, wordsOf } from './alert.rules.ts';

test('[SHL-2] title, message, body and details of an error are combined; a statusText becomes the title', () => {
  expect(alertOf({ title: 'No', message: 'a', body: 'b', details: 'c' }, recordProblems)).toEqual({ title: 'No', message: 'a b c' });
  expect(alertOf({ statusText: 'Not Found', message: 'a', body: 'a' }, recordProblems)).toEqual({ title: 'Not Found', message: 'a' });
  expect(alertOf({ message: 'a' }, recordProblems)).toEqual({ title: 'An Error Occurred', message: 'a' });
});
test('[SHL-2] anything else says the fallback', () => {
  const words = { title: 'An Error Occurred', message: 'Please try again. If the problem persists please contact support.' };
  for (const error of [undefined, null, 0, {}, '', new TypeError('x is undefined'), { problems: [{ code: 'from.the.future' }] }]) {
    expect(alertOf(error, recordProblems)).toEqual(words);
  }
  expect(fallbackAlert).toEqual(words);
});
test('[ROL-6] a denied read says which roles would do, as the company calls them, or none', async () => {
  const refusal = (role: string) => wordsOf([{ code: 'records.not-allowed', params: { role } }], recordProblems);
  expect(refusal('sales')).toEqual({
    title: 'Permission Denied',
    message: 'You do not have access to this content. Please contact an admin. Role required: Sales',
  });
  expect(refusal('sales, admin').message).toMatch(/Role required: Sales or Admin$/);
  expect(refusal('sales, dispatch, admin').message).toMatch(/Role required: Sales, Dispatch, or Admin$/);
  nameRoles((id) => (id === 'sales' ? 'Charter desk' : undefined));
  expect(refusal('sales, admin').message).toMatch(/Role required: Charter desk or Admin$/);
  nameRoles(() => undefined);
  await speak('es');
  expect(refusal('sales, admin').message).toMatch(/Rol necesario: Ventas o Administrador$/);
  expect(refusal('?').message).toBe('No tienes acceso a este contenido. Habla con un administrador.');
  await speak('en');
  const unknown = alertOf({ problems: [{ code: 'records.not-allowed' }] }, recordProblems);
  expect(unknown.message).toBe('You do not have access to this content. Please contact an admin.');
});
test('several problems: one title, each message once', () => {
  const invalid = (field: string) => ({ code: 'records.invalid', params: { field, reason: 'Required' } });
  expect(wordsOf([invalid('a'), invalid('b'), invalid('a')], recordProblems).message).toBe('a: Required b: Required');
});
