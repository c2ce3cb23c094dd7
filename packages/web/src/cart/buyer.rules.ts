import { isEmail } from '@app/domain/addresses/email.rules.ts';
import type { Cart } from '@app/domain/cart/cart.ts';
import { t } from '../words/words.ts';

const names = ['first_name', 'last_name', 'email', 'phone', 'street', 'city', 'state', 'zip'] as const;
/** Entries of a buyer at the checkout. */
export type BuyerEntries = Readonly<Record<(typeof names)[number], string>>;

/** Starts with what the cart knows. */
export const entriesOf = ({ checkout: { contact, address } }: Cart): BuyerEntries => ({
  first_name: contact.first_name,
  last_name: contact.last_name,
  email: contact.email,
  phone: contact.phone,
  street: address.street,
  city: address.city,
  state: address.state,
  zip: address.zip,
});

/** Contact and address as the cart keeps them. */
export function savedOf({ first_name, last_name, email, phone, street, city, state, zip }: BuyerEntries, { checkout: { contact, address } }: Cart) {
  return {
    contact: { first_name, last_name, company: contact.company, email: email.trim(), phone },
    address: { ...address, street, city, state: state.trim().toUpperCase(), zip: zip.trim() },
  };
}
/** The owner of the card is the buyer, at the address of delivery. */
export const billingOf = ({ first_name, last_name, street, city, state, zip, email }: Omit<BuyerEntries, 'phone'>) => ({
  name: [first_name, last_name].filter((part) => part !== '').join(' '),
  street,
  city,
  state,
  zip,
  email: email.trim(),
});

/** Returns what is missing, by field. */
export function lacksOf(entries: BuyerEntries): Partial<Record<keyof BuyerEntries, string>> {
  const empty = names.filter((name) => name !== 'phone' && entries[name].trim() === '').map((name) => [name, t('Required')] as const);
  const email = entries.email.trim() !== '' && !isEmail(entries.email.trim()) ? [['email', t('Enter a whole email address')] as const] : [];
  const zip = entries.zip.trim() !== '' && !/^\d{5}(-\d{4})?$/.test(entries.zip.trim()) ? [['zip', t('Five digits')] as const] : [];
  return Object.fromEntries([...empty, ...email, ...zip]);
}
