import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { Address } from '@app/domain/addresses/address.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { Contact } from '@app/domain/contacts/contact.ts';
import { contactProblems } from '@app/domain/contacts/contacts.problems.ts';
import { AddressList } from '../addresses/AddressList.tsx';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';

const MOST = 100;

/** The addresses that a contact lists. A new one begins with the person as the contact names them. */
export function ContactAddresses({ contact }: { readonly contact: Doc<Contact> }) {
  const { actor } = useSession();
  const { user_id, first_name, last_name, company, phone, email } = contact;
  const ids = contact.addresses.slice(0, MOST);
  return (
    <AddressList
      owner={{
        where: ids.length === 0 ? undefined : where('id', 'in', ids),
        start: Address.parse({ user_id, first_name, last_name, company, phone, email }),
        mayAdd: abilities(contacts, actor, { ...contact }, Date.now()).update,
        ...(contact.locked && { note: t(contactProblems['contacts.read-only'].message) }),
        listed: (id) => [{ op: 'merge', path: contact.path, data: { addresses: [...contact.addresses, id] }, base: contact.version }],
      }}
    />
  );
}
