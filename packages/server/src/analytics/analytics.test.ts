import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { analyticsEvents } from '@app/domain/analytics/event.collection.ts';
import { metrics } from '@app/domain/analytics/metric.collection.ts';
import { openLog } from '../platform/log.ts';
import { runJob } from '../testing/jobs/run-job.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const visitor = 'k3Jd8sLw0QpZx7Vb';
const search = { name: 'search', fields: { kind: 'empty-legs', results: 4 } };
const view = { name: 'screen_view', fields: { screen: 'marketplace' } };

/** A tool that speaks the protocol: writes down what it gets and answers as told. */
async function openTool() {
  const requests: unknown[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requests.push(JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mp/collect?measurement_id=G-1`,
    answer: (next: number) => void (status = next),
    close: () => server.close(),
  };
}

let ctx: TestContext;
afterEach(() => ctx.close());
async function open(analyticsUrl?: string): Promise<void> {
  ctx = await testContext({ config: { analyticsUrl }, log: openLog('silent') });
  await ctx.client('apron', { kind: 'platform' });
  await ctx.client('skylark', { timezone: 'America/New_York' });
  await ctx.app();
}
const events = () => ctx.records.forClient('skylark').list(analyticsEvents);
const send = (body: Record<string, unknown>) => ctx.call('/analytics/events', { company: 'skylark', visitor, ...body });
async function valueOf(period: string, name: string): Promise<number> {
  const rows = await ctx.records.forClient('skylark').list(metrics, { where: where('name', 'eq', name), limit: 500 });
  return rows.filter((metric) => metric.period === period).reduce((sum, { value }) => sum + value, 0);
}

describe('events of visitors who agreed', () => {
  test('are queued without an account, counted once each by the job, in hours, days and months [JOB-2, JOB-5, JOB-6]', async () => {
    await open();
    expect((await send({ events: [search, view], utm: { utm_source: 'spring' }, referrer: 'news.example' })).status).toBe(200);
    expect((await send({ events: [search] })).status).toBe(200);
    await runJob(ctx, 'skylark', 'analytics-queue');
    await runJob(ctx, 'skylark', 'analytics-queue');
    for (const period of ['hour', 'day', 'month']) {
      expect([await valueOf(period, 'searches'), await valueOf(period, 'searches_results'), await valueOf(period, 'screen_views')]).toEqual([
        2, 8, 1,
      ]);
    }
    expect((await events()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    // The day of the company, whose morning it is.
    const day = await ctx.records.forClient('skylark').find(metrics, { where: where('period', 'eq', 'hour') });
    expect(day).toMatchObject({ starts: '2027-03-03', categories: { hour: '07' } });
  });

  test('are refused whole where one has free text, an unknown name or field, or no company [JOB-5]', async () => {
    await open();
    const refused = [
      { events: [view, { name: 'screen_view', fields: { screen: 'What I wrote' } }] },
      { events: [{ name: 'keystroke', fields: {} }] },
      { events: [{ name: 'search', fields: { ...search.fields, words: 'ads' } }] },
      { events: [] },
      { events: [view], visitor: 'x' },
      { events: [view], referrer: 'https://news.example/private/page' },
    ];
    for (const body of refused) expect((await send(body)).status).toBe(422);
    expect((await send({ events: [view], company: 'nobody' })).status).toBe(404);
    expect(await events()).toEqual([]);
  });

  test('of a visitor who withdraws are deleted, those of others stay [JOB-5]', async () => {
    await open();
    await send({ events: [search, view] });
    await send({ events: [view], visitor: 'otherVisitor0123456' });
    expect((await ctx.call('/analytics/forget', { company: 'skylark', visitor })).status).toBe(200);
    expect((await events()).map((event) => event.visitor)).toEqual(['otherVisitor0123456']);
  });

  test('are removed 7 days after they were settled; waiting ones stay [JOB-2]', async () => {
    await open();
    await send({ events: [view] });
    await runJob(ctx, 'skylark', 'analytics-queue');
    ctx.clock.advance(7 * DAY - MINUTE);
    await runJob(ctx, 'skylark', 'clean-analytics-queue');
    expect(await events()).toHaveLength(1);
    ctx.clock.advance(2 * MINUTE);
    await send({ events: [search] });
    await runJob(ctx, 'skylark', 'clean-analytics-queue');
    expect((await events()).map(({ name }) => name)).toEqual(['search']);
  });
});

describe('a connected tool', async () => {
  const tool = await openTool();
  afterAll(tool.close);

  test('gets each counted event, one request a visitor, with campaign and company [JOB-5]', async () => {
    await open(tool.url);
    await send({ events: [search], utm: { utm_source: 'spring' }, referrer: 'news.example' });
    await send({ events: [view], visitor: 'otherVisitor0123456' });
    await runJob(ctx, 'skylark', 'analytics-queue');
    const timestamp_micros = ctx.clock.now() * 1000;
    const first = {
      kind: 'empty-legs',
      results: 4,
      campaign_source: 'spring',
      referrer: 'news.example',
      company: 'skylark',
      engagement_time_msec: 1,
    };
    expect(tool.requests).toHaveLength(2);
    expect(tool.requests).toContainEqual({ client_id: visitor, events: [{ name: 'search', params: first, timestamp_micros }] });
    expect(await valueOf('day', 'searches')).toBe(1);
    expect((await events()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('that fails gets them later and they count once; one that refuses them is not asked again [JOB-4, JOB-5]', async () => {
    await open(tool.url);
    tool.requests.length = 0;
    tool.answer(503);
    await send({ events: [view] });
    await runJob(ctx, 'skylark', 'analytics-queue');
    expect((await events()).map(({ state }) => state)).toEqual(['sending']);
    tool.answer(400);
    ctx.clock.advance(10 * MINUTE);
    await runJob(ctx, 'skylark', 'analytics-queue');
    await runJob(ctx, 'skylark', 'analytics-queue');
    expect((await events()).map(({ state }) => state)).toEqual(['refused']);
    expect(tool.requests).toHaveLength(2);
    expect(await valueOf('day', 'screen_views')).toBe(1);
  });
});

test('figures of hours and days go when they are old, and the sums of months stay what they were [JOB-2, JOB-6]', async () => {
  await open();
  await send({ events: [view, view] });
  await runJob(ctx, 'skylark', 'analytics-queue');
  const sums = async () => [await valueOf('hour', 'screen_views'), await valueOf('day', 'screen_views'), await valueOf('month', 'screen_views')];
  ctx.clock.advance(91 * DAY);
  await runJob(ctx, 'skylark', 'clean-metrics');
  expect(await sums()).toEqual([0, 2, 2]);
  ctx.clock.advance(800 * DAY);
  await runJob(ctx, 'skylark', 'clean-metrics');
  expect(await sums()).toEqual([0, 0, 2]);
});
