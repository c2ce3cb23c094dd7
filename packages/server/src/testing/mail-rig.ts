import type { EngineName } from '@app/store/testing/engines.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import type { MailEnvelope, MailOutcome } from '@app/domain/mail/mail-outcome.ts';
import { smtpMailer } from '../platform/smtp-mailer.ts';
import { type Arrived, openPostOffice } from './post-office.ts';
import { type TestContext, testContext } from './test-context.ts';
import { receiveMail } from '../conversations/receive-mail.ts';
import { startThread } from '../conversations/start-thread.ts';

/** Two companies, a colleague, and mail that goes out through a local server. */
export async function openMailRig(engine: EngineName) {
  const office = await openPostOffice();
  const ctx: TestContext = await testContext({ engine, mailer: smtpMailer(office.url, 'apron.example') });
  await ctx.app();
  await ctx.client('apron', { kind: 'platform' });
  await ctx.client('sky', { name: 'Skylark', email: 'Desk@skylark.example' });
  await ctx.client('other', { name: 'Other', email: 'desk@other.example' });
  await ctx.person({ uid: 'ann', client: 'sky', roles: ['sales'], name: 'Ann' });
  const token = await ctx.token('ann');
  let counter = 0;
  const unique = (): string => `n${String((counter += 1)).padStart(12, '0')}`;
  /** Starts a conversation with a request of the site. Returns its path. */
  const newThread = async (): Promise<string> => {
    const { thread } = await startThread(ctx, 'sky', {
      key: unique(),
      object: { path: 'clients/sky/quotes/q1', collection: 'quotes', id: 'q1', label: 'KTEB to KPBI' },
      contact: { id: 'p1', name: 'Cora Guest', email: 'cora@guest.example', phone: '' },
      subject: 'KTEB to KPBI',
      message: 'Please quote.',
      inbound: true,
      medium: 'web',
      creator: '',
      notify: 'staff',
    });
    return thread.path;
  };
  return {
    ctx,
    office,
    unique,
    newThread,
    receive: (raw: string | Uint8Array, envelope: Partial<MailEnvelope> = {}): Promise<MailOutcome> =>
      receiveMail(ctx, raw, { recipients: [], ...envelope }),
    async message(outcome: MailOutcome, client = 'sky') {
      const id = outcome.filed.find((filed) => filed.client === client)?.message ?? '';
      return await ctx.records.of(messages).get(systemActor(client), `clients/${client}/threadsmsgs/${id}`);
    },
    /** Sends an email and answers it as it arrived, with its message and conversation. */
    async send(people: readonly string[]): Promise<{ email: Arrived; path: string; tRef: string }> {
      const tRef = await newThread();
      const body = { key: unique(), tRef, medium: 'email', message: 'Which day?', recipients: people.map((email) => ({ email })) };
      const sent = await ctx.call('/messaging/post', body, { client: 'sky', token });
      office.arrived.length = 0;
      await ctx.jobs.settle();
      ctx.clock.advance(1000);
      return { email: office.arrived[0] as Arrived, path: sent.body.path, tRef };
    },
    async close(): Promise<void> {
      await ctx.close();
      await office.close();
    },
  };
}
export type MailRig = Awaited<ReturnType<typeof openMailRig>>;

export const lines = (...list: readonly string[]): string => list.join('\n').replace(/\r?\n/g, '\r\n');
