import { type Actor, systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { Contact } from '@app/domain/contacts/contact.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { QuoteContact } from '@app/domain/trips/quote.ts';
import { idFrom } from '../conversations/mail-token.ts';
import type { House } from '../platform/house.ts';

/**
 * The client's contact with this e-mail, made when there is none. What staff wrote about a contact stays; the quote keeps what was typed.
 * Inside a transaction: two requests of the same new person at once make one contact.
 */
export async function resolveContact(
  { records, config }: House,
  client: string,
  actor: Actor,
  typed: Omit<QuoteContact, 'id'>,
): Promise<QuoteContact> {
  const system = systemActor(client);
  const email = typed.email.trim().toLowerCase();
  const id = idFrom(config, 'contact', client, email);
  const path = `clients/${client}/contacts/${id}`;
  await records.lock(path);
  const where = {
    all: [
      { field: 'email', op: 'eq', value: email },
      { field: 'active', op: 'eq', value: true },
    ],
  } as const;
  const held = await records.of(contacts).find(system, { where });
  if (held) return { ...typed, email, id: held.id };
  const made = Contact.parse({ ...typed, email, user_id: actor.uid, type: 'customer', emails: [email] });
  await records.write(system, [{ op: 'set', path, data: made as unknown as NonNullable<Write['data']> }]);
  return { ...typed, email, id };
}
