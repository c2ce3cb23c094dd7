import { clients } from '@app/domain/clients/client.collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { authenticationIn } from '@app/domain/mail/authentication.rules.ts';
import { type SenderMarks, senderMarks } from '@app/domain/conversations/sender.rules.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { ReceivedMail } from '../mail/parsing/read-mail.ts';

const MAX_STAFF = 5000;

/** Findings about the sender of a filed email. `isKnown`: a contact already had the address. */
export async function marksFor(
  ctx: AppContext,
  client: string,
  email: { mail: ReceivedMail; thread: Thread; isKnown: boolean },
): Promise<SenderMarks> {
  const { records, config } = ctx;
  const { mail, thread, isKnown } = email;
  const store = records.forClient(client);
  const contact = thread.contact.id === '' ? undefined : await store.get(contacts, thread.contact.id);
  const company = await store.get(clients, client);
  const staff = await store.list(members, { where: { field: 'active', op: 'eq', value: true }, limit: MAX_STAFF });
  const contactEmails = [thread.contact.email, ...(contact ? [contact.email, ...contact.emails] : [])];
  return senderMarks({
    from: mail.from,
    authentication: authenticationIn(mail.authentication, { authservId: config.mailAuthservId, from: mail.from.email }),
    isKnown,
    contactEmails,
    colleagues: staff,
    companyEmail: company?.email ?? '',
  });
}
