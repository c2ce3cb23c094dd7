import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Address } from './address.ts';
import type { addressProblems } from './addresses.problems.ts';
import { isEmail } from './email.rules.ts';
import { formatPhone, isPhone } from './phone.rules.ts';

type Code = ProblemIn<typeof addressProblems>['code'];
const has = (...texts: readonly string[]): boolean => texts.every((text) => text.trim() !== '');

type Checked = Pick<Address, 'first_name' | 'last_name' | 'company' | 'street' | 'city' | 'state' | 'zip' | 'phone' | 'email'>;
/**
 * What is wrong with an address, in the order in which its form is read (D5, CON-2). The alternate mode is for addresses whose state alone decides
 * something (tax): it asks for the state also where a zip would do.
 */
export function problemsOfAddress(address: Checked, mode: 'usual' | 'state' = 'usual'): ProblemIn<typeof addressProblems>[] {
  const { first_name, last_name, company, street, city, state, zip, phone, email } = address;
  const checks: [boolean, Code][] = [
    [has(first_name) || has(last_name) || has(company), 'addresses.no-name'],
    [has(zip) || has(street, city, state), 'addresses.no-place'],
    [mode === 'usual' || has(state), 'addresses.no-state'],
    [has(phone) || has(email), 'addresses.no-way-to-reach'],
    [!has(phone) || isPhone(phone), 'addresses.bad-phone'],
    [!has(email) || isEmail(email.trim()), 'addresses.bad-email'],
  ];
  return checks.filter(([fine]) => !fine).map(([, code]) => ({ code }));
}

/** Only a zip is known, no city, street or state: good for an estimate of shipping or tax, not as a place (D4). */
export const isOnlyZip = ({ zip, city, street, state }: Pick<Address, 'zip' | 'city' | 'street' | 'state'>): boolean =>
  has(zip) && !has(city) && !has(street) && !has(state);

/** As it is stored: no blanks around, email small, phone as ddd-ddd-dddd, codes in capitals. */
export function tidyAddress(address: Address): Address {
  const trimmed = Object.fromEntries(
    Object.entries(address).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as Address;
  return { ...trimmed, email: trimmed.email.toLowerCase(), phone: formatPhone(trimmed.phone), country: trimmed.country.toUpperCase() };
}

/** The default active address of a type; undefined where none is (AUT-7). */
export const getAddress = <A extends Pick<Address, 'type' | 'default'> & { readonly active: boolean }>(
  addresses: readonly A[],
  type: Address['type'],
): A | undefined => addresses.find((address) => address.active && address.default && address.type === type);

/** Name or company, street, city with state and zip, country unless it is the reader's own: the lines of a label, none of them empty. */
export function addressLines(address: Checked & Pick<Address, 'street2' | 'country'>, home = 'US'): string[] {
  const { first_name, last_name, company, street, street2, city, state, zip, country } = address;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [`${first_name} ${last_name}`.trim(), company, street, street2, place, country === home ? '' : country].filter((line) => line !== '');
}
