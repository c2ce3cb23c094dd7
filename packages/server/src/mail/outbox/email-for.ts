import { words } from '@app/kernel/words.ts';
import type { Addressee } from '@app/domain/mail/outbox/addressee.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { OutboxItem } from '@app/domain/mail/outbox/outbox-item.ts';
import { type Delivery, undelivered } from '@app/domain/mail/outbox/delivery.rules.ts';
import { signatureFor } from '../../clients/mail-domain/own-sender.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { EmailContent, MailAddress } from '../../platform/mailer.ts';

type Attachment = NonNullable<EmailContent['attachments']>[number];
const addressed = (people: readonly Addressee[]): MailAddress[] =>
  people.flatMap(({ name, email }) => (email === '' ? [] : [{ name, address: email }]));

/** Returns the delivery state per recipient; before the first attempt all wait. */
export const deliveryOf = (item: OutboxItem): readonly Delivery[] =>
  item.delivery.length > 0 ? item.delivery : undelivered([...item.to, ...item.cc, ...item.bcc].map(({ email }) => email));

/** Builds the email for the mail server with its files, addressed to the waiting recipients. */
export async function emailFor(ctx: AppContext, client: string, item: OutboxItem): Promise<EmailContent> {
  const shown = picturesIn(item.html, client);
  const files = await Promise.all(
    item.files.map(async ({ id }) => ({ ...(await attachment(ctx, client, id)), ...(shown.has(id) && { cid: cidOf(ctx, id) }) })),
  );
  const others = [...shown].filter((id) => !item.files.some((file) => file.id === id));
  const pictures = (await Promise.all(others.map((id) => picture(ctx, client, id)))).flat();
  const html = item.html.replace(pictureAddress(client), (_source, id: string) => `src="cid:${cidOf(ctx, id)}"`);
  const dkim = await signatureFor(ctx, client, item.from.email);
  return {
    from: { name: item.from.name, address: item.from.email },
    to: addressed(item.to),
    cc: addressed(item.cc),
    bcc: addressed(item.bcc),
    deliverTo: deliveryOf(item).flatMap(({ email, state }) => (state === 'waiting' ? [email] : [])),
    subject: item.subject,
    text: item.text,
    messageId: item.message_id,
    references: item.references,
    attachments: [...files, ...pictures],
    ...(html !== '' && { html }),
    ...(dkim && { dkim }),
    ...(item.reply_to !== '' && { replyTo: item.reply_to }),
    ...(item.return_path !== '' && { returnPath: item.return_path }),
    ...(item.in_reply_to !== '' && { inReplyTo: item.in_reply_to }),
    ...headersOf(item),
  };
}

/** Marks an automatic email, so that no robot answers it (RFC 3834), and what ends a subscription with one click (RFC 8058). */
function headersOf({ message, unsubscribe }: OutboxItem): Pick<EmailContent, 'headers'> {
  const oneClick = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  const headers = { ...(message === '' && { 'Auto-Submitted': 'auto-generated' }), ...(unsubscribe !== '' && oneClick) };
  return Object.keys(headers).length === 0 ? {} : { headers };
}

/** Matches pictures in HTML with the address of a stored file, which nobody outside can open. */
const pictureAddress = (client: string): RegExp => new RegExp(`\\bsrc="/api/files/${client}/([\\w.-]+)"`, 'g');
const picturesIn = (html: string, client: string): Set<string> => new Set([...html.matchAll(pictureAddress(client))].map(([, id = '']) => id));
const cidOf = ({ config }: AppContext, id: string): string => `${id}@${config.mailDomain}`;

/** Returns an inline picture; nothing if its file was deleted. */
async function picture(ctx: AppContext, client: string, id: string): Promise<Attachment[]> {
  const file = await ctx.records.forClient(client).get(storedFiles, id);
  return file ? [{ name: file.name, type: file.type, bytes: await ctx.files.bytes(file.key), cid: cidOf(ctx, id) }] : [];
}

async function attachment({ records, files }: AppContext, client: string, id: string): Promise<Attachment> {
  const file = await records.forClient(client).get(storedFiles, id);
  if (!file) throw new Error(words('An attached file has been deleted.'));
  return { name: file.name, type: file.type, bytes: await files.bytes(file.key) };
}
