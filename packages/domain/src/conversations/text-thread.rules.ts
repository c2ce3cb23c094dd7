import { phoneDigits } from '../addresses/phone.rules.ts';

/**
 * Returns the id of a text thread (THR-15): contact phone, dash, provider phone, each as bare digits, so that one
 * number has one conversation in any format. Undefined if either is not a phone number.
 */
export function textThreadId(contactPhone: string, providerPhone: string): string | undefined {
  const [contact, provider] = [phoneDigits(contactPhone), phoneDigits(providerPhone)];
  return contact === undefined || provider === undefined ? undefined : `${contact}-${provider}`;
}
/** Returns the two numbers in an id. */
export function phonesOfTextThread(id: string): { contactPhone: string; providerPhone: string } | undefined {
  const [, contactPhone, providerPhone] = /^(\d{7}|\d{10})-(\d{7}|\d{10})$/.exec(id) ?? [];
  return contactPhone && providerPhone ? { contactPhone, providerPhone } : undefined;
}
