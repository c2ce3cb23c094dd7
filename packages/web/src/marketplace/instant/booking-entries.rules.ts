import { isEmail } from '@app/domain/addresses/email.rules.ts';
import { t } from '../../words/words.ts';
import type { ContactEntry } from '../flow/flow.rules.ts';
import type { Bookable } from './use-instant-book.ts';

const names = ['first_name', 'last_name', 'email', 'phone', 'street', 'city', 'state', 'zip'] as const;
export type FieldName = (typeof names)[number];
/** Passengers, contact, and the address of the card. */
export interface BookingEntries extends Readonly<Record<FieldName, string>> {
  /** Names of all on board. */
  readonly passengers: readonly string[];
  readonly agreed: boolean;
}

/** Starts with the open booking, else with the signed-in person as the first passenger. */
export function entriesOf(own: Bookable['own'], person: ContactEntry): BookingEntries {
  if (own) return { ...own.contact, ...own.address, passengers: own.passengers, agreed: false };
  const name = [person.first_name, person.last_name].filter((part) => part !== '').join(' ');
  return { ...person, street: '', city: '', state: '', zip: '', passengers: [name], agreed: false };
}
/** Returns the entries with one more passenger, or without the last one. */
export const afterPress = (entries: BookingEntries, { by, most }: { readonly by: 1 | -1; readonly most: number }): BookingEntries => {
  const { passengers } = entries;
  const next = by > 0 ? [...passengers, ''].slice(0, most) : passengers.slice(0, Math.max(1, passengers.length - 1));
  return { ...entries, passengers: next };
};

/** Returns what is missing: by field, and by the place of a passenger. */
export function lacksOf(entries: BookingEntries): { readonly fields: Partial<Record<FieldName, string>>; readonly passengers: readonly string[] } {
  const empty = names.filter((name) => entries[name].trim() === '').map((name) => [name, t('Required')] as const);
  const email = entries.email.trim() !== '' && !isEmail(entries.email.trim()) ? [['email', t('Enter a whole email address')] as const] : [];
  return {
    fields: Object.fromEntries([...empty, ...email]),
    passengers: entries.passengers.map((name) => (name.trim() === '' ? t('Required') : '')),
  };
}
export const isComplete = (entries: BookingEntries): boolean => {
  const { fields, passengers } = lacksOf(entries);
  return Object.keys(fields).length === 0 && passengers.every((lack) => lack === '');
};

/** The entries as they are sent. */
export const sentOf = ({ passengers, agreed, first_name, last_name, email, phone, street, city, state, zip }: BookingEntries) => ({
  passengers: [...passengers],
  agreed,
  contact: { first_name, last_name, email: email.trim(), phone },
  address: { street, city, state: state.trim().toUpperCase(), zip: zip.trim() },
});
