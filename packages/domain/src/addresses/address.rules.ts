import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Address } from './address.ts';
import type { addressProblems } from './addresses.problems.ts';
import { isEmail } from './email.rules.ts';
import { formatPhone, isPhone } from './phone.rules.ts';
import { regionCode, regionsOf } from './regions.data.ts';

type Code = ProblemIn<typeof addressProblems>['code'];
const has = (...texts: readonly string[]): boolean => texts.every((text) => text.trim() !== '');

type Checked = Pick<Address, 'first_name' | 'last_name' | 'company' | 'street' | 'city' | 'state' | 'zip' | 'phone' | 'email'>;
/**
 * Returns the problems of an address, in the order of its form (D5, CON-2). The alternate mode is for tax, which
 * depends on the state: there a ZIP does not replace the state.
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

/** The only address of a record decides on tax: where the country has states, it names one. */
export const modeOfOne = ({ country }: Pick<Address, 'country'>): 'usual' | 'state' => (regionsOf(country).length > 0 ? 'state' : 'usual');
/** Among several, the default billing address decides on tax. */
export const modeOf = (address: Pick<Address, 'type' | 'default' | 'country'>): 'usual' | 'state' =>
  address.type === 'billing' && address.default ? modeOfOne(address) : 'usual';

/** Only the ZIP is known, no city, street or state: enough to estimate shipping or tax, not to ship to (D4). */
export const isOnlyZip = ({ zip, city, street, state }: Pick<Address, 'zip' | 'city' | 'street' | 'state'>): boolean =>
  has(zip) && !has(city) && !has(street) && !has(state);

/** Returns the address as it is stored: trimmed, email in lower case, phone as ddd-ddd-dddd, country and known states by their codes. */
export function tidyAddress(address: Address): Address {
  const trimmed = Object.fromEntries(
    Object.entries(address).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as Address;
  const country = trimmed.country.toUpperCase();
  const state = regionCode(country, trimmed.state) ?? trimmed.state;
  return { ...trimmed, email: trimmed.email.toLowerCase(), phone: formatPhone(trimmed.phone), country, state };
}

/** Returns the default active address of a type; undefined if there is none (AUT-7). */
export const getAddress = <A extends Pick<Address, 'type' | 'default'> & { readonly active: boolean }>(
  addresses: readonly A[],
  type: Address['type'],
): A | undefined => addresses.find((address) => address.active && address.default && address.type === type);

/**
 * Returns the lines of an address label, none of them empty: name, company, street, city with state and ZIP, and the
 * country unless it is the reader's own.
 */
export function addressLines(address: Checked & Pick<Address, 'street2' | 'country'>, home = 'US'): string[] {
  const { first_name, last_name, company, street, street2, city, state, zip, country } = address;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [`${first_name} ${last_name}`.trim(), company, street, street2, place, country === home ? '' : country].filter((line) => line !== '');
}
