import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { speak } from '../words/language.ts';
import {
  accountProblems,
  emailProblem,
  hasProblems,
  MIN_PASSWORD,
  passwordProblems,
  readAccount,
  readCode,
  signInProblems,
} from './account-form.rules.ts';

afterEach(() => speak('en'));
const good = { name: 'Ada Byrd', password: 'analytical', again: 'analytical' };

describe('a new account', () => {
  test('[AUT-1] with a name and a long enough password twice can be made', () => {
    expect(accountProblems(good)).toEqual({ name: undefined, password: undefined, again: undefined });
    expect(hasProblems(accountProblems(good))).toBe(false);
  });
  test.for([
    [{ name: ' ' }, { name: 'Name is required.' }],
    [{ password: '', again: '' }, { password: 'Password is required.' }],
    [{ password: 'short12', again: 'short12' }, { password: 'Value is too short.' }],
    [{ again: 'analytica' }, { again: 'Passwords must match.' }],
    [
      { name: '', password: '', again: 'x' },
      { name: 'Name is required.', password: 'Password is required.', again: 'Passwords must match.' },
    ],
  ] as const)('[WID-9] says what is wrong with %o', ([entry, wrong]) => {
    const problems = accountProblems({ ...good, ...entry });
    expect(Object.fromEntries(Object.entries(problems).filter(([, message]) => message !== undefined))).toEqual(wrong);
    expect(hasProblems(problems)).toBe(true);
  });
  test('[BYD-16] says it in the language of the screen', async () => {
    await speak('es');
    expect(accountProblems({ ...good, name: '' }).name).toBe('Nombre: es obligatorio.');
  });
  test('is read from a form: a name without blanks around it, a password with them', () => {
    const form: Record<string, string> = { name: ' Ada ', password: ' blank at the ends ', again: ' other ' };
    expect(readAccount((name) => form[name] ?? '')).toEqual({ name: 'Ada', password: ' blank at the ends ', again: ' other ' });
  });
});

describe('a new password', () => {
  test('of the least length is long enough, one character less is not', () => {
    const ofLength = (length: number) => passwordProblems({ password: 'x'.repeat(length), again: 'x'.repeat(length) });
    expect(hasProblems(ofLength(MIN_PASSWORD))).toBe(false);
    expect(hasProblems(ofLength(MIN_PASSWORD - 1))).toBe(true);
  });
  test('is accepted exactly if it is long enough, not blank, and the same twice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.option(fc.string({ maxLength: 20 })), (password, other) => {
        const again = other ?? password;
        const isFine = password.trim() !== '' && password.length >= MIN_PASSWORD && password === again;
        expect(hasProblems(passwordProblems({ password, again }))).toBe(!isFine);
      }),
      { seed: 2027 },
    );
  });
});

describe('a sign-in', () => {
  test('[AUT-1] needs an email and a password of any length', () => {
    expect(hasProblems(signInProblems({ email: 'ada@example.com', password: 'x' }))).toBe(false);
    expect(signInProblems({ email: '', password: '' })).toEqual({ email: 'Email is required.', password: 'Password is required.' });
    expect(signInProblems({ email: 'ada@', password: 'x' })).toEqual({ email: 'The email format is invalid', password: undefined });
  });
  test('an email is first required, then checked', () => {
    expect([emailProblem(' '), emailProblem('ada'), emailProblem('ada@example.com')]).toEqual([
      'Email is required.',
      'The email format is invalid',
      undefined,
    ]);
  });
});

test('[AUT-1] blanks of a copied code do not count', () => {
  expect(readCode(' 123 456\n')).toBe('123456');
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{6}$/), fc.nat({ max: 6 }), (code, position) => {
      expect(readCode(`${code.slice(0, position)} \t${code.slice(position)}`)).toBe(code);
    }),
    { seed: 2027 },
  );
});
