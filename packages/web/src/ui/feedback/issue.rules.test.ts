import { afterEach, expect, test } from 'vitest';
import { findingOf } from '@app/kernel/issue.ts';
import { Contact } from '@app/domain/contacts/contact.ts';
import { recordProblems } from '@app/kernel/record.problems.ts';
import { speak } from '../../words/language.ts';
import { wordsOf } from './alert.rules.ts';

afterEach(() => speak('en'));

/** As the server answers it. */
const refused = (given: object) =>
  (Contact.safeParse(given).error?.issues ?? []).map((issue) => ({
    code: 'records.invalid',
    params: { field: issue.path.join('.'), ...findingOf(issue) },
  }));
const said = (given: object): string => wordsOf(refused(given), recordProblems).message;

const given = {
  long: { first_name: 'x'.repeat(500) },
  wrong: { first_name: 7 },
  date: { birthdate: 'tomorrow' },
  code: { pax_type: 'Ghost' },
};
test('[BYD-16] the server’s reasons are shown in its own English words', () => {
  expect(said(given.long)).toBe('first_name: Too big: expected string to have <=80 characters');
  expect(said(given.wrong)).toBe('first_name: Invalid input: expected string, received number');
  expect(said(given.date)).toBe('birthdate: Required format: m/d/yyyy');
  expect(said(given.code)).toMatch(/^pax_type: Invalid option: expected one of "Adult"\|/);
});
test('[BYD-16] the server’s reasons are shown in Spanish', async () => {
  await speak('es');
  expect(said(given.long)).toBe('first_name: Como máximo 80 caracteres.');
  expect(said(given.wrong)).toBe('first_name: Valor no válido.');
  expect(said(given.date)).toBe('birthdate: Formato necesario: m/d/aaaa');
  expect(said(given.code)).toBe('pax_type: Valor no válido.');
  const odd = {
    code: 'records.invalid',
    params: { field: 'path', reason: 'Invalid string: must match pattern /x/', issue: 'invalid_format', of: 'string' },
  };
  expect(wordsOf([odd], recordProblems).message).toBe('path: Formato no válido.');
  const long = { code: 'records.invalid', params: { field: 'name', reason: 'At most 2000 bytes.', issue: 'too_big', of: 'bytes', limit: 2000 } };
  expect(wordsOf([long], recordProblems).message).toBe('name: Como máximo 2000 bytes.');
  const ours = { code: 'records.invalid', params: { field: 'file', reason: 'The file is empty' } };
  expect(wordsOf([ours], recordProblems).message).toBe('file: El archivo está vacío');
});
