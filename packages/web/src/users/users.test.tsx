import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedIn, signedOut, type SessionState, type SessionUser } from '../wire/session/session-state.ts';
import { speak } from '../words/language.ts';
import { AccessCodeForm } from './AccessCodeForm.tsx';
import { AccountFields } from './AccountFields.tsx';
import { CheckMail } from './CheckMail.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { CreateAccountForm } from './CreateAccountForm.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { LoginPage } from './LoginPage.tsx';
import { ForgotPasswordForm, NewPasswordForm } from './PasswordForms.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SendAgain } from './SendAgain.tsx';
import { SignInForm } from './SignInForm.tsx';

const html = (node: ReactNode, address = '/login'): string =>
  renderToString(
    <MantineProvider>
      <MemoryRouter initialEntries={[address]}>{node}</MemoryRouter>
    </MantineProvider>,
  ).replaceAll(/<!-- -->|<style[^>]*>.*?<\/style>/gs, '');
/** The text that a person reads. */
const text = (node: ReactNode, address?: string): string =>
  html(node, address)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** Attributes of each input, by its name. */
const inputs = (shown: string): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [...shown.matchAll(/<input([^>]*)>/g)].map(([, tag = '']) => {
      const attributes = Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]));
      return [attributes['name'] ?? '', attributes];
    }),
  );
const none = (): void => undefined;

const tab = vi.hoisted(() => ({ state: undefined as SessionState | undefined }));
vi.mock('../wire/tab/session.ts', async (load) => ({ ...(await load<object>()), useSession: () => tab.state }));
const user = { id: 'u1', first_name: 'Ada' } as SessionUser;
function signIn({ anonymous = false, secondFactor = false } = {}): void {
  const account = { id: 'u1', email: anonymous ? '' : 'ada@acme.example', name: 'Ada', anonymous, secondFactor };
  tab.state = signedIn({ account, user, clients: [], terms: { version: '', url: '' }, consumer: true }, 'apron');
}

// Forms render as on the server: nothing runs that needs a browser.
beforeEach(() => {
  tab.state = signedOut('apron');
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: none, removeItem: none });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await speak('en');
});

describe('the fields of an account', () => {
  test('[AUT-1] say to the browser’s password keeper that they make a new password', () => {
    const fields = inputs(html(<AccountFields wrong={{}} />));
    expect(Object.entries(fields).map(([name, { autocomplete }]) => [name, autocomplete])).toEqual([
      ['name', 'name'],
      ['password', 'new-password'],
      ['again', 'new-password'],
    ]);
  });
  test('[WID-9] have their errors beside them', () => {
    const shown = html(<AccountFields wrong={{ name: 'Name is required.', again: 'Passwords must match.' }} />);
    expect(shown).toContain('aria-invalid="true"');
    expect(shown).toMatch(/Name is required\..*Passwords must match\./s);
    expect(html(<AccountFields wrong={{}} />)).not.toContain('aria-invalid="true"');
  });
  test('are asked together with an email where the account is new', () => {
    const fields = inputs(html(<CreateAccountForm above={null} next="" onBack={none} />));
    expect(Object.keys(fields)).toEqual(['name', 'email', 'password', 'again']);
    expect(fields['email']).toMatchObject({ type: 'email', autocomplete: 'username' });
  });
  test('[AUT-1] say how long a password is at least', () => {
    expect(text(<AccountFields wrong={{}} />)).toContain('At least 8 characters');
  });
});

describe('the way in', () => {
  test('[AUT-1] asks for email and password, and offers to go on without an account', () => {
    const form = <SignInForm onDone={none} onForgot={none} onCode={none} />;
    expect(Object.entries(inputs(html(form))).map(([name, { autocomplete }]) => [name, autocomplete])).toEqual([
      ['email', 'username'],
      ['password', 'current-password'],
    ]);
    expect(text(form)).toContain('Continue without an account');
  });
  test('[AUT-2] does not offer a guest what they are already', () => {
    signIn({ anonymous: true });
    const rendered = text(<SignInForm onDone={none} onForgot={none} onCode={none} />);
    expect(rendered).not.toContain('Continue without an account');
  });
  test.for([
    ['/login', 'Sign in'],
    ['/login#token=abc', 'Choose a new password'],
    ['/login#confirm=abc', 'Confirm your email address'],
  ] as const)('[AUT-1] at %s shows "%s"', ([address, title]) => {
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html(<LoginPage />, address))?.[1]).toBe(title);
  });
  test('[AUT-1] says why another service did not let somebody in, in our words only', () => {
    expect(text(<LoginPage />, '/login?error=access_denied')).toContain('Sign-in was not completed.');
    for (const error of ['<b>call us</b>', 'constructor', '__proto__']) {
      const shown = text(<LoginPage />, `/login?error=${encodeURIComponent(error)}`);
      expect(shown).toContain('Sign-in failed.');
      expect(shown).not.toContain('call us');
    }
    expect(html(<LoginPage />)).toMatch(/<div role="alert"><\/div>/);
  });
});

describe('codes', () => {
  test('[AUT-1] the second step takes the code of an app, by a keyboard of digits', () => {
    const { code } = inputs(html(<CodeForm onDone={none} onBack={none} />));
    expect(code).toMatchObject({ autocomplete: 'one-time-code', inputmode: 'numeric' });
  });
  test('[AUT-9] an access code says for whom it is entered', () => {
    signIn();
    expect(text(<AccessCodeForm onDone={none} onOther={none} />)).toContain('Signed in as ada@acme.example.');
    signIn({ anonymous: true });
    expect(text(<AccessCodeForm onDone={none} onOther={none} />)).toContain('Signed in as a guest.');
  });
});

describe('links by email', () => {
  test('[AUT-1] a confirmation asks for the password, but not of somebody who is signed in', () => {
    const form = <ConfirmForm token="t" onDone={none} onBack={none} />;
    expect(Object.keys(inputs(html(form)))).toEqual(['password']);
    signIn();
    expect(inputs(html(form))).toEqual({});
    expect(text(form)).toContain('Signed in as ada@acme.example.');
    signIn({ anonymous: true });
    expect(Object.keys(inputs(html(form)))).toEqual(['password']);
  });
  test('[AUT-1] a new password is typed twice', () => {
    expect(Object.keys(inputs(html(<NewPasswordForm token="t" onDone={none} />)))).toEqual(['password', 'again']);
    expect(Object.keys(inputs(html(<ForgotPasswordForm next={null} onBack={none} />)))).toEqual(['email']);
  });
  test('[AUT-1] the page after a link was sent says where it went', () => {
    const shown = html(<CheckMail email="ada@acme.example" send={async () => undefined} onBack={none} />);
    expect(shown).toContain('role="status"');
    expect(shown).toContain('We sent a link to ada@acme.example.');
    expect(text(<SendAgain />)).toContain('Send link again');
  });
});

describe('one’s second step', () => {
  test('[AUT-1] is offered to somebody without one, and taken away from somebody with one', () => {
    signIn();
    expect(text(<SecondFactor close={none} />)).toMatch(/A stolen password alone is not enough\. Set up/);
    signIn({ secondFactor: true });
    expect(text(<SecondFactor close={none} />)).toContain('Turn off');
  });
  test('[AUT-1] waits until it is known if the account has a password', () => {
    signIn();
    const shown = html(<SecondFactor close={none} />);
    expect(shown).toContain('role="status" aria-label="Loading"');
    expect(shown).toMatch(/<button[^>]* disabled=""/);
    expect(inputs(shown)).toEqual({});
  });
});

test('[WID-9] the place of an error is there before the error, so that it is read aloud', () => {
  expect(html(<FormError>{undefined}</FormError>)).toContain('<div role="alert"></div>');
  expect(text(<FormError>Wrong password.</FormError>)).toBe('Wrong password.');
});
test('[BYD-16] the forms are in the language of the screen', async () => {
  await speak('es');
  expect(text(<SignInForm onDone={none} onForgot={none} onCode={none} />)).not.toMatch(/Sign in|Password/);
});
