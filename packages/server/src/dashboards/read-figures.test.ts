import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { metrics } from '@app/domain/analytics/metric.collection.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { tasks } from '@app/domain/work/work.collection.ts';
import { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import { invoices, trips } from '@app/domain/trips/trips.collection.ts';
import { openLog } from '../platform/log.ts';
import { runJob } from '../testing/jobs/run-job.ts';
import { TEST_NOW, type TestContext, testContext } from '../testing/test-context.ts';

let ctx: TestContext;
let token: string;
beforeAll(async () => {
  ctx = await testContext({ log: openLog('silent') });
  await ctx.client('apron', { kind: 'platform' });
  await ctx.client('skylark', { kind: 'operator', timezone: 'America/New_York' });
  await ctx.client('meridian', { kind: 'operator' });
  token = await ctx.token(await ctx.person({ client: 'skylark', roles: ['sales'] }));
});
afterAll(() => ctx.close());
const read = (body: Record<string, unknown>, client = 'skylark') => ctx.call('/cms/dashboards/figures', body, { client, token });

test('figures come by day with the total of the period before and the counts of now, of the own company only [JOB-6, TEN-12]', async () => {
  const empty = await read({ names: ['departures'], range: '7' });
  expect(empty.body).toMatchObject({ counted: null, figures: [{ name: 'departures', points: [], total: 0, before: 0, parts: [] }] });

  for (const [client, days, paxNum] of [
    ['skylark', 1, 2],
    ['skylark', 1, 3],
    ['skylark', 8, 5],
    ['meridian', 1, 7],
  ] as const) {
    const aircraft = { id: 'a1', name: 'Hawk', model: 'PC-12', tail_number: 'N1' };
    await ctx.records.forClient(client).create(trips, { status: 'pPaid', departure_date: TEST_NOW - days * DAY, paxNum, legs: [], aircraft });
  }
  await ctx.records.forClient('skylark').create(tasks, { name: 'Call' });
  await ctx.records.forClient('skylark').create(tasks, { name: 'Done', completed: true });
  await ctx.app();
  await runJob(ctx, 'skylark', 'metrics');
  const { status, body } = await read({ names: ['passengers', 'departures'], now: ['open_tasks'], range: '7' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    from: '2027-02-25',
    to: '2027-03-03',
    period: 'day',
    figures: [
      { name: 'passengers', points: [{ starts: '2027-03-02', value: 5 }], total: 5, before: 5, parts: [] },
      { name: 'departures', points: [{ starts: '2027-03-02', value: 2 }], total: 2, before: 1, parts: [{ part: 'N1', value: 2 }] },
    ],
    now: [{ name: 'open_tasks', count: 1 }],
    counted: TEST_NOW,
  });
  // From midnight to midnight in New York.
  expect(body.instants).toEqual([Date.parse('2027-02-25T05:00:00Z'), Date.parse('2027-03-04T05:00:00Z')]);
  const year = await read({ names: ['passengers'], range: '12m' });
  expect(year.body.figures[0]).toMatchObject({
    points: [
      { starts: '2027-02-01', value: 5 },
      { starts: '2027-03-01', value: 5 },
    ],
    total: 10,
  });
});

test('a ratio is that of the sums of its range, also of days without the other side [JOB-6]', async () => {
  const store = ctx.records.forClient('skylark');
  const point = (name: string, starts: string, value: number) => store.create(metrics, { name, period: 'day', starts, value } as never);
  await point('order_quotes', '2027-03-01', 6);
  await point('order_quotes', '2027-03-02', 2);
  await point('order_quotes', '2027-02-20', 4);
  await point('orders', '2027-03-01', 3);
  await point('orders', '2027-03-03', 1);
  const { body } = await read({ names: ['order_conversion'], range: '7' });
  expect(body.figures).toEqual([{ name: 'order_conversion', points: [{ starts: '2027-03-01', value: 50 }], total: 50, before: 0, parts: [] }]);
});

test('a breakdown counts only what it tells apart; a mean is that of all its records; late follow-ups count now [JOB-6]', async () => {
  const store = ctx.records.forClient('skylark');
  for (const [name, value] of [
    ['', 4],
    ['spring', 2],
    ['news.example', 1],
  ] as const) {
    const categories = { 'origin.name': name || 'none' };
    await store.create(metrics, { name: 'quote_origins', period: 'day', starts: '2027-03-01', value, categories } as never);
  }
  const day = (name: string, value: number) => store.create(metrics, { name, period: 'day', starts: '2027-03-01', value } as never);
  await day('first_replies', 4);
  await day('first_reply_minutes', 90);
  for (const due of [TEST_NOW - 1, TEST_NOW + 1]) await store.create(queue, { type: 'follow-up', due, data: { object: { path: 'x' } } } as never);
  const { body } = await read({ names: ['quote_origins', 'response_time'], now: ['overdue_follow_ups', 'waiting_conversations'], range: '7' });
  expect(body.figures).toMatchObject([
    {
      total: 3,
      parts: [
        { part: 'spring', value: 2 },
        { part: 'news.example', value: 1 },
      ],
    },
    { points: [{ starts: '2027-03-01', value: 22.5 }], total: 22.5 },
  ]);
  expect(body.now).toEqual([
    { name: 'overdue_follow_ups', count: 1 },
    { name: 'waiting_conversations', count: 0 },
  ]);
});

test('overdue invoices are counted with what is owed, and replaced, paid and later ones are not [JOB-6, CHR-1]', async () => {
  const store = ctx.records.forClient('skylark');
  const make = (data: object) => store.create(invoices, CharterInvoice.parse({ dueDate: TEST_NOW - 1, balanceDue: 100.1, ...data }));
  for (const data of [{}, { balanceDue: 50.2 }, { paid: true }, { replaced: true }, { dueDate: TEST_NOW + 1 }, { balanceDue: 0 }]) await make(data);
  expect((await read({ names: [], now: ['overdue_invoices'], range: '7' })).body.now).toEqual([
    { name: 'overdue_invoices', count: 2, amount: 150.3 },
  ]);
});

test('unknown figures and ranges are refused, and so is a stranger to the company [JOB-6, TEN-12]', async () => {
  expect((await read({ names: ['secrets'], range: '7' })).status).toBe(422);
  expect((await read({ names: ['orders'], range: '9999' })).status).toBe(422);
  expect((await read({ names: ['orders'], range: '7' }, 'meridian')).status).toBe(403);
});
