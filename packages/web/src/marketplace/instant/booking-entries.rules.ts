import { type BuyerEntries, type BuyerField, lacksOfBuyer, sentOfBuyer } from '../../settlement/buyer-entries.rules.ts';
import { t } from '../../words/words.ts';
import type { ContactEntry } from '../flow/flow.rules.ts';
import type { Bookable } from './use-instant-book.ts';

/** Passengers, contact, and the address of the card. */
export interface BookingEntries extends BuyerEntries {
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
export function lacksOf(entries: BookingEntries): { readonly fields: Partial<Record<BuyerField, string>>; readonly passengers: readonly string[] } {
  return {
    fields: lacksOfBuyer(entries),
    passengers: entries.passengers.map((name) => (name.trim() === '' ? t('Required') : '')),
  };
}
export const isComplete = (entries: BookingEntries): boolean => {
  const { fields, passengers } = lacksOf(entries);
  return Object.keys(fields).length === 0 && passengers.every((lack) => lack === '');
};

/** The entries as they are sent. */
export const sentOf = ({ passengers, agreed, ...buyer }: BookingEntries) => ({ passengers: [...passengers], agreed, ...sentOfBuyer(buyer) });
