import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { displayName, type Contact } from '@app/domain/contacts/contact.ts';
import { paxTypeOf } from '@app/domain/contacts/contact.rules.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { usDateOf } from '@app/kernel/time/time.ts';
import { where } from '@app/kernel/queries/where.ts';
import { lazy, Suspense } from 'react';
import { screenOf } from '../records/screen/screen.ts';
import { t, words } from '../words/words.ts';

const DuplicateNotice = lazy(async () => ({ default: (await import('./merge/DuplicateNotice.tsx')).DuplicateNotice }));

/** A child grows up: the birthdate decides, as of today. */
const paxTypeToday = (contact: Contact): string => t(paxTypeOf(contact, usDateOf(Math.floor(Date.now() / DAY))));

/** Lists and details of contacts. */
export const contactsScreens = {
  contacts: screenOf(contacts as Collection, {
    list: addresses.contacts.list,
    singular: words('contact'),
    plural: words('contacts'),
    title: (doc) => displayName(doc as unknown as Contact) || (doc as unknown as Contact).company || t('Contact {id}', { id: doc.id }),
    face: (doc) => ({ id: doc.id, name: displayName(doc as unknown as Contact) }),
    columns: ['company', 'email', 'phone', 'agents', 'last_date'],
    sortable: ['date', 'email', 'last_name'],
    filters: ['verified', 'optin', 'pax_type', 'agents'],
    createFields: ['first_name', 'last_name', 'company', 'email', 'phone', 'type'],
    requiredFields: [],
    sections: [
      { title: words('Person'), fields: ['first_name', 'last_name', 'nick_name', 'company', 'type', 'email', 'emails', 'phone', 'notes'] },
      { title: words('Contact status'), fields: ['verified', 'optin', 'locked', 'user_id', 'tax', 'duplicates'] },
      { title: words('Travel'), fields: ['pax_type', 'birthdate', 'weight', 'gender', 'accounts'], clientKind: 'operator' },
      { title: words('Passport'), fields: ['passport'], clientKind: 'operator' },
    ],
    keyFields: ['company', 'email', 'phone'],
    columnSpecs: {
      user_id: { show: () => t('Has an account') },
      pax_type: { show: (doc) => paxTypeToday(doc as unknown as Contact) },
    },
    links: [
      { label: words('Duplicates'), to: 'marketing/duplicates' },
      { label: words('Import'), to: 'data/import?kind=contacts' },
    ],
    createNotice: (entries) => (
      <Suspense>
        <DuplicateNotice entries={entries} />
      </Suspense>
    ),
    // A merged contact is found by its old link, and from the one that stayed.
    listed: where('merged_into', 'in', ['', null]),
    // Ids that other screens keep.
    readOnlyFields: ['cards', 'user_id', 'merged_into'],
    customFields: ['files', 'addresses'],
    empty: words('Anyone who writes or requests a quote becomes a contact automatically. You can add others.'),
  }),
};
