import type { CollectionImport } from '@app/kernel/collection.ts';
import { countryCode } from '../addresses/country-code.rules.ts';
import type { Contact } from './contact.ts';
import { withFullName } from './contact.rules.ts';
import { matchReasons } from './merge/match.rules.ts';

/** The id of a contact in the program that its file comes from: it stays when name and email change. */
export const SOURCE_ID = 'third_party.import';

/** Columns of files of contacts, with their names in other programs. */
export const contactImport: CollectionImport<Contact> = {
  fields: [
    'first_name',
    'last_name',
    'nick_name',
    'company',
    'email',
    'emails',
    'phone',
    'type',
    'optin',
    'notes',
    'birthdate',
    'weight',
    'gender',
    'pax_type',
    'passport.number',
    'passport.country',
    'passport.issued',
    'passport.expires',
    'tax.exempt',
    'tax.number',
  ],
  identity: [SOURCE_ID, 'email'],
  names: {
    first_name: ['Given name', 'Forename', 'Vorname', 'Nombre'],
    last_name: ['Surname', 'Family name', 'Apellido', 'Apellidos'],
    company: ['Organization', 'Organisation', 'Company name', 'Empresa', 'Compañía'],
    email: ['E-mail', 'Mail', 'Email address', 'E-mail 1 - Value', 'Correo', 'Correo electrónico'],
    phone: ['Telephone', 'Phone number', 'Mobile', 'Mobile phone', 'Cell', 'Phone 1 - Value', 'Teléfono', 'Móvil'],
    source_id: ['Source ID', 'Contact ID', 'Customer ID', 'CRM ID', 'ID externo'],
    optin: ['Opt-in', 'Newsletter', 'Subscribed', 'Marketing'],
    notes: ['Note', 'Comment', 'Comments', 'Notas'],
    birthdate: ['Birthday', 'Date of birth', 'DOB', 'Fecha de nacimiento'],
    weight: ['Weight (lb)', 'Weight in pounds', 'Peso'],
    gender: ['Sex', 'Sexo'],
  },
  columns: {
    source_id: { label: 'External ID', read: (cell) => ({ [SOURCE_ID]: cell }) },
    full_name: {
      label: 'Full name',
      read: (cell) => withFullName({ first_name: '', last_name: '' }, cell),
    },
  },
  words: { 'passport.country': countryCode },
  leadsTo: ({ merged_into }) => merged_into,
  keyField: 'match_keys',
  // A name alone does not make two rows one person.
  keys: ({ match_keys }) => match_keys.filter((key) => !key.startsWith('name:')),
  isLikely: (contact, other) => matchReasons(contact, other).length > 0,
};
