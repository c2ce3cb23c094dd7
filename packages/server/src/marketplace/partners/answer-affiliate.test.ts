import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../testing/test-context.ts';

const called: Readonly<Record<string, string>> = { apron: 'Apron', skylark: 'Skylark Charter', meridian: 'Meridian Air' };
let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  for (const id of Object.keys(called)) await ctx.client(id, { name: called[id] });
  await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'], name: 'Ada' });
  await ctx.person({ uid: 'grace', client: 'meridian', roles: ['admin'], name: 'Grace' });
  await ctx.person({ uid: 'hugo', client: 'meridian', roles: ['sales'], name: 'Hugo' });
  await ctx.person({ uid: 'nora', client: 'apron', roles: ['admin'], name: 'Nora' });
});
afterAll(() => ctx.close());

const as = async (uid: string, client: string, path: string, body: Record<string, unknown>) =>
  await ctx.call(path, body, { token: await ctx.token(uid), client });
const path = 'affiliates/meridian.skylark';
const answer = (uid: string, client: string, given: string) =>
  as(uid, client, '/marketplace/affiliate/answer', { id: 'meridian.skylark', answer: given });

test('[ROL-8] the asked client approves or declines and may think again; nobody answers themselves, and no third client hears of it', async () => {
  expect((await as('ada', 'skylark', '/marketplace/partners/invite', { company: 'meridian' })).body).toEqual({
    name: 'Meridian Air',
    state: 'Pending',
  });
  const doc = async () => (await as('ada', 'skylark', '/documents/get', { path })).body.doc;
  expect(await doc()).toMatchObject({ requested: true, approved: false, declined: false, client_ids: ['skylark', 'meridian'] });

  expect((await answer('ada', 'skylark', 'approve')).status).toBe(403);
  expect((await answer('hugo', 'meridian', 'approve')).status).toBe(403);
  expect((await answer('nora', 'apron', 'approve')).status).not.toBe(200);
  expect(await doc()).toMatchObject({ approved: false, declined: false });

  expect((await answer('grace', 'meridian', 'approve')).body).toEqual({ state: 'Active' });
  expect(await doc()).toMatchObject({ approved: true, declined: false });
  expect((await answer('grace', 'meridian', 'decline')).body).toEqual({ state: 'Denied' });
  expect(await doc()).toMatchObject({ approved: false, declined: true });
});

test('[TEN-12] both ends of a link learn how the other is called, and nobody else does', async () => {
  const namesFor = async (uid: string, client: string) =>
    (await ctx.call('/marketplace/affiliate/names', undefined, { token: await ctx.token(uid), client })).body;
  const names = { skylark: 'Skylark Charter', meridian: 'Meridian Air' };
  expect(await namesFor('ada', 'skylark')).toEqual({ names });
  expect(await namesFor('hugo', 'meridian')).toEqual({ names });
  expect(await namesFor('nora', 'apron')).toEqual({ names: {} });
});
