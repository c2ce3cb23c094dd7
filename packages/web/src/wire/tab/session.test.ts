import { expect, test, vi } from 'vitest';
import { tryAnonymously } from '../request/auth-calls.ts';
import { expiryOf } from '../request/credentials.ts';
import { actorOf, inClient, sessionHasRole, signedIn, signedOut, type SessionUser, type StaffClient } from '../session/session-state.ts';

const account = { id: 'u1', email: 'a@b.c', name: 'A', anonymous: false, secondFactor: false };
const user = { id: 'u1', first_name: 'A', claims: { access_code: '', group: '' } } as SessionUser;
const withCode = { ...user, claims: { access_code: 'FLY', group: 'g' } };
const client = { id: 'c1', name_key: 'acme', name: 'Acme', roles: [] } as unknown as StaffClient;
const terms = { version: '1', url: '/terms' };
const none = { clients: [], terms, consumer: false };

test('[AUT-2] anonymous sign-in is retried 3 times 300 ms apart, then logged', async () => {
  const waits: number[] = [];
  const said: string[] = [];
  const attempt = vi.fn(() => Promise.reject(new Error('no')));
  await expect(
    tryAnonymously(
      attempt,
      async (ms) => void waits.push(ms),
      (text) => void said.push(text),
    ),
  ).rejects.toThrow('no');
  expect(attempt).toHaveBeenCalledTimes(4);
  expect(waits).toEqual([300, 300, 300]);
  expect(said).toEqual(['Anon long failed!']);
});

test('[AUT-2] a retry that works ends the trying', async () => {
  let tries = 0;
  const said: string[] = [];
  const outcome = await tryAnonymously(
    () => (++tries < 3 ? Promise.reject(new Error('no')) : Promise.resolve('in')),
    async () => {},
    (text) => void said.push(text),
  );
  expect([outcome, tries, said]).toEqual(['in', 3, []]);
});

test('[AUT-4] signing in takes user, clients and terms; without clients (and without a code) the user is cleared', () => {
  expect(signedIn({ account, user, ...none, clients: [client] }, 'home')).toMatchObject({ status: 'in', user, clients: [client], terms });
  expect(signedIn({ account, user, ...none }, 'home').user).toBeUndefined();
  expect(signedIn({ account, user: withCode, ...none, consumer: true }, 'home').user).toBe(withCode);
});

test('[AUT-9] the marketplace is open to whom the server says so: a group that ended lets nobody in, whatever code the user has', () => {
  expect(signedIn({ account, user: withCode, ...none, consumer: true }, 'home').consumer).toBe(true);
  expect(signedIn({ account, user: withCode, ...none }, 'home')).toMatchObject({ consumer: false, user: undefined });
});

test('[AUT-5] signed out there is no user, client or role left', () => {
  expect(signedOut('home')).toMatchObject({
    status: 'out',
    account: undefined,
    user: undefined,
    clients: [],
    client: undefined,
    defaultClient: 'home',
  });
});

test('[TEN-8, ROL-2] another client brings its own roles and membership and nothing of the former', () => {
  const inside = inClient(signedIn({ account, user, ...none, clients: [client] }, 'home'), client, {
    roles: { sales: true, admin: false },
    member: { restricted: true } as never,
    location: 'clients/c1/addresses/a1',
    signature: 'Ann',
  });
  expect(inside).toMatchObject({ location: 'clients/c1/addresses/a1', signature: 'Ann' });
  expect([...inside.roles]).toEqual(['sales']);
  expect(sessionHasRole(inside, ['sales', 'cms'])).toBe(true);
  expect(sessionHasRole(inside, ['cms'])).toBe(false);
  expect(sessionHasRole(inside, ['isDefault'])).toBe(false);
  expect(sessionHasRole(inside, ['!isDefault', 'sales'])).toBe(true);
  expect(actorOf(inside)).toMatchObject({ uid: 'u1', client: 'c1', member: true, admin: false, restricted: true });
  const elsewhere = inClient(
    inside,
    { ...client, id: 'c2', name_key: 'home' },
    {
      roles: { admin: true },
      member: undefined,
      location: '',
      signature: '',
    },
  );
  expect(elsewhere).toMatchObject({ location: '', signature: '' });
  expect(actorOf({ ...inside, member: undefined, user: { ...user, _restricted: true } }).restricted).toBe(true);
  expect([...elsewhere.roles]).toEqual(['admin']);
  expect(sessionHasRole(elsewhere, ['isDefault'])).toBe(true);
  expect(actorOf(elsewhere)).toMatchObject({ client: 'c2', member: false, admin: true });
});

test('[AUT-3] the end of a token is read from the token; what is no token ended long ago', () => {
  const jwt = `x.${btoa(JSON.stringify({ exp: 1234 }))}.y`;
  expect(expiryOf(jwt)).toBe(1_234_000);
  expect(expiryOf('nonsense')).toBe(0);
});
