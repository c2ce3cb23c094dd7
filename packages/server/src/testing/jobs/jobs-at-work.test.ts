import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { importRows, importRuns } from '@app/domain/imports/import.collection.ts';
import type { ImportRun } from '@app/domain/imports/import-run.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import type { RegisteredJob } from '@app/domain/jobs/job-register.ts';
import { dataLogs, feedback } from '@app/domain/jobs/jobs.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { signIns, tokens, users } from '@app/domain/users/user.collection.ts';
import { worksOf } from '../../app-jobs.ts';
import { workOf } from '../../jobs/due-work.ts';
import { workTurn } from '../../jobs/work-turn.ts';
import { tellJobFailure } from '../../mail/tell-job-failure.ts';
import { openLog } from '../../platform/log.ts';
import { makeWorld } from './job-world.ts';
import { runDueJobs, runJob } from './run-job.ts';
import { type TestContext, testContext } from '../test-context.ts';

describe.each(engines)('each job at its work on %s', (engine) => {
  let ctx: TestContext;
  let admin: { token: string; client: string };

  beforeAll(async () => {
    ctx = await testContext({ engine, log: openLog('silent'), config: { publicUrl: 'https://fly.example' } });
    await ctx.app();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { name: 'Skylark' });
    await ctx.person({ uid: 'ada', client: 'sky', roles: ['admin'], name: 'Ada' });
    admin = { token: await ctx.token('ada'), client: 'sky' };
  });
  afterAll(() => ctx.close());
  // Each test has a company of its own. Those of earlier tests would have their nights in it, too.
  beforeEach(async () => {
    await sql`delete from due_work where client_id like 'w%'`.execute(ctx.records.kysely);
  });

  test('[JOB-2] contact-counts counts the orders, quotes and conversations of contacts: of those that changed, and all at night', async () => {
    const client = await makeWorld(ctx);
    const store = ctx.records.forClient(client);
    const counts = async () => (await store.get(contacts, 'cora'))?.counts;
    await runJob(ctx, client, 'contact-counts');
    expect(await counts()).toEqual({ quotes: 3, trips: 0, orders: 1, order_quotes: 0, threads: 2 });
    ctx.clock.advance(HOUR);
    await store.write([{ op: 'set', path: `clients/${client}/quotes/q4`, data: { status: 'qCreated', contact: { id: 'cora' } } as never }]);
    await runJob(ctx, client, 'contact-counts');
    expect(await counts()).toMatchObject({ quotes: 4 });
    // Another one goes: nothing that still exists tells of it, so the night does.
    await store.remove(quotes, 'q4');
    ctx.clock.advance(DAY);
    await runDueJobs(ctx);
    expect(await counts()).toMatchObject({ quotes: 3 });
    expect((await store.get(contacts, 'dan'))?.counts).toEqual({});
  });

  test('[JOB-2] a change wakes the jobs that follow from it, each at its time, and only in its company', async () => {
    const client = await makeWorld(ctx);
    await ctx.records.flush();
    const due = async (kind: RegisteredJob): Promise<number> =>
      (((await workOf(ctx, client)).find((row) => row.kind === kind)?.due ?? 0) - ctx.clock.now()) / MINUTE;
    await expect.poll(() => due('contact-counts')).toBe(15);
    await expect.poll(() => due('unread-notifications')).toBe(15);
    await expect.poll(() => due('contact-email-display')).toBe(1);
    await expect.poll(() => due('clean-feedback')).toBeLessThanOrEqual(24 * 60);
    ctx.clock.advance(15 * MINUTE);
    await runDueJobs(ctx);
    expect((await ctx.records.forClient(client).get(contacts, 'cora'))?.counts).toMatchObject({ threads: 2 });
  });

  test('[JOB-2] contact-email-display carries a changed name and address to conversations, quotes and open orders; a paid order keeps what was sold', async () => {
    const client = await makeWorld(ctx);
    const store = ctx.records.forClient(client);
    const shown = { id: 'cora', first_name: 'Old', last_name: 'Name', email: 'old@x.example' };
    await store.write([{ op: 'set', path: `clients/${client}/orders/sold`, data: { contact: shown, paid: true } as never }]);
    await runJob(ctx, client, 'contact-email-display');
    expect((await store.get(threads, 't1'))?.contact).toMatchObject({ name: 'Cora Guest', email: 'cora@x.example' });
    expect((await store.get(quotes, 'q1'))?.contact).toMatchObject({ first_name: 'Cora', last_name: 'Guest', email: 'cora@x.example' });
    expect((await store.get(orders, 'open'))?.contact).toMatchObject({ first_name: 'Cora', email: 'cora@x.example' });
    expect((await store.get(orders, 'sold'))?.contact).toMatchObject(shown);
  });

  test('[JOB-2] unread-notifications writes one digest of what is unread for 15 minutes to whoever wants email, and each item once', async () => {
    const client = await makeWorld(ctx);
    const emails = async () =>
      (await ctx.records.forClient(client).list(outbox)).map(({ to, subject, text }) => [to[0]?.email, subject, text.split('\n')[0]]);
    ctx.clock.advance(14 * MINUTE);
    await runJob(ctx, client, 'unread-notifications');
    expect(await emails()).toEqual([]);
    ctx.clock.advance(MINUTE);
    await runDueJobs(ctx);
    expect(await emails()).toEqual([[`reader${client}@example.com`, '3 unread messages at World', 'Cora: Letter 1']]);
    ctx.clock.advance(HOUR);
    await runJob(ctx, client, 'unread-notifications');
    expect(await emails()).toHaveLength(1);
  });

  test('[JOB-2, AUT-6] unread-notifications keeps what arrives in the quiet hours of its reader until they end, and asks to run then', async () => {
    const client = await makeWorld(ctx);
    const now = ctx.clock.now() + 15 * MINUTE;
    const clock = (at: number): string => new Date(at).toISOString().slice(11, 16);
    const until = Math.ceil((now + 3 * HOUR) / MINUTE) * MINUTE;
    const quiet = { timezone: 'UTC', quiet_hours: { from: clock(now - HOUR), to: clock(until) } };
    await ctx.records.platform.write([{ op: 'merge', path: `users/reader${client}`, data: quiet }]);
    const emails = async () => (await ctx.records.forClient(client).list(outbox)).map(({ subject }) => subject);
    const due = async () => (await workOf(ctx, client)).find(({ kind }) => kind === 'unread-notifications')?.due;
    await expect.poll(due).toBe(now);
    ctx.clock.advance(15 * MINUTE);
    await runDueJobs(ctx);
    expect(await emails()).toEqual([]);
    // The note of the wait is a change, too, and wakes the job once more.
    await expect.poll(due).toBe(now + 15 * MINUTE);
    ctx.clock.advance(15 * MINUTE);
    await runDueJobs(ctx);
    expect([await emails(), await due()]).toEqual([[], until]);
    ctx.clock.advance(until - now - 15 * MINUTE);
    await runDueJobs(ctx);
    expect(await emails()).toEqual(['3 unread messages at World']);
  });

  test('[JOB-2, AUT-6] clean-unreads removes markers without a message or conversation, and those read 30 days ago; what each member has not read is counted', async () => {
    const client = await makeWorld(ctx);
    const store = ctx.records.forClient(client);
    await store.write([{ op: 'merge', path: `clients/${client}/unread/quiet1`, data: { seen: ctx.clock.now() } }]);
    // The record of a person says how many they have not read in each company; here it is out of date.
    const reader = `reader${client}`;
    await ctx.records.platform.write([{ op: 'merge', path: `users/${reader}`, data: { unread: { elsewhere: 7, [client]: 9 } } }]);
    const counts = async (uid: string) => (await ctx.records.platform.get(users, uid))?.unread;
    await runJob(ctx, client, 'unread-notifications');
    expect([await counts(reader), await counts(`quiet${client}`)]).toEqual([{ elsewhere: 7, [client]: 3 }, {}]);
    await runJob(ctx, client, 'clean-unreads');
    expect(await counts(reader)).toEqual({ elsewhere: 7, [client]: 2 });
    const ids = async (): Promise<string[]> => (await store.list(unread)).map(({ id }) => id).toSorted();
    expect(await ids()).toEqual(['quiet1', 'reader1', 'reader2']);
    ctx.clock.advance(31 * DAY);
    await runJob(ctx, client, 'clean-unreads');
    expect(await ids()).toEqual(['reader1', 'reader2']);
  });

  test('[JOB-2] clean-feedback removes progress after a day, retention sign-ins after a year', async () => {
    const client = await makeWorld(ctx);
    const store = ctx.records.forClient(client);
    await runJob(ctx, client, 'clean-feedback');
    expect(await store.count(feedback)).toBe(3);
    ctx.clock.advance(DAY);
    await runDueJobs(ctx);
    expect(await store.count(feedback)).toBe(0);
    ctx.clock.advance(360 * DAY);
    await runJob(ctx, client, 'retention');
    expect(await store.count(signIns)).toBe(3);
    ctx.clock.advance(5 * DAY);
    await runJob(ctx, client, 'retention');
    expect(await store.count(signIns)).toBe(0);
  });

  test('[JOB-2] clean-tokens removes what has expired, no token that is valid or has no end, and the links of invitations after 30 days', async () => {
    const { platform } = ctx.records;
    const now = ctx.clock.now();
    const token = (name: string, expires: number | null) =>
      platform.set(tokens, name, { token: name, key: 'quote', client: 'sky', ref_path: '', expires });
    await token('over', now - 1);
    await token('valid', now + DAY);
    await token('reply', null);
    const sky = ctx.records.forClient('sky');
    const offer = { email: 'a@x.example', language: 'en', sent_at: now, by: 'ada', mail_hash: 'h1', link_hash: 'h2' } as const;
    await sky.set(invitations, 'late', { ...offer, expires: now - 31 * DAY });
    await sky.set(invitations, 'just', { ...offer, expires: now - DAY });
    await sql`insert into auth_verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt") values
      ('old', 'x', 'y', to_timestamp(${now / 1000 - 5}::float8), now(), now()), ('new', 'x', 'y', to_timestamp(${now / 1000 + 5}::float8), now(), now())`.execute(
      ctx.records.kysely,
    );
    await runJob(ctx, 'apron', 'clean-tokens');
    expect((await platform.list(tokens)).map(({ id }) => id).toSorted()).toEqual(['reply', 'valid']);
    expect([(await sky.get(invitations, 'late'))?.mail_hash, (await sky.get(invitations, 'just'))?.mail_hash]).toEqual(['', 'h1']);
    const { rows } = await sql<{ id: string }>`select id from auth_verification where id in ('old', 'new')`.execute(ctx.records.kysely);
    expect(rows).toEqual([{ id: 'new' }]);
  });

  test('[JOB-2] clean-artifacts removes bytes of a company that no file names, and imports that nobody carried out for a week; never those of a file, of another import or of another company', async () => {
    const store = ctx.records.forClient('sky');
    const keys = ['sky/kept', 'sky/stray', 'apron/other', 'sky/imports/list', 'sky/imports/stray', 'sky/imports/late', 'sky/imports/used'];
    for (const key of keys) await ctx.files.put(key, Buffer.from('x'));
    const run = (id: string, state: ImportRun['state']) =>
      store.set(importRuns, id, { kind: 'contacts', file_name: 'a.csv', file_size: 1, file_key: `sky/imports/${id}`, by: 'ada', state });
    for (const [id, state] of [
      ['late', 'checked'],
      ['used', 'applied'],
    ] as const)
      await run(id, state);
    await store.set(importRows, 'late.check.0', { run: 'late', step: 'check', index: 0, rows: [] });
    ctx.clock.advance(7 * DAY + HOUR);
    await run('list', 'uploaded');
    await store.set(storedFiles, 'kept', { name: 'a.txt', type: 'text/plain', size: 1, key: 'sky/kept' });
    await runJob(ctx, 'sky', 'clean-artifacts');
    const remaining = await Promise.all(keys.map(async (key) => ((await ctx.files.size(key)) === undefined ? [] : [key])));
    expect(remaining.flat()).toEqual(['sky/kept', 'apron/other', 'sky/imports/list', 'sky/imports/used']);
    expect((await store.list(importRuns)).map(({ id }) => id).toSorted()).toEqual(['list', 'used']);
    expect(await store.count(importRows)).toBe(0);
  });

  test('[JOB-3] clean-broker-quotes closes what nobody answered, 7 days after departure or 30 days after it came', async () => {
    const client = await makeWorld(ctx);
    const store = ctx.records.forClient(client);
    await store.write([{ op: 'merge', path: `clients/${client}/quotes/q2`, data: { status: 'qOutstanding' } }]);
    const states = async (): Promise<string[]> =>
      await Promise.all(['q1', 'q2', 'q3'].map(async (id) => (await store.get(quotes, id))?.status ?? ''));
    ctx.clock.advance(9 * DAY);
    await runJob(ctx, client, 'clean-broker-quotes');
    expect(await states()).toEqual(['inactive', 'qOutstanding', 'qBroker']);
    ctx.clock.advance(22 * DAY);
    await runJob(ctx, client, 'clean-broker-quotes');
    expect(await states()).toEqual(['inactive', 'qOutstanding', 'inactive']);
  });

  test('[JOB-1, TEN-12] a job is started, paused and seen by admins of its company in person; the end of its run is a line of their log', async () => {
    await ctx.person({ uid: 'sam', client: 'sky', roles: ['sales'] });
    const sam = { token: await ctx.token('sam'), client: 'sky' };
    for (const [path, body] of [
      ['/cron/jobs', undefined],
      ['/cron/trigger', { path: 'clean-unreads' }],
      ['/cron/jobs/clean-unreads/pause', {}],
      ['/cron/jobs/clean-unreads/resume', {}],
    ] as const) {
      expect([path, (await ctx.call(path, body, sam)).status]).toEqual([path, 403]);
      expect([path, (await ctx.call(path, body, { ...admin, client: 'apron' })).status]).toEqual([path, 403]);
    }
    for (const name of ['mail-check', 'clean-tokens']) expect((await ctx.call(`/cron/jobs/${name}/pause`, {}, admin)).status).toBe(403);
    expect((await ctx.call('/platform/failing-jobs', undefined, admin)).status).toBe(403);
    expect((await ctx.call('/cron/trigger', { path: 'contact-sync' }, admin)).status).toBe(422);
    const { body } = await ctx.call('/cron/trigger', { path: 'clean-unreads' }, { ...admin, headers: { 'accept-language': 'es' } });
    await ctx.jobs.settle();
    const logs = await ctx.records.forClient('sky').list(dataLogs);
    expect(logs.filter(({ details }) => details['feedback'] === body.feedbackId)).toMatchObject([
      { action: 'clean-unreads', success: true, result: '0 elementos', details: { trigger: 'person', by: 'ada', done: 0 } },
    ]);
    expect((await ctx.call('/cron/jobs/clean-unreads/pause', {}, admin)).status).toBe(200);
    const { body: list } = await ctx.call('/cron/jobs', undefined, admin);
    expect(list.jobs.find(({ name }: { name: string }) => name === 'clean-unreads')).toMatchObject({
      state: 'paused',
      due: null,
      last: { success: true },
    });
    expect((await ctx.call('/cron/trigger', { path: 'clean-unreads' }, admin)).body.problems[0].code).toBe('jobs.paused');
    expect((await ctx.call('/cron/jobs/clean-unreads/resume', {}, admin)).status).toBe(200);
  });

  test('[JOB-4] admins hear of a job that failed three times by one email a job and day', async () => {
    const client = await ctx.client('troubled', { name: 'Troubled' });
    await ctx.person({ uid: 'head', client, roles: ['admin'], name: 'Head' });
    await ctx.person({ uid: 'hand', client, roles: ['sales'], name: 'Hand' });
    const failing = { ...worksOf(ctx), 'clean-unreads': () => Promise.reject(new Error('the cause')) };
    const subjects = async () => (await ctx.records.forClient(client).list(outbox)).map(({ to, subject }) => [to.map(({ email }) => email), subject]);
    for (let n = 1; n <= 5; n++) {
      ctx.clock.advance(n === 1 ? DAY : HOUR);
      await workTurn(ctx, failing, tellJobFailure, { client, kind: 'clean-unreads' });
      expect(await subjects()).toEqual(n < 3 ? [] : [[['head@example.com'], 'Troubled: job "Clean unreads" keeps failing']]);
    }
    const [email] = await ctx.records.forClient(client).list(outbox);
    expect(email?.text).toMatch(/failed 3 times in a row.*Reference for support: \w+/s);
    expect(email?.text).toContain('https://fly.example/troubled/company/jobs');
    expect(email?.text).not.toContain('the cause');
    ctx.clock.advance(DAY);
    await workTurn(ctx, failing, tellJobFailure, { client, kind: 'clean-unreads' });
    expect(await subjects()).toHaveLength(2);
  });
});
