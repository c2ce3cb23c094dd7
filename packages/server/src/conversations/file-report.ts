import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import type { MailKind } from '@app/domain/mail/mail-kind.rules.ts';
import type { Message, MessageEvent } from '@app/domain/conversations/message.ts';
import type { MailOutcome, MailReason } from '@app/domain/mail/mail-outcome.ts';
import type { AppContext } from '../platform/app-context.ts';
import { addResults } from './message-results.ts';
import { outcome } from '../mail/intake/mail-outcomes.ts';
import type { ReceivedMail } from '../mail/parsing/read-mail.ts';
import type { RecipientReport } from '../mail/parsing/mail-report.ts';
import type { MailTarget } from './mail-targets.ts';
import { stopMarketing } from './stop-marketing.ts';

const codes: Readonly<Record<RecipientReport['action'], MessageEvent['code']>> = {
  failed: 'b',
  delayed: 'w',
  delivered: 'd',
  read: 'o',
  complained: 'u',
};
/** Most severe first: it determines the outcome. */
const reasons: readonly (readonly [RecipientReport['action'], MailReason])[] = [
  ['failed', 'bounced'],
  ['complained', 'complained'],
  ['delayed', 'delayed'],
  ['delivered', 'delivered'],
  ['read', 'read'],
];

/**
 * Records a report on its message. Returns undefined when it is not about one of our messages, or names none of its recipients: such an email
 * is filed like any other, so that nothing is lost and nobody can declare another's email undelivered.
 */
export async function fileReport(
  ctx: AppContext,
  { mail, kind, target }: { mail: ReceivedMail; kind: MailKind; target: MailTarget },
): Promise<MailOutcome | undefined> {
  const said = kind === 'bounce' ? bounceOf(mail) : mail.report;
  const message = target.message ?? (await sentMail(ctx, target.client, said?.about ?? []));
  if (!said || !message || message.inbound) return undefined;
  const people = new Set([...message.recipients, ...message.cc, ...message.bcc].map(({ email }) => email.trim().toLowerCase()));
  // Nobody but its recipients and their servers knows the bounce address of a message.
  const recipients = said.recipients.filter(({ recipient }) => target.isBounceAddress || people.has(recipient));
  if (recipients.length === 0) return undefined;
  await stopMarketing(ctx, target.client, complainants(recipients, [...people]));
  const now = ctx.clock.now();
  await addResults(
    ctx,
    target.client,
    message.path,
    recipients.map(({ action, detail }) => ({ code: codes[action], at: now, detail })),
  );
  const reason = reasons.find(([action]) => recipients.some((recipient) => recipient.action === action))?.[1] ?? 'bounced';
  return outcome('report', reason, { filed: [{ client: target.client, message: message.id }] });
}

/** Returns the recipients who complained; if the report omits them, the only recipient of the email. */
function complainants(recipients: readonly RecipientReport[], people: readonly string[]): string[] {
  const named = recipients.filter(({ action }) => action === 'complained').map(({ recipient }) => recipient);
  if (named.includes('') && people.length === 1) return people as string[];
  return named.filter((email) => people.includes(email));
}

interface Report {
  readonly recipients: readonly RecipientReport[];
  readonly about: string | readonly string[];
}
/** Reads a bounce in plain words: the failed address and the status code, if any. */
function bounceOf(mail: ReceivedMail): Report {
  const failed = (mail.headers.get('x-failed-recipients') ?? []).flatMap((line) => line.split(',')).map((address) => address.trim().toLowerCase());
  const mentioned = [...mail.text.slice(0, 20_000).matchAll(/[^\s<>()[\]"',;:]{1,64}@[^\s<>()[\]"',;:]{1,190}/g)].map(([address]) =>
    address.toLowerCase(),
  );
  const status = /\b([245])\.\d{1,3}\.\d{1,3}\b/.exec(mail.text.slice(0, 20_000))?.[1];
  const action = status === '4' ? 'delayed' : 'failed';
  const named = [...new Set([...failed, ...mentioned])].slice(0, 100);
  const detail = (mail.summary || mail.subject).slice(0, 400);
  return {
    recipients: (named.length === 0 ? [''] : named).map((recipient) => ({ action, recipient, detail })),
    about: [...mail.answers, ...mail.references.toReversed()],
  };
}

async function sentMail({ records }: AppContext, client: string, about: string | readonly string[]): Promise<Doc<Message> | undefined> {
  const ids = [about].flat().filter(Boolean).slice(0, 30);
  if (ids.length === 0) return undefined;
  const [message] = await records
    .forClient(client)
    .list(messages, { where: all(where('message_id', 'in', ids), where('inbound', 'eq', false)), limit: 1 });
  return message;
}
