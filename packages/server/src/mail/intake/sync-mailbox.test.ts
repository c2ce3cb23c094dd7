import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { messages, unread } from '@app/domain/conversations/conversation.collection.ts';
import { MAX_MAIL_BYTES } from '@app/domain/mail/mail.calls.ts';
import { mailCursors, mailHealth, mailLedger } from '@app/domain/mail/mail.collection.ts';
import { receiveMail } from '../../testing/hand-in-mail.ts';
import { type ImapServer, openImapServer } from '../../testing/imap-server.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';
import type { FileMail } from './receive-mail.ts';
import { syncMailbox } from './sync-mailbox.ts';

const sky = systemActor('sky');
const apron = systemActor('apron');
let server: ImapServer;
let ctx: TestContext;
beforeEach(async () => {
  server = await openImapServer('desk', 'secret');
  ctx = await testContext({ config: { imapUrl: server.url } });
  await ctx.client('apron', { kind: 'platform' });
  await ctx.client('sky', { email: 'desk@sky.example' });
  await ctx.person({ uid: 'ann', client: 'sky', roles: ['admin', 'sales'] });
  await ctx.app();
});
afterEach(async () => {
  await ctx?.close();
  await server?.close();
});

interface Mail {
  readonly to?: string;
  readonly seen?: boolean;
  readonly date?: number;
  readonly body?: string;
  readonly type?: string;
}
const put = (
  uid: number,
  { to = 'desk@sky.example', seen = false, date = ctx.clock.now(), body = `Email ${uid}`, type = 'text/plain' }: Mail = {},
): void => {
  const head = `From: Cora <cora@guest.example>\r\nTo: ${to}\r\nSubject: Hello ${uid}\r\nMessage-ID: <m${uid}@guest.example>\r\nContent-Type: ${type}`;
  server.emails.set(uid, { raw: `${head}\r\n\r\n${body}`, seen, date });
};
const turn = (file: FileMail = receiveMail) => syncMailbox(ctx, file);
const filed = async (): Promise<string[]> =>
  (await ctx.records.of(messages).list(sky, { orderBy: [{ field: 'subject', dir: 'asc' }] })).map((message) => message.message);
const ledger = async (): Promise<(readonly [number, string, string])[]> =>
  (await ctx.records.of(mailLedger).list(apron, { orderBy: [{ field: 'uid', dir: 'asc' }], limit: 1000 })).map(
    (entry) => [entry.uid, entry.state, entry.reason] as const,
  );
const cursor = async () => (await ctx.records.of(mailCursors).list(apron))[0];

test('[THR-13] emails already read in a webmail are taken in as well, and the intake changes no flag', async () => {
  put(1, { seen: true });
  put(2);
  expect(await turn()).toBe(2);
  expect(await filed()).toEqual(['Email 1', 'Email 2']);
  put(3, { seen: true });
  expect(await turn()).toBe(1);
  expect(await turn()).toBe(0);
  expect(await filed()).toEqual(['Email 1', 'Email 2', 'Email 3']);
  expect([...server.emails.values()].map(({ seen }) => seen)).toEqual([true, false, true]);
  expect(server.commands.filter((command) => /^(SELECT|UID STORE)/.test(command))).toEqual([]);
  expect(await cursor()).toMatchObject({ uidvalidity: '1', last_uid: 3 });
});
test('[THR-13] every email ends in the ledger, those for no company as unclaimed with their bytes', async () => {
  put(1);
  put(2, { to: 'somebody@elsewhere.example' });
  await turn();
  expect(await ledger()).toEqual([
    [1, 'filed', 'new-conversation'],
    [2, 'unclaimed', 'no-company'],
  ]);
  const [first, second] = await ctx.records.of(mailLedger).list(apron, { orderBy: [{ field: 'uid', dir: 'asc' }] });
  expect(first).toMatchObject({ client: 'sky', from: 'Cora <cora@guest.example>', subject: 'Hello 1', message_id: 'm1@guest.example' });
  expect(first?.steps.map(({ state }) => state)).toEqual(['seen', 'fetched', 'filed']);
  expect(first?.message).toMatch(/^clients\/sky\/threadsmsgs\//);
  expect(second?.client).toBe('apron');
  expect(await ctx.files.size(second?.raw ?? '')).toBeGreaterThan(0);
});
test('[THR-13] mail read before the mailbox was connected is history: filed without notices, and skipped when older than 30 days', async () => {
  put(1, { seen: true, date: ctx.clock.now() - 40 * DAY });
  put(2, { seen: true, date: ctx.clock.now() - 2 * DAY });
  put(3, { seen: false, date: ctx.clock.now() - 40 * DAY });
  await turn();
  expect((await ledger()).map(([uid]) => uid)).toEqual([2, 3]);
  expect(await ctx.records.of(unread).count(sky)).toBe(1);
  // Later the same flags and dates mean nothing.
  put(4, { seen: true, date: ctx.clock.now() - 40 * DAY });
  await turn();
  expect((await ledger()).map(([uid]) => uid)).toEqual([2, 3, 4]);
  expect(await ctx.records.of(unread).count(sky)).toBe(2);
});
test('[THR-13] a folder with a new UIDVALIDITY files nothing twice and misses nothing', async () => {
  put(1);
  put(2, { to: 'somebody@elsewhere.example' });
  await turn();
  const old = [...server.emails.values()];
  server.emails.clear();
  server.uidValidity = 2;
  old.forEach((mail, i) => server.emails.set(i + 11, mail));
  put(13);
  await turn();
  expect(await filed()).toEqual(['Email 1', 'Email 13']);
  expect(await ledger()).toEqual([
    [1, 'filed', 'new-conversation'],
    [2, 'unclaimed', 'no-company'],
    [11, 'filed', 'inherited'],
    [12, 'duplicate', 'inherited'],
    [13, 'filed', 'new-conversation'],
  ]);
  // And back: these were listed before.
  server.emails.clear();
  server.uidValidity = 1;
  put(1);
  put(3);
  await turn();
  expect(await filed()).toEqual(['Email 1', 'Email 13', 'Email 3']);
});
test('[THR-13] an email that the server omits, refuses or truncates has an entry and is fetched later; the others are fetched at once', async () => {
  for (const uid of [1, 2, 3, 4]) put(uid);
  server.faults.unlisted.add(1);
  server.faults.refused.add(2);
  await turn();
  expect(await filed()).toEqual(['Email 1', 'Email 3', 'Email 4']);
  expect((await ledger())[1]).toEqual([2, 'seen', 'not-answered']);
  server.faults.refused.clear();
  server.faults.cut.add(5);
  put(5);
  await expect(turn()).rejects.toThrow();
  ctx.clock.advance(2 * MINUTE);
  await turn();
  expect(await filed()).toEqual(['Email 1', 'Email 2', 'Email 3', 'Email 4', 'Email 5']);
});
test('[THR-13] an email that leaves the mailbox before it is fetched is marked as gone', async () => {
  put(1);
  put(2);
  server.faults.vanishing.add(1);
  await turn();
  expect(await ledger()).toEqual([
    [1, 'gone', 'left-mailbox'],
    [2, 'filed', 'new-conversation'],
  ]);
});
test('[THR-13] an email over 40 MB is filed with its headers, text and a note on the rest; its bytes are not fetched', async () => {
  put(1, { type: 'multipart/mixed; boundary=b', body: 'Please see the plans.' });
  server.faults.sizes.set(1, MAX_MAIL_BYTES + 1_048_576);
  await turn();
  expect(await ledger()).toEqual([[1, 'filed', 'too-large']]);
  const [text] = await filed();
  expect(text).toContain('41 MB');
  expect(text).toContain('One file is only in the mailbox');
  expect(text).toContain('plans.bin');
  expect(text).toContain('Please see the plans.');
  expect(server.commands.some((command) => command.includes('BODY.PEEK[]'))).toBe(false);
});
test('[THR-13] an email that the server fails to file is retried at growing intervals and delays no other', async () => {
  put(1);
  put(2);
  let isDown = true;
  const failing: FileMail = (ctx_, raw, envelope, options) => {
    if (isDown && Buffer.from(raw).includes('Hello 1')) throw new Error('no space left');
    return receiveMail(ctx_, raw, envelope, options);
  };
  await turn(failing);
  expect((await ledger()).map(([, state]) => state)).toEqual(['failed', 'filed']);
  isDown = false;
  await turn(failing);
  expect((await ledger())[0]?.[1]).toBe('failed');
  ctx.clock.advance(HOUR);
  await turn(failing);
  expect(await filed()).toEqual(['Email 1', 'Email 2']);
});
test('[THR-13] two processes at once file each email once', async () => {
  for (let uid = 1; uid <= 6; uid++) put(uid);
  await Promise.allSettled([turn(), turn()]);
  await turn();
  expect(await filed()).toHaveLength(6);
  expect((await ledger()).map(([, state]) => state)).toEqual(Array.from({ length: 6 }, () => 'filed'));
});
test('[THR-13] an unreadable mailbox is recorded with its time, and when it works again', async () => {
  await turn();
  expect(await ctx.records.of(mailHealth).get(apron, 'mail_health/in')).toMatchObject({ last_ok: ctx.clock.now(), failing_since: null });
  const [lastOk] = [ctx.clock.now()];
  const { imapUrl } = ctx.config;
  ctx.clock.advance(MINUTE);
  const wrong = { ...ctx, config: { ...ctx.config, imapUrl: imapUrl?.replace('secret', 'wrong') } };
  await expect(syncMailbox(wrong, receiveMail)).rejects.toThrow();
  expect(await ctx.records.of(mailHealth).get(apron, 'mail_health/in')).toMatchObject({
    last_ok: lastOk,
    failing_since: ctx.clock.now(),
    cause: 'password',
  });
  const token = await ctx.token('ann');
  const seen = await ctx.call('/documents/list', { query: { collection: 'mail_health' } }, { client: 'sky', token });
  expect(seen.body.docs).toHaveLength(1);
  expect(JSON.stringify(seen.body)).not.toContain('secret');
  await turn();
  expect(await ctx.records.of(mailHealth).get(apron, 'mail_health/in')).toMatchObject({ failing_since: null, cause: '' });
});
