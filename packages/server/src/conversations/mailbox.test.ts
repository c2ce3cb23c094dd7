import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { feedback } from '@app/domain/jobs/jobs.collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { type ImapServer, openImapServer } from '../testing/imap-server.ts';
import { runJob } from '../testing/jobs/run-job.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const system = systemActor('sky');
let server: ImapServer;
let ctx: TestContext;
beforeAll(async () => {
  server = await openImapServer('desk', 'secret');
  ctx = await testContext({ config: { imapUrl: server.url } });
  await ctx.app();
  await ctx.client('apron', { kind: 'platform' });
  await ctx.client('sky', { email: 'desk@sky.example' });
  await ctx.person({ uid: 'boss', client: 'apron', roles: ['admin'] });
});
afterAll(async () => {
  await ctx?.close();
  await server?.close();
});
const put = (uid: number, to: string): void => {
  const raw = `From: Cora <cora@guest.example>\r\nTo: ${to}\r\nSubject: Hello\r\nMessage-ID: <m${uid}@guest.example>\r\n\r\nLetter ${uid}`;
  server.emails.set(uid, { raw, seen: false });
};
const filed = async (): Promise<string[]> =>
  (await ctx.records.of(messages).list(system, { orderBy: [{ field: 'message', dir: 'asc' }] })).map((message) => message.message);

test('[THR-13] emails of the mailbox are filed on schedule; one for an unknown address is kept as unclaimed', async () => {
  put(1, 'desk@sky.example');
  put(2, 'somebody@elsewhere.example');
  await runJob(ctx, 'apron', 'mail-check');
  expect(await filed()).toEqual(['Letter 1']);
  expect(await ctx.records.of(mailLedger).count(systemActor('apron'), { where: where('state', 'eq', 'unclaimed') })).toBe(1);
});
test('[THR-13, JOB-1] an admin can start the check, with progress; an email is not filed twice', async () => {
  put(3, 'desk@sky.example');
  server.emails.set(4, { raw: server.emails.get(1)?.raw ?? '', seen: false });
  const token = await ctx.token('boss');
  const { body } = await ctx.call('/cron/trigger', { path: 'mail-check' }, { client: 'apron', token });
  await ctx.jobs.settle();
  expect(await filed()).toEqual(['Letter 1', 'Letter 3']);
  const lines = await ctx.records.of(feedback).list(systemActor('apron'), { where: where('group_id', 'eq', body.feedbackId) });
  expect(lines.find((line) => line.percent === 60)?.description).toBe('Emails in the mailbox: 2');
  expect(Math.max(...lines.map((line) => line.percent))).toBe(100);
});

test('[JOB-1, WID-3] a mailbox that refuses the sign-in fails the run: its log ends with a failure, not with 100 %', async () => {
  const locked = await testContext({ config: { imapUrl: server.url.replace('secret', 'wrong') } });
  try {
    await locked.app();
    await locked.client('apron', { kind: 'platform' });
    await locked.client('sky');
    await locked.person({ uid: 'boss', client: 'apron', roles: ['admin'] });
    const { body } = await locked.call('/cron/trigger', { path: 'mail-check' }, { client: 'apron', token: await locked.token('boss') });
    locked.clock.advance(1000);
    await locked.jobs.settle();
    const lines = await locked.records
      .of(feedback)
      .list(systemActor('apron'), { where: where('group_id', 'eq', body.feedbackId), orderBy: [{ field: 'date', dir: 'asc' }] });
    expect(lines.map(({ percent, failed }) => [percent, failed])).toEqual([
      [0, false],
      [0, true],
    ]);
  } finally {
    await locked.close();
  }
});
