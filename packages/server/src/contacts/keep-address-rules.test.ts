import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { systemActor } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/addresses/address.collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const system = systemActor('skylark');
const MINUTE = 60_000;
let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  for (const id of ['apron', 'skylark']) await ctx.client(id);
  await ctx.app();
  await ctx.person({ uid: 'sales', client: 'skylark', roles: ['sales'] });
  await ctx.person({ uid: 'editor', client: 'skylark', roles: ['cms'] });
});
afterAll(() => ctx.close());

const whole = (uid: string) => ({ user_id: uid, company: 'Holm Ltd', zip: '60201', phone: '847-555-0138' });
const pathOf = (id: string): string => `clients/skylark/addresses/${id}`;
const put = async (uid: string, ids: readonly string[], owner = uid): Promise<string> => {
  const writes = ids.map((id) => ({ op: 'set', path: pathOf(id), data: whole(owner) }));
  const { status, body } = await ctx.call('/documents/write', { writes }, { client: 'skylark', token: await ctx.token(uid) });
  return status === 200 ? 'written' : body.problems[0].code;
};
const numbered = (uid: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${uid}-${i}`);
const countOf = (uid: string) => ctx.records.of(addresses).count(system, { where: { field: 'user_id', op: 'eq', value: uid } });

async function customer(uid: string, { isConfirmed = true, isKnown = true } = {}): Promise<string> {
  await ctx.person({ uid });
  const email = `${uid}@people.example`;
  await sql`insert into auth_user (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${uid}, ${uid}, ${email}, ${isConfirmed}, now(), now())`.execute(ctx.records.kysely);
  if (isKnown) await ctx.records.write(system, [{ op: 'set', path: `clients/skylark/contacts/${uid}`, data: { first_name: uid, user_id: uid } }]);
  return uid;
}

test('[TEN-12] a stranger writes no addresses into a company: not without a confirmed email, not without business there', async () => {
  const unconfirmed = await customer('unconfirmed', { isConfirmed: false });
  const stranger = await customer('stranger', { isKnown: false });
  expect(await put(unconfirmed, numbered(unconfirmed, 1))).toBe('addresses.needs-confirmation');
  expect(await put(stranger, numbered(stranger, 1))).toBe('addresses.no-business');
  for (let i = 0; i < 10; i += 1) expect(await put(stranger, numbered(stranger, 500))).toBe('records.too-many');
  expect([await countOf(unconfirmed), await countOf(stranger)]).toEqual([0, 0]);
});

test('[CON-2] a customer keeps 20 addresses, however they are written', async () => {
  const uid = await customer('customer');
  expect(await put(uid, numbered(uid, 21))).toBe('addresses.too-many');
  expect(await put(uid, numbered(uid, 19))).toBe('written');
  const last = await Promise.all(['x', 'y', 'z'].map((id) => put(uid, [`${uid}-${id}`])));
  expect(last.toSorted()).toEqual(['addresses.too-many', 'addresses.too-many', 'written']);
  expect(await countOf(uid)).toBe(20);
});

test('[ROL-3] sales, dispatch and support keep addresses of all; other colleagues read them', async () => {
  expect(await put('sales', numbered('somebody', 30), 'somebody')).toBe('written');
  expect(await put('editor', ['by-editor'], 'somebody')).toBe('records.not-allowed');
});

test('[TEN-12] a person writes 120 times a minute; what a screen saves by itself counts apart', async () => {
  ctx.clock.advance(MINUTE);
  const as = { client: 'skylark', token: await ctx.token('sales') };
  const write = async (path: string, data: object) => (await ctx.call('/documents/write', { writes: [{ op: 'set', path, data }] }, as)).status;
  const contact = () => write('clients/skylark/contacts/busy', { first_name: 'Busy' });
  const statuses: number[] = [];
  for (let i = 0; i < 121; i += 1) statuses.push(await contact());
  expect(statuses).toEqual([...Array<number>(120).fill(200), 429]);
  expect((await ctx.call('/documents/clients/skylark/contacts/busy', { op: 'merge', data: { first_name: 'B' } }, as)).status).toBe(429);
  expect(await write('users/sales/devices/d1', {})).not.toBe(429);
  ctx.clock.advance(MINUTE);
  expect(await contact()).toBe(200);
});
