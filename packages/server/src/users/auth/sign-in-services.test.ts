import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { users } from '@app/domain/users/user.collection.ts';
import { type IdentityProvider, openIdentityProvider } from '../../testing/identity-provider.ts';
import { Jar } from '../../testing/jar.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

const keys = { clientId: 'apron-here', clientSecret: 'known to both' };
const home = systemActor('apron');
const origin = 'http://localhost';

describe.each(['google', 'microsoft'] as const)('sign-in by %s', (service) => {
  let ctx: TestContext;
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await openIdentityProvider({ ...keys, ...(service === 'google' && { issuer: 'https://accounts.google.com' }) });
    ctx = await testContext({
      config: service === 'google' ? { google: keys } : { microsoft: { ...keys, tenantId: 'common', authority: provider.url } },
    });
    await ctx.client('apron', { kind: 'platform' });
  });
  afterAll(async () => {
    await ctx.close();
    await provider.close();
  });
  afterEach(() => vi.unstubAllGlobals());

  /** The addresses of Google are fixed in the library: what it asks there reaches the service of the test; nothing leaves this machine. */
  const toTheTest = (): void => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (target: string | URL | Request, init?: RequestInit) => {
      const url = new URL(target instanceof Request ? target.url : target);
      if (url.hostname.endsWith('googleapis.com')) return real(new URL(url.pathname, provider.url), init);
      if (url.hostname === 'graph.microsoft.com') return Promise.resolve(new Response(null, { status: 404 }));
      return real(target, init);
    });
  };
  const start = async (jar: Jar): Promise<URL> => {
    const sent = { headers: { origin, cookie: jar.header } };
    const begun = await ctx.call('/auth/sign-in/social', { provider: service, callbackURL: '/login', errorCallbackURL: '/login' }, sent);
    expect(begun.status).toBe(200);
    jar.keep(begun);
    return new URL(begun.body.url as string);
  };
  /** Acts as the browser: goes to the service and returns with its reply. */
  const answer = async (jar: Jar, url: URL): Promise<{ status: number; location: string }> => {
    const said = await fetch(new URL(url.pathname + url.search, provider.url), { redirect: 'manual' });
    const back = new URL(said.headers.get('location') ?? '');
    expect(back.pathname).toBe(`/api/auth/callback/${service}`);
    toTheTest();
    const reply = await ctx.call(`${back.pathname.replace('/api', '')}${back.search}`, undefined, { headers: { cookie: jar.header } });
    jar.keep(reply);
    return { status: reply.status, location: String(reply.headers['location']) };
  };
  const comeIn = async (jar: Jar) => await answer(jar, await start(jar));
  const tokenOf = async (jar: Jar) => (await ctx.call('/auth/token', undefined, { headers: { cookie: jar.header } })).body?.token as string;
  const grace = (emailVerified = true) => ({ subject: `s-${service}`, email: 'Grace@Example.com', name: 'Grace Hopper', emailVerified });

  test('[AUT-1] the page gets the available services', async () => {
    expect((await ctx.call('/user/sign_in_services', undefined)).body).toMatchObject({ services: [service] });
  });

  test('[AUT-1, AUT-4, AUT-7] a new person signs in with the service: a user record, a session, a token; the second time the same account', async () => {
    provider.asks(grace());
    const jar = new Jar();
    expect(await comeIn(jar)).toEqual({ status: 302, location: '/login' });
    const token = await tokenOf(jar);
    const mine = await ctx.call('/cms/user/clients', undefined, { token });
    expect([mine.status, mine.body.clients]).toEqual([200, []]);
    const graces = (await ctx.records.of(users).list(home, { limit: 20 })).filter((user) => user.email === 'grace@example.com');
    expect(graces).toMatchObject([{ first_name: 'Grace', last_name: 'Hopper', anonymous: false }]);

    await comeIn(new Jar());
    expect((await ctx.records.of(users).list(home, { limit: 20 })).filter((user) => user.email === 'grace@example.com')).toHaveLength(1);
    expect(provider.refusals).toEqual([]);
    const stored = await sql`select "accessToken", "refreshToken", "idToken" from auth_account`.execute(ctx.records.kysely);
    expect(stored.rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }]);
  });

  test('[AUT-1] a person who declines at the service returns signed out, with a message', async () => {
    provider.asks(undefined);
    const jar = new Jar();
    const { status, location } = await comeIn(jar);
    expect([status, new URL(location, origin).pathname, new URL(location, origin).searchParams.get('error')]).toEqual([
      302,
      '/login',
      'access_denied',
    ]);
    expect(await tokenOf(jar)).toBeUndefined();
  });

  test('[AUT-1] an answer that this browser did not request signs nobody in', async () => {
    provider.asks(grace());
    const url = await start(new Jar());
    const jar = new Jar();
    expect((await answer(jar, url)).location).toContain('error=');
    expect(await tokenOf(jar)).toBeUndefined();
  });

  test('[AUT-1] a sign-up with another person’s address gets no account that the service or the owner would share', async () => {
    const email = `claimed-${service}@example.com`;
    const account = { email, password: 'correct horse battery', name: 'Not Grace' };
    expect((await ctx.call('/auth/sign-up/email', account, { headers: { origin } })).status).toBe(200);
    provider.asks({ ...grace(), subject: 'another', email });
    const jar = new Jar();
    expect((await comeIn(jar)).location).toBe('/login');
    expect(await tokenOf(jar)).toBeDefined();
    const { status, body } = await ctx.call('/auth/sign-in/email', account, { headers: { origin } });
    expect([status, body.problems]).toEqual([401, [{ code: 'users.wrong-password' }]]);
  });
});
