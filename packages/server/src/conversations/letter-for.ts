import { systemActor } from '@app/kernel/collection.ts';
import { words } from '@app/kernel/words.ts';
import { storedFiles } from '@app/domain/conversations/conversation.collection.ts';
import type { OutboxItem } from '@app/domain/conversations/letter.ts';
import { type Delivery, undelivered } from '@app/domain/mail/delivery.rules.ts';
import type { Addressee } from '@app/domain/conversations/message.ts';
import type { House } from '../platform/house.ts';
import type { Letter, MailAddress } from '../platform/mailer.ts';

const addressed = (people: readonly Addressee[]): MailAddress[] =>
  people.flatMap(({ name, email }) => (email === '' ? [] : [{ name, address: email }]));

/** How far an email came with each recipient; before its first try they all wait. */
export const deliveryOf = (item: OutboxItem): readonly Delivery[] =>
  item.delivery.length > 0 ? item.delivery : undelivered([...item.to, ...item.cc, ...item.bcc].map(({ email }) => email));

/** The letter as the mail server gets it, with the bytes of its files. It goes to those who still wait for it. */
export async function letterFor(house: House, client: string, item: OutboxItem): Promise<Letter> {
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
    attachments: await Promise.all(item.files.map((file) => attachment(house, client, file.id))),
    ...(item.html !== '' && { html: item.html }),
    ...(item.reply_to !== '' && { replyTo: item.reply_to }),
    ...(item.return_path !== '' && { returnPath: item.return_path }),
    ...(item.in_reply_to !== '' && { inReplyTo: item.in_reply_to }),
    // A letter that no person wrote says so, and no robot answers it (RFC 3834).
    ...(item.message === '' && { headers: { 'Auto-Submitted': 'auto-generated' } }),
  };
}

async function attachment({ records, files }: House, client: string, id: string): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  const file = await records.of(storedFiles).get(systemActor(client), `clients/${client}/files/${id}`);
  if (!file) throw new Error(words('An attached file has been deleted.'));
  return { name: file.name, type: file.type, bytes: await files.bytes(file.key) };
}
