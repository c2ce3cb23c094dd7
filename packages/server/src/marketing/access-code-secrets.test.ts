import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { orderSamples } from '@app/domain/orders/order.sample.ts';
import { LiveClient } from '../testing/live-client.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const CODE = 'TOP-SECRET-27';
const path = 'clients/skylark/groups/vip';
const system = systemActor('skylark');

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  for (const id of ['apron', 'skylark']) await ctx.client(id);
  for (const role of ['sales', 'marketing', 'admin', 'dispatch']) await ctx.person({ uid: role, client: 'skylark', roles: [role] });
  await ctx.records.write(system, [{ op: 'set', path, data: { name: 'VIP', access_code: CODE } }]);
  await ctx.records.write(system, [{ op: 'merge', path, data: { member_max: 7 } }]);
});
afterAll(() => ctx.close());

const as = async (uid: string, url: string, body?: Record<string, unknown>) =>
  await ctx.call(url, body, { client: 'skylark', token: await ctx.token(uid) });
const query = { collection: 'groups' };
const readAll = (uid: string) =>
  Promise.all([
    as(uid, '/documents/get', { path }),
    as(uid, '/documents/list', { query }),
    as(uid, '/documents/search', { query, text: 'vip' }),
    as(uid, '/documents/history', { path }),
    as(uid, `/documents/${path}`),
    as(uid, `/documents/clients/skylark/groups`),
    as(uid, '/search/records', { q: 'VIP', limit: 10 }),
  ]);

test.each([
  ['marketing', true],
  ['admin', true],
  ['sales', false],
])('[AUT-9, ROL-3] %s reads the access code of a group in every answer: %s', async (uid, mayRead) => {
  const replies = await readAll(uid);
  expect(replies.slice(0, 6).map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
  const bodies = replies.map(({ body }) => JSON.stringify(body));
  expect(bodies[0]).toContain('VIP');
  expect(bodies.slice(0, 6).map((text) => text.includes(CODE))).toEqual(Array<boolean>(6).fill(mayRead));
});

test('[AUT-9, ROL-3] nobody finds a code out by asking for groups that have it, or in their order', async () => {
  for (const asking of [
    { where: { field: 'access_code', op: 'eq', value: CODE } },
    { where: { any: [{ field: 'access_code', op: 'gte', value: 'T' }] } },
    { orderBy: [{ field: 'access_code', dir: 'asc' }] },
  ]) {
    expect((await as('sales', '/documents/list', { query: { ...query, ...asking } })).status).toBe(403);
    expect((await as('marketing', '/documents/list', { query: { ...query, ...asking } })).status).toBe(200);
  }
});

test('[ROL-3] groups are for marketing, sales and admins', async () => {
  expect((await as('dispatch', '/documents/get', { path })).status).toBe(403);
  expect((await as('dispatch', '/documents/list', { query })).body).toEqual({ docs: [] });
});

test('[AUT-9, LIV-9] a live list tells sales of a group without its code', async () => {
  const url = await (await ctx.app()).http.listen({ port: 0, host: '127.0.0.1' });
  for (const [uid, mayRead] of [
    ['sales', false],
    ['marketing', true],
  ] as const) {
    const live = await LiveClient.open(url);
    await live.auth(await ctx.token(uid), 'skylark');
    live.send({ t: 'sub', id: 'groups', query });
    await live.settle();
    await ctx.records.write(system, [{ op: 'merge', path, data: { name: `VIP ${uid}` } }]);
    await ctx.records.flush();
    await live.next((event) => JSON.stringify(event).includes(`VIP ${uid}`));
    expect(JSON.stringify(live.events).includes(CODE)).toBe(mayRead);
    live.socket.close();
  }
});

test('[AUT-9, ORD-5] the code of an order’s group stays what it is when sales save the order without seeing it', async () => {
  const order = orderSamples.find(({ subscription }) => (subscription?.access_code ?? '') !== '');
  if (!order) throw new Error('No sample opens a group');
  const orderPath = 'clients/skylark/orders/group-order';
  await ctx.records.write(system, [{ op: 'set', path: orderPath, data: { ...order, locked: false } as never }]);
  const read = await as('sales', '/documents/get', { path: orderPath });
  expect(JSON.stringify(read.body)).not.toContain(order.subscription?.access_code);
  const subscription = { ...read.body.doc.subscription, access_code: '', member_max: 41 };
  expect(
    (await as('sales', '/documents/write', { writes: [{ op: 'merge', path: orderPath, base: read.body.doc.version, data: { subscription } }] }))
      .status,
  ).toBe(200);
  expect((await ctx.records.of(orders).get(system, orderPath))?.subscription).toMatchObject({
    access_code: order.subscription?.access_code,
    member_max: 41,
  });
});

test('[AUT-9, MKT-1] a group that expires, is switched off or goes lets nobody in any longer, and back in when it returns', async () => {
  const uid = await ctx.person({});
  const expires = ctx.clock.now() + 1000;
  await ctx.records.write(system, [{ op: 'set', path: `${path}-2`, data: { name: 'Short', access_code: 'SHORT-27', expires } }]);
  const token = async () => await ctx.token(uid);
  const search = async () => (await ctx.call('/laro/marketplace/empty/search', {}, { token: await token() })).status;
  expect((await ctx.call('/user/redeem_code', { code: 'short 27'.replace(' ', '-') }, { token: await token() })).status).toBe(200);
  expect(await search()).toBe(422);
  ctx.clock.advance(1000);
  expect(await search()).toBe(403);
  const change = async (data: Record<string, unknown>) => {
    await ctx.records.of(groups).update(system, `${path}-2`, data);
    await ctx.records.flush();
  };
  await change({ expires: null });
  expect(await search()).toBe(422);
  await change({ active: false });
  expect(await search()).toBe(403);
  await change({ active: true });
  expect(await search()).toBe(422);
  await ctx.records.remove(system, `${path}-2`);
  await ctx.records.flush();
  expect(await search()).toBe(403);
});

test('[AUT-9] new accounts of one address do not guess on: twenty tries an hour', async () => {
  ctx.clock.advance(3_600_000);
  const codes: string[] = [];
  for (let i = 0; i < 21; i += 1) {
    const uid = await ctx.person({});
    codes.push((await ctx.call('/user/redeem_code', { code: `GUESS-${i}` }, { token: await ctx.token(uid) })).body.problems[0].code);
  }
  expect(codes).toEqual([...Array<string>(20).fill('users.code-wrong'), 'records.too-many']);
});
