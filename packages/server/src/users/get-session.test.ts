import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.each(engines)('the session at the start of the app, on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    for (const id of ['apron', 'skylark', 'meridian']) await ctx.client(id);
    await ctx.person({ uid: 'ann', client: 'skylark', roles: ['sales'], name: 'Ann' });
    await ctx.person({ uid: 'vera', consumer: true });
    const token = await ctx.token('ann');
    const path = 'clients/skylark/addresses/a1';
    await ctx.records.forClient('skylark').write([{ op: 'set', path, data: { company: 'Skylark', zip: '07608', email: 'desk@sky.example' } }]);
    const writes = [{ op: 'set', path: 'users/ann/locations/skylark', data: { location: path } }];
    await ctx.call('/documents/write', { writes }, { token, client: 'skylark' });
    await ctx.call('/user/signature', { html: '<p>Ann, Skylark</p>' }, { token, client: 'skylark' });
  });
  afterAll(() => ctx?.close());
  const session = async (uid: string, nameKey: string) =>
    (await ctx.call(`/user/session?name_key=${nameKey}`, undefined, { token: await ctx.token(uid) })).body;

  test('[AUT-4, TEN-8] one answer has the user’s record, clients and standing in the client of the address', async () => {
    const token = await ctx.token('ann');
    const readDoc = async (path: string) => (await ctx.call('/documents/get', { path }, { token, client: 'skylark' })).body.doc;
    const said = await session('ann', 'skylark');
    expect(said).toMatchObject({ clients: [{ id: 'skylark' }], consumer: false });
    expect(await readDoc('users/ann')).toMatchObject(said.user);
    expect(said.standing.member).toMatchObject({ user: 'ann', name: 'Ann', roles: { sales: true } });
    expect(said.standing).toMatchObject({
      client: 'skylark',
      roles: { sales: true },
      location: 'clients/skylark/addresses/a1',
      signature: 'Ann, Skylark',
    });
  });

  test('[TEN-8, ROL-1] nobody has a standing in a client that they do not work for', async () => {
    expect((await session('ann', 'meridian')).standing).toBeNull();
    expect((await session('ann', '..%2Fskylark')).standing).toBeNull();
    expect(await session('vera', 'skylark')).toMatchObject({ standing: null, clients: [], consumer: true });
  });

  test('[AUT-3] without a sign-in there is no answer', async () => {
    expect((await ctx.call('/user/session?name_key=skylark', undefined)).status).toBe(401);
  });
});
