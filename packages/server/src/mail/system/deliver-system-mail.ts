import type { Doc } from '@app/kernel/collection.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import type { SystemMail } from '@app/domain/mail/system-mail.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { EmailContent } from '../../platform/mailer.ts';
import { deliver, type Fate, type MailQueue } from '../outbox/deliver.ts';
import { mailboxIn } from '../addressing/sender-address.ts';
import { findBody, removeBody } from './system-mail-body.ts';

const GONE = 'text-gone';

const queueOf = (ctx: AppContext): MailQueue<SystemMail> => ({
  client: ctx.config.defaultClient,
  read: (path) => ctx.records.platform.get(systemMail, path),
  async keep(item) {
    if (item.expires <= ctx.clock.now()) return { status: 'failed', error: 'link-ended' };
    const email = await emailOf(ctx, item);
    if (email === undefined) return { status: 'failed', error: GONE };
    return ctx.mailer.kind === 'none' ? keepUnsent(ctx, email) : undefined;
  },
  async compose(item) {
    const email = await emailOf(ctx, item);
    if (email === undefined) throw new Error(GONE);
    return email;
  },
  async settled(item, { status }) {
    // A link that was sent, refused or possibly sent is never sent again; the person requests a new one.
    if (status !== 'waiting') await removeBody(ctx, item.id);
  },
});

/** Without a mail server, a local server shows the email to the person who started it; any other reports that it cannot send. */
function keepUnsent({ mailer, log }: AppContext, email: EmailContent): Fate {
  if (mailer.print) mailer.print(email);
  else log.warn({ of: 'mail' }, 'no mail server is set (SMTP_URL): an email with a link was not sent');
  return { status: 'kept', error: '' };
}

async function emailOf(ctx: AppContext, item: Doc<SystemMail>): Promise<EmailContent | undefined> {
  const body = await findBody(ctx, item.id);
  return (
    body && {
      from: mailboxIn(ctx.config.mailFrom),
      to: [{ name: body.name, address: item.to }],
      subject: body.subject,
      text: body.text,
      messageId: item.message_id,
      // Keeps robots from answering (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
  );
}

/** Runs the next step of one email; see `deliver`. */
export const deliverSystemMail = (ctx: AppContext, id: string): Promise<number | undefined> => deliver(ctx, queueOf(ctx), `system_mail/${id}`);
