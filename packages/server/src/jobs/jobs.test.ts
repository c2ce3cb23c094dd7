import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { feedback } from '@app/domain/jobs/jobs.collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

let ctx: TestContext;
let ada: { token: string; client: string };
beforeAll(async () => {
  ctx = await testContext();
  for (const id of ['apron', 'skylark']) await ctx.client(id);
  await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'] });
  await ctx.app();
  ada = { token: await ctx.token('ada'), client: 'skylark' };
});
afterAll(() => ctx.close());
const lines = (group: string) =>
  ctx.records.of(feedback).list(systemActor('skylark'), { where: where('group_id', 'eq', group), orderBy: [{ field: 'date', dir: 'asc' }] });

test('[JOB-1, WID-3] a job that a person starts tells its progress until 100 %, and its lines go when the monitor closes', async () => {
  const { status, body } = await ctx.call('/cron/trigger', { path: 'follow-ups' }, ada);
  expect(status).toBe(200);
  expect((await lines(body.feedbackId)).map((line) => line.percent)).toEqual([0]);
  ctx.clock.advance(1000);
  expect(await ctx.jobs.settle()).toBeGreaterThanOrEqual(1);
  expect(Math.max(...(await lines(body.feedbackId)).map((line) => line.percent))).toBe(100);
  const { http } = await ctx.app();
  const gone = await http.inject({ method: 'DELETE', url: `/api/cms/feedback/${body.feedbackId}`, headers: { host: 'localhost', ...ada } });
  expect(gone.statusCode).toBe(200);
  expect(await lines(body.feedbackId)).toEqual([]);
});

test('[TEN-12] nobody starts a job in another client, or one that is not for people', async () => {
  expect((await ctx.call('/cron/trigger', { path: 'follow-ups', client_id: 'apron' }, ada)).status).toBe(403);
  expect((await ctx.call('/cron/trigger', { path: 'follow-ups' }, { ...ada, client: 'apron' })).status).toBe(403);
  expect((await ctx.call('/cron/trigger', { path: 'deliver-email' }, ada)).status).toBe(422);
});

test('[TEN-12, ROL-2] the mailbox of all companies is read on demand for admins of the platform alone', async () => {
  await ctx.person({ uid: 'root', client: 'apron', roles: ['admin'] });
  await ctx.person({ uid: 'clerk', client: 'apron', roles: ['sales'] });
  const start = async (uid: string, client: string) =>
    (await ctx.call('/cron/trigger', { path: 'mail-check' }, { client, token: await ctx.token(uid) })).status;
  expect([await start('ada', 'skylark'), await start('clerk', 'apron'), await start('root', 'apron')]).toEqual([403, 403, 200]);
});

test('[JOB-1] a person starts six jobs a minute', async () => {
  await ctx.person({ uid: 'eager', client: 'skylark', roles: ['admin'] });
  const token = await ctx.token('eager');
  const start = async () => (await ctx.call('/cron/trigger', { path: 'follow-ups' }, { client: 'skylark', token })).status;
  const statuses: number[] = [];
  for (let i = 0; i < 7; i += 1) statuses.push(await start());
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  ctx.clock.advance(60_000);
  expect(await start()).toBe(200);
});
