import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { orderSamples } from '@app/domain/orders/order.sample.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import { type TestContext, type TestReply, testContext } from '../testing/test-context.ts';

const system = systemActor('sky');
const codes = (reply: TestReply): unknown[] => [reply.status, ...(reply.body.problems ?? []).map(({ code }: { code: string }) => code)];

describe.each(engines)('what people cannot set themselves, on %s', (engine) => {
  let ctx: TestContext;
  let token: string;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    for (const id of ['apron', 'sky']) await ctx.client(id);
    await ctx.person({ uid: 'ann', client: 'sky', roles: ['admin', 'sales', 'dispatch'] });
    token = await ctx.token('ann');
  });
  afterAll(() => ctx?.close());
  const post = (path: string, body: Record<string, unknown>) => ctx.call(`/documents/${path}`, body, { token, client: 'sky' });
  const batch = (...writes: object[]) => ctx.call('/documents/write', { writes }, { token, client: 'sky' });
  const money = { price: { total: 1 }, paid: true, payments: [{ id: 'p1', amount: 9000, paid: true }], totalPaid: 9000 };

  test('[CHR-5, PRC-2] the money of quotes and trips is not changed by writing the record, in whichever way', async () => {
    for (const kind of [quotes, trips]) {
      const { path, version } = await ctx.records.of(kind as typeof trips).create(system, { price: { total: 9000 } });
      const before = await ctx.records.get(system, path);
      expect((await post(path, { data: money, base: version })).status).toBe(200);
      expect((await batch({ op: 'merge', path, data: money, base: version })).status).toBe(200);
      expect(await ctx.records.get(system, path)).toEqual(before);
      expect((await batch({ op: 'set', path, data: money, base: version })).status).toBe(200);
      expect(await ctx.records.get(system, path)).toMatchObject({ price: { total: 9000 }, paid: false, payments: [], totalPaid: 0 });
      const created = await post(`clients/sky/${kind.name}`, { data: money });
      expect(await ctx.records.get(system, created.body.path)).toMatchObject({ price: { total: 0 }, paid: false, payments: [] });
    }
  });

  test('[BYD-4, LIV-9] the sums of an order are worked out: a person who writes them changes nothing and leaves no line in its history', async () => {
    const [sample] = orderSamples;
    if (!sample) throw new Error('There is no sample of an order');
    const order = await ctx.records.of(orders).create(system, JSON.parse(JSON.stringify(sample)) as never);
    const { path, version: base } = order;
    const lines = (await ctx.records.history(system, path)).length;
    const sums = { total: 1, subtotal: 1, amount_paid: 1, tax: { ...order.tax, amount: 1 } };
    expect((await post(path, { data: sums, base })).status).toBe(200);
    expect(await ctx.records.get(system, path)).toEqual(order);
    expect(await ctx.records.history(system, path)).toHaveLength(lines);
  });

  test('[CON-1] a contact has a name, a company, an email or a phone number', async () => {
    for (const data of [{}, { first_name: ' ', notes: 'Somebody' }]) {
      expect(codes(await post('clients/sky/contacts', { data }))).toEqual([422, 'contacts.nameless']);
    }
    for (const data of [{ last_name: 'Byron' }, { company: 'Holm Ltd' }, { email: 'ada@guest.example' }, { phone: '+1 555 0100' }]) {
      const created = await post('clients/sky/contacts', { data });
      expect(created.status).toBe(200);
      const emptied = { first_name: '', last_name: '', company: '', email: '', phone: '' };
      expect(codes(await post(created.body.path, { data: emptied, base: created.body.version }))).toEqual([422, 'contacts.nameless']);
    }
  });
});
