import type { Cart } from '@app/domain/cart/cart.ts';
import { type BuyerEntries, type BuyerField, lacksOfBuyer, sentOfBuyer } from '../settlement/buyer-entries.rules.ts';
import { t } from '../words/words.ts';

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
export function savedOf(entries: BuyerEntries, { checkout }: Cart) {
  const { contact, address } = sentOfBuyer(entries);
  return { contact: { ...contact, company: checkout.contact.company }, address: { ...checkout.address, ...address } };
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
export function lacksOf(entries: BuyerEntries): Partial<Record<BuyerField, string>> {
  const zip = entries.zip.trim();
  return { ...lacksOfBuyer(entries, ['phone']), ...(zip !== '' && !/^\d{5}(-\d{4})?$/.test(zip) && { zip: t('Five digits') }) };
}
