import { isEmail } from '@app/domain/addresses/email.rules.ts';
import { t } from '../words/words.ts';

const names = ['first_name', 'last_name', 'email', 'phone', 'street', 'city', 'state', 'zip'] as const;
export type BuyerField = (typeof names)[number];
/** Entries of somebody who buys: contact and address. */
export type BuyerEntries = Readonly<Record<BuyerField, string>>;

/** Returns what is missing, by field. */
export function lacksOfBuyer(entries: BuyerEntries, optional: readonly BuyerField[] = []): Partial<Record<BuyerField, string>> {
  const empty = names.filter((name) => !optional.includes(name) && entries[name].trim() === '').map((name) => [name, t('Required')] as const);
  const email = entries.email.trim() !== '' && !isEmail(entries.email.trim()) ? [['email', t('Enter a whole email address')] as const] : [];
  return Object.fromEntries([...empty, ...email]);
}

/** Contact and address as calls take them. */
export const sentOfBuyer = ({ first_name, last_name, email, phone, street, city, state, zip }: BuyerEntries) => ({
  contact: { first_name, last_name, email: email.trim(), phone },
  address: { street, city, state: state.trim().toUpperCase(), zip: zip.trim() },
});
