import { expect, test } from 'vitest';
import { CreateForm, destination, ownPath, SignInForm, type Arrival } from './login.rules.ts';

const nobody: Arrival = { signedIn: false, anonymous: false, consumer: false, worksFor: undefined, next: undefined };
const person = { ...nobody, signedIn: true };

test.for([
  [nobody, undefined],
  [{ ...person, anonymous: true, next: '/marketplace' }, undefined],
  [person, undefined],
  [{ ...person, consumer: true }, '/marketplace'],
  [{ ...person, consumer: true, next: '/marketplace' }, '/marketplace'],
  [{ ...person, worksFor: 'skylark' }, '/skylark/threads/inbox/chat'],
  [{ ...person, worksFor: 'skylark', next: '/skylark/quotes' }, '/skylark/quotes'],
  [{ ...person, worksFor: 'skylark', next: '/marketplace' }, undefined],
  [{ ...person, worksFor: 'skylark', consumer: true, next: '/marketplace' }, '/marketplace'],
] as const)('who arrives goes on, or is asked for an access code: %o [MKT-1, AUT-9]', ([arrival, to]) => {
  expect(destination(arrival)).toBe(to);
});
test('only paths of our own are followed [AUT-9]', () => {
  expect(['/marketplace', '//evil.example', '/\\evil.example', 'https://evil.example', '', null].map(ownPath)).toEqual([
    '/marketplace',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
test('forms say what is missing [WID-9]', () => {
  const said = (form: { safeParse: (entry: unknown) => { error?: { issues: readonly { message: string }[] } | undefined } }, entry: object) =>
    form.safeParse(entry).error?.issues.map((issue) => issue.message);
  expect(said(SignInForm, { email: '', password: '' })).toEqual(['Email is required.', 'Password is required.']);
  expect(said(SignInForm, { email: 'ada@', password: 'x' })).toEqual(['The email format is invalid']);
  expect(said(CreateForm, { name: 'Ada', email: 'ada@example.com', password: 'short', repeat: 'short' })).toEqual(['Value is too short.']);
  expect(said(CreateForm, { name: 'Ada', email: 'ada@example.com', password: 'long enough', repeat: 'other' })).toEqual(['Passwords must match.']);
});
