import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.each(engines)('companies that pay for their account, on %s', (engine) => {
  let ctx: TestContext;
  let token: string;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client('apron', { kind: 'platform', name_key: 'apron' });
    await ctx.client('acme', { kind: 'shop' });
    await ctx.client('beta', { kind: 'shop' });
    for (const client of ['acme', 'beta']) await ctx.person({ uid: `seller-${client}`, client, roles: ['sales', 'admin'] });
    for (const client of ['apron', 'beta']) {
      const data = { invoice_id: `N-${client}`, client: { id: 'acme', name_key: 'acme' }, subscription: { type: 'existing' } };
      await ctx.records.forClient(client).set(orders, 'plan', data as never);
    }
    token = await ctx.token('seller-acme', '30d');
  });
  afterAll(() => ctx.close());

  const report = (status: string, client = 'apron', more: object = {}) =>
    ctx.records.forClient(client).set(providerSubscriptions, 'sub_1', { status: status as 'active', order_id: 'plan', ...more });
  const billing = async () => (await ctx.records.forClient('acme').get(clients, 'acme'))?.billing;
  const write = (name: string, client = 'acme', by = token) =>
    ctx.call(
      '/documents/write',
      { writes: [{ op: 'set', path: `clients/${client}/contacts/${name}`, base: 0, data: { first_name: name } }] },
      { client, token: by },
    );

  test('[ORD-7] past due warns; unpaid makes the company read-only after 14 days: reading, exporting and paying stay', async () => {
    await report('active');
    expect(await billing()).toMatchObject({ status: 'active', read_only_from: null, page: '/apron/account/subscriptions' });
    await report('past_due');
    expect(await billing()).toMatchObject({ status: 'past_due', read_only_from: null });
    expect((await write('a')).status).toBe(200);
    await report('unpaid');
    ctx.clock.advance(13 * DAY);
    expect((await write('b')).status).toBe(200);
    ctx.clock.advance(DAY);
    token = await ctx.token('seller-acme', '30d');
    // The rights of its people follow the report.
    await expect.poll(async () => await write('c')).toMatchObject({ status: 403, body: { problems: [{ code: 'clients.read-only' }] } });
    expect((await ctx.call('/contacts/list', undefined, { client: 'acme', token })).status).not.toBe(403);
    expect((await ctx.call('/company/exports', {}, { client: 'acme', token })).status).not.toBe(403);
    expect((await ctx.call('/billing/subscriptions/sub_1/cancel', { company: 'apron', key: 'of-nobody' }, { client: 'acme', token })).status).toBe(
      404,
    );
    // Other companies go on.
    expect((await write('d', 'beta', await ctx.token('seller-beta', '30d'))).status).toBe(200);
  });

  test('[ORD-7] paid again, its records can be changed at once', async () => {
    await report('active');
    // The rights of its people follow the change of its record.
    await expect.poll(async () => (await write('e')).status).toBe(200);
  });

  test('[ORD-7] subscriptions of customers of other companies close nobody, whatever their orders say; people cannot change the field', async () => {
    await report('canceled', 'beta', { ended_at: 1 });
    expect(await billing()).toMatchObject({ status: 'active' });
    const { version = 0 } = (await ctx.records.forClient('acme').get(clients, 'acme')) ?? {};
    const data = { billing: { read_only_from: null, status: 'free' } };
    await ctx.call('/documents/write', { writes: [{ op: 'merge', path: 'clients/acme', base: version, data }] }, { client: 'acme', token });
    expect(await billing()).toMatchObject({ status: 'active' });
  });
});
