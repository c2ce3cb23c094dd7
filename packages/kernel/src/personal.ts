import { words } from './words.ts';

/** Tells which records of a kind are those of a person outside the company, and what an erasure makes of them. */
export interface Personal {
  /**
   * (Dotted) fields that hold an email address, phone, contact id or contact path of the person whose record it is. A record with a match is
   * the person's own: it belongs to an export about them, and an erasure empties `clears`.
   */
  readonly of: readonly string[];
  /** Fields of the same kind that make a record part of an export, though it is not the person's own. */
  readonly concerns?: readonly string[];
  /** (Dotted) fields of own records that identify, with what they hold afterwards. */
  readonly clears: Readonly<Record<string, unknown>>;
  /** Lists whose entries are persons' own: the fields of an entry that name its person, and what is cleared in it. */
  readonly parts?: Readonly<Record<string, Pick<Personal, 'of' | 'clears'>>>;
  /** Why the company has to keep the record, without the person's name. */
  readonly law?: string;
}

/** The name that an erased person has in records that stay. */
export const ERASED_NAME = 'Erased person';
/** The same in two fields. */
export const erasedNames = { first_name: 'Erased', last_name: 'person' } as const;

/** The clears of what is kept in a field. */
export const clearsIn = (field: string, clears: Personal['clears']): Personal['clears'] =>
  Object.fromEntries(Object.entries(clears).map(([key, value]) => [`${field}.${key}`, value]));
/** The clears of a copy of a contact. */
export const clearsContactIn = (field: string): Personal['clears'] =>
  clearsIn(field, { ...erasedNames, name: ERASED_NAME, company: '', email: '', phone: '' });
/** The clears of a billing address with the person's name. */
export const clearsBilling = {
  ...erasedNames,
  name: ERASED_NAME,
  company: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  email: '',
  phone: '',
} as const;
/** Reasons for keeping a record. */
export const KEPT_AS_FLIGHTS = words('Kept as a record of flights, without the person’s name.');
export const KEPT_FOR_ACCOUNTS = words('Kept for accounting, without the person’s name.');
