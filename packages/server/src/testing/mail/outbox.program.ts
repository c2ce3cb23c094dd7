/**
 * A server in a process of its own that answers by mail as fast as it can, to be killed at any moment. Each message that was acknowledged is a
 * line `posted <id>`; once everything of the outbox has ended it says `idle`. Arguments: data folder, mail server, how many messages to post.
 */
import { join } from 'node:path';
import { systemActor } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import { readConfig } from '../../platform/config.ts';
import { conversationsJobs, conversationsMail } from '../../conversations/conversations.jobs.ts';
import { mailJobs, resumeOutbox } from '../../mail/mail.jobs.ts';
import { sendMessage } from '../../conversations/send-message.ts';
import { startThread } from '../../conversations/start-thread.ts';
import { bossJobs } from '../../platform/boss-jobs.ts';
import { systemClock } from '../../platform/clock.ts';
import { openLimits } from '../../platform/limits.ts';
import { folderFiles } from '../../platform/files.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { openLog } from '../../platform/log.ts';
import { noPush } from '../../platform/push.ts';
import { smtpMailer } from '../../platform/smtp-mailer.ts';
import { openPrepared } from '../prepared.ts';
import { testActor } from '../test-actor.ts';

const [dir = '', mail = '', count = '0'] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const log = openLog('silent');
const records = await openPrepared(dir);
const ctx: AppContext = {
  records,
  log,
  config: readConfig({ DATA_DIR: dir, APP_SECRET: 'a secret of the tests, long enough', INBOUND_SECRET: 'another secret of the tests, long enough' }),
  clock: systemClock,
  jobs: bossJobs(records, log),
  limits: openLimits(records, systemClock),
  mailer: smtpMailer(mail, 'apron.example'),
  push: noPush,
  files: folderFiles(join(dir, 'files')),
  random: Math.random,
};
const system = systemActor('sky');
await records.write(system, [
  { op: 'set', path: 'clients/sky', data: { name: 'Skylark', name_key: 'sky' } },
  { op: 'set', path: 'clients/sky/members/ann', data: { user: 'ann', roles: { sales: true }, name: 'Ann' } },
]);
mailJobs(ctx, conversationsMail);
conversationsJobs(ctx);
await ctx.jobs.start();
await resumeOutbox(ctx);
say('ready');

const { thread } = await startThread(ctx, 'sky', {
  key: 'the-one-thread-of-it',
  object: { path: 'clients/sky/quotes/q1', collection: 'quotes', id: 'q1', label: 'KTEB to KPBI' },
  contact: { id: 'p1', name: 'Cora', email: 'cora@guest.example', phone: '' },
  subject: 'KTEB to KPBI',
  message: 'Please quote.',
  inbound: true,
  medium: 'web',
  creator: '',
  notify: 'staff',
});
for (let i = 0; i < Number(count); i++) {
  const input = { key: randomId(20), tRef: thread.path, medium: 'email', message: `Answer ${i}`, recipients: [{ email: 'cora@guest.example' }] };
  const { id } = await sendMessage(ctx, testActor('ann', 'sky'), NewMessage.parse(input));
  say(`posted ${id}`);
}
const open = (): Promise<number> => records.of(outbox).count(system, { where: where('status', 'in', ['waiting', 'sending', 'handing-over']) });
while ((await open()) > 0) await new Promise((wait) => setTimeout(wait, 100));
const ended = await records.of(outbox).list(system, { limit: 1000 });
for (const email of ended) say(`ended ${email.id} ${email.status}`);
say('idle');
