import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { type Contact, displayName } from '@app/domain/contacts/contact.ts';
import { splitName } from '@app/domain/users/name.rules.ts';
import { ensureContact } from '../contacts/ensure-contact.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { MailPerson } from '../mail/parsing/mail-people.ts';
import type { ReceivedMail } from '../mail/parsing/read-mail.ts';
import { threadWrite } from './start-thread.ts';

/** Returns the contact with this email; creates one if it is unknown. */
export async function mailContact(ctx: AppContext, client: string, { email, name }: MailPerson): Promise<Doc<Contact>> {
  const { first_name, last_name } = splitName(name);
  return await ensureContact(ctx, client, { email, first_name: first_name.slice(0, 80), last_name: last_name.slice(0, 80) });
}

/** A conversation started by an email belongs to its sender's contact. */
export function mailThreadWrite(tRef: string, mail: ReceivedMail, contact: Doc<Contact>): Write {
  const name = displayName(contact);
  return threadWrite(tRef, {
    subject: mail.subject || mail.summary || name,
    object: { path: contact.path, collection: 'contacts', id: contact.id, label: name },
    contact: { id: contact.id, name, email: contact.email, phone: contact.phone },
    medium: 'email',
    creator: '',
    inbound: true,
  });
}
