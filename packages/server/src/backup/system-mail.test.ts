import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { collections } from '@app/domain/collections.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import { outboxOnly } from '../platform/mailer.ts';
import { smtpMailer } from '../platform/smtp-mailer.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openPostOffice, type PostOffice } from '../testing/post-office.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { backUp } from './back-up.ts';
import { exportClient } from './export-client.ts';
import { deliverSystemMail } from '../mail/system/deliver-system-mail.ts';
import { resumeSystemMail, SYSTEM_MAIL_SWEEP } from '../mail/system/system-mail.jobs.ts';
import { writeSystemMail } from '../mail/system/write-system-mail.ts';

const home = systemActor('apron');
const password = 'correct horse battery';
const origin = { origin: 'http://localhost' };

describe.each(engines)('system email on %s', (engine) => {
  let office: PostOffice;
  let ctx: TestContext;
  const folder = mkdtempSync(join(tmpdir(), 'system-mail-'));
  beforeAll(async () => {
    office = await openPostOffice();
    ctx = await testContext({ engine, mailer: smtpMailer(office.url, 'apron.example') });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('skylark');
    await ctx.app();
  });
  afterAll(async () => {
    await ctx?.close();
    await office?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    office.onText = undefined;
  });

  const all = () => ctx.records.of(systemMail).list(home, { orderBy: [{ field: 'date', dir: 'desc' }], limit: 100 });
  const bodies = async (): Promise<string[]> =>
    (await sql<{ id: string }>`select id from system_mail_body`.execute(ctx.records.kysely)).rows.map(({ id }) => id);
  const write = async (to: string, expires = ctx.clock.now() + HOUR): Promise<string> => {
    await writeSystemMail(ctx, { to, purpose: 'password-reset', expires, name: 'Ann', subject: 'Link', text: 'https://x.example/#token=S3cr3t' });
    const email = (await all()).find((sent) => sent.to === to);
    if (!email) throw new Error('no email was written');
    return email.id;
  };
  const state = async (id: string) => (await ctx.records.of(systemMail).get(home, `system_mail/${id}`))?.status;

  /** Text of every table of the database. */
  async function everyRow(): Promise<string> {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(ctx.records.kysely);
    const texts = await Promise.all(
      rows.map(({ name }) => sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(ctx.records.kysely)),
    );
    return texts.flatMap((table) => table.rows.map(({ text }) => text)).join('\n');
  }

  test('[TEN-12, AUT-1] a support person of the platform who asks for a reset of any account finds its token nowhere', async () => {
    const { auth } = await ctx.app();
    const victim = await auth.makeAccount({ email: 'victim@skylark.example', password, name: 'Victoria' });
    await ctx.records.write(systemActor('skylark'), [
      { op: 'set', path: `clients/skylark/members/${victim}`, data: { user: victim, roles: { admin: true }, name: 'Victoria' } },
    ]);
    const support = await ctx.person({ client: 'apron', roles: ['support', 'sales', 'dispatch', 'admin'] });
    const sent = { token: await ctx.token(support), client: 'apron' };
    office.refuseNext('from', 451);
    await ctx.call('/auth/request-password-reset', { email: 'victim@skylark.example', redirectTo: '/login' }, { headers: origin });

    /** All that this person can read: every kind of record, every history, the search, the calls. */
    const readable = async (): Promise<string> => {
      const read: string[] = [];
      for (const { name } of collections) {
        const listed = await ctx.call('/documents/list', { query: { collection: name, group: true, limit: 500 } }, sent);
        if (listed.status === 200) read.push(JSON.stringify(listed.body));
        for (const { path } of (listed.body.docs ?? []) as { path: string }[]) {
          read.push(JSON.stringify((await ctx.call(`/documents/history`, { path }, sent)).body));
        }
      }
      for (const { path } of await all()) {
        const reply = await ctx.call('/documents/get', { path }, sent);
        const history = await ctx.call('/documents/history', { path }, sent);
        expect([reply.body.doc ?? null, history.status === 200 ? history.body.entries : []]).toEqual([null, []]);
      }
      read.push(JSON.stringify((await ctx.call('/search/records?q=password', undefined, sent)).body));
      read.push(JSON.stringify((await ctx.call('/messaging/system_mail', undefined, sent)).body));
      return read.join('\n');
    };
    const whileWaiting = [await readable(), await everyRow()];
    expect(whileWaiting[0]).toContain('v…@skylark.example');
    expect(whileWaiting[1]).toContain('system_mail/');
    await ctx.jobs.settle();
    ctx.clock.advance(HOUR / 2);
    await ctx.jobs.settle();
    const token = /#token=([\w-]+)/.exec(office.arrived.at(-1)?.mail.text ?? '')?.[1] ?? 'no token came';
    const afterwards = [await readable(), await everyRow()];

    const archive = join(folder, 'all.backup');
    await backUp({ records: ctx.records, files: ctx.files, collections, progress: () => undefined }, archive, ctx.clock.now());
    await exportClient({ records: ctx.records, files: ctx.files, collections, progress: () => undefined }, 'apron', join(folder, 'export'));
    const exported = await readdir(join(folder, 'export'));
    const archives = [gunzipSync(readFileSync(archive)).toString(), ...exported.map((file) => readFileSync(join(folder, 'export', file), 'utf8'))];
    for (const text of [...whileWaiting, ...afterwards, ...archives]) expect(text).not.toContain(token);
    expect(await bodies()).toEqual([]);
    expect((await ctx.call('/auth/reset-password', { token, newPassword: 'another good password' }, { headers: origin })).status).toBe(200);
  });

  test('[ROL-3] staff of the platform see purpose, masked address and fate; staff of another company see nothing', async () => {
    const id = await write('ann.weber@example.com');
    await ctx.jobs.settle();
    const seen = async (client: string) => {
      const uid = await ctx.person({ client, roles: ['support'] });
      return (await ctx.call('/messaging/system_mail', undefined, { token: await ctx.token(uid), client })).body.emails;
    };
    expect(await seen('apron')).toContainEqual({ id, purpose: 'password-reset', to: 'a…@example.com', status: 'sent', at: ctx.clock.now() });
    expect(await seen('skylark')).toEqual([]);
  });

  test('[BYD-1] refused for now it is tried again, then sent once, and its text is gone', async () => {
    office.arrived.length = 0;
    office.refuseNext('data', 451);
    const id = await write('later@example.com');
    await ctx.jobs.settle();
    expect([await state(id), await bodies()]).toEqual(['waiting', [id]]);
    ctx.clock.advance(HOUR / 2);
    await ctx.jobs.settle();
    expect([await state(id), await bodies(), office.arrived.length]).toEqual(['sent', [], 1]);
    expect(await deliverSystemMail(ctx, id)).toBeUndefined();
    expect(office.arrived).toHaveLength(1);
  });

  test('[BYD-1, JOB-4] killed before the hand-over it is sent by the next start; killed during it, it is never sent again', async () => {
    office.arrived.length = 0;
    const dead: AppContext = { ...ctx, mailer: { ...outboxOnly, kind: 'smtp', send: () => new Promise<never>(() => undefined) } };
    const early = await write('early@example.com');
    void deliverSystemMail(dead, early);
    await expect.poll(() => state(early)).toBe('sending');
    const atHandover: AppContext = {
      ...ctx,
      mailer: {
        ...outboxOnly,
        kind: 'smtp',
        async send(_email, { onHandover } = {}) {
          await onHandover?.();
          return await new Promise<never>(() => undefined);
        },
      },
    };
    const late = await write('late@example.com');
    void deliverSystemMail(atHandover, late);
    await expect.poll(() => state(late)).toBe('handing-over');
    ctx.clock.advance(HOUR / 2);
    await resumeSystemMail(ctx);
    await ctx.jobs.turn(SYSTEM_MAIL_SWEEP);
    await ctx.jobs.settle();
    expect([await state(early), await state(late), await bodies()]).toEqual(['sent', 'unsure', []]);
    expect(office.arrived.map(({ to }) => to)).toEqual([['early@example.com']]);
  });

  test('a link that ended while the mail server was away is not sent; old records go', async () => {
    office.arrived.length = 0;
    const id = await write('too-late@example.com', ctx.clock.now() + 1);
    ctx.clock.advance(2);
    await ctx.jobs.settle();
    expect([await state(id), await bodies(), office.arrived.length]).toEqual(['failed', [], 0]);
    ctx.clock.advance(91 * DAY);
    await ctx.jobs.turn(SYSTEM_MAIL_SWEEP);
    expect(await all()).toEqual([]);
  });

  test('without a mail server a local server shows it to the person who started it, and keeps no text', async () => {
    const shown: string[] = [];
    const local: AppContext = { ...ctx, mailer: { ...outboxOnly, print: ({ text }) => void shown.push(text) } };
    const id = await write('local@example.com');
    await deliverSystemMail(local, id);
    expect([shown, await state(id), await bodies()]).toEqual([['https://x.example/#token=S3cr3t'], 'kept', []]);
    const other = await write('production@example.com');
    await deliverSystemMail({ ...ctx, mailer: outboxOnly, log: { ...ctx.log, warn: () => undefined } as never }, other);
    expect([shown.length, await state(other), await bodies()]).toEqual([1, 'kept', []]);
  });
});
