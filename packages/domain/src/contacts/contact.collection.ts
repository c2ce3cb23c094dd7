import { type Actor, defineCollection, staff } from '@app/kernel/collection.ts';
import { erasedNames } from '@app/kernel/personal.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { Contact, displayName } from './contact.ts';
import { contactImport, SOURCE_ID } from './contact.import.ts';
import { namelessProblems, readOnlyProblems, roleOf, tidyContact } from './contact.rules.ts';

const changeable = (actor: Actor): Where => all(staff(actor), where('locked', 'eq', false), where('merged_into', 'in', ['', null]));

export const contacts = defineCollection({
  name: 'contacts',
  label: 'Contact',
  labels: {
    optin: 'Opted in',
    pax_type: 'Passenger type',
    counts: 'Records',
    agents: 'Assigned',
    emails: 'Other emails',
    email: 'Email',
    nick_name: 'Goes by',
    user_id: 'Sign-in',
    merged_into: 'Merged into',
    'tax.exempt': 'Tax exempt',
    'tax.number': 'Tax number',
  },
  schema: Contact,
  references: { agents: 'members', followers: 'members', duplicates: 'contacts', merged_into: 'contacts', accounts: 'accounts' },
  scope: 'client',
  indexes: [['email'], ['last_name', 'first_name'], ['user_id'], ['date'], ['last_date'], [SOURCE_ID]],
  contains: ['agents', 'follower_ids', 'account_ids', 'emails', 'addresses', 'match_keys', 'duplicates'],
  leading: { agents: ['date'] },
  search: (contact) => `${displayName(contact)} ${contact.email} ${contact.phone} ${contact.company} ${roleOf(contact)}`,
  personal: {
    of: ['id', 'email', 'emails', 'phone', 'merged_into'],
    clears: {
      ...erasedNames,
      user_id: '',
      nick_name: '',
      company: '',
      phone: '',
      email: '',
      emails: [],
      notes: '',
      birthdate: '',
      weight: null,
      gender: '',
      metadata: {},
      third_party: {},
      match_keys: [],
      duplicates: [],
      optin: false,
      roles: [],
      cards: [],
      files: [],
      type: '',
      passport: { number: '', country: '', issued: '', expires: '' },
      tax: { exempt: false, number: '' },
    },
  },
  access: { read: staff, create: staff, update: changeable, delete: changeable },
  sealed: ['counts', 'locked', 'merged_into'],
  secret: ['match_keys'],
  computed: ['account_ids', 'follower_ids', 'match_keys'],
  prepare: tidyContact,
  check: namelessProblems,
  closed: readOnlyProblems,
  checkDelete: readOnlyProblems,
  import: contactImport,
  inactive: ({ merged_into }) => merged_into !== '',
});
