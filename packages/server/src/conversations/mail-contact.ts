import { systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { where } from '@app/kernel/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { splitName } from '@app/domain/users/name.rules.ts';
import type { House } from '../platform/house.ts';
import { idFrom } from './mail-token.ts';
import type { MailPerson, ReceivedMail } from './read-mail.ts';
import { threadWrite } from './start-thread.ts';

export interface MailContact {
  readonly contact: Thread['contact'];
  readonly path: string;
  /** What must be written where the sender was not known. */
  readonly writes: Write[];
}

/** The contact with this e-mail; a new one for somebody unknown. */
export async function contactFor({ records, config }: House, client: string, from: MailPerson): Promise<MailContact> {
  const [known] = await records.of(contacts).list(systemActor(client), { where: where('email', 'eq', from.email), limit: 1 });
  if (known) {
    return { contact: { id: known.id, name: displayName(known), email: known.email, phone: known.phone }, path: known.path, writes: [] };
  }
  const id = idFrom(config, 'contact', client, from.email);
  const path = `clients/${client}/contacts/${id}`;
  const { first_name, last_name } = splitName(from.name);
  const data = { first_name: first_name.slice(0, 80), last_name: last_name.slice(0, 80), email: from.email };
  return { contact: { id, name: from.name || from.email, email: from.email, phone: '' }, path, writes: [{ op: 'set', path, data }] };
}

/** A conversation that a letter begins hangs off its sender. */
export const mailThreadWrite = (tRef: string, mail: ReceivedMail, { contact, path }: MailContact): Write =>
  threadWrite(tRef, {
    subject: mail.subject || mail.summary || contact.name,
    object: { path, collection: 'contacts', id: contact.id, label: contact.name },
    contact,
    medium: 'email',
    creator: '',
    inbound: true,
  });
