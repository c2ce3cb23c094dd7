import { afterEach, expect, test, vi } from 'vitest';
import { findAccount } from './auth-calls.ts';
import { dropToken, token } from './credentials.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  dropToken();
});

const jwt = (exp: number): string => `x.${btoa(JSON.stringify({ sub: 'u1', exp }))}.y`;
const user = { id: 'u1', email: 'ann@holm.example', name: 'Ann' };

test('[AUT-3] the answer about who is here brings the token along: no second request asks for one', async () => {
  const fresh = jwt(Math.floor(Date.now() / 1000) + 900);
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return new Response(JSON.stringify({ user }), { headers: { 'set-auth-jwt': fresh } });
  });
  expect(await findAccount()).toMatchObject({ id: 'u1' });
  expect([await token(), requests]).toEqual([fresh, ['/api/auth/get-session']]);
});
