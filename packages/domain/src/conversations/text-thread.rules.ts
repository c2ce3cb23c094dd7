import { phoneDigits } from '../addresses/phone.rules.ts';

/**
 * Id of a text thread (THR-15): contact phone, dash, provider phone, each as bare digits, so that one number has one conversation however it
 * is written. Undefined where one of the two is no phone number.
 */
export function textThreadId(contactPhone: string, providerPhone: string): string | undefined {
  const [contact, provider] = [phoneDigits(contactPhone), phoneDigits(providerPhone)];
  return contact === undefined || provider === undefined ? undefined : `${contact}-${provider}`;
}
/** The two numbers that an id is made of. */
export function phonesOfTextThread(id: string): { contactPhone: string; providerPhone: string } | undefined {
  const [, contactPhone, providerPhone] = /^(\d{7}|\d{10})-(\d{7}|\d{10})$/.exec(id) ?? [];
  return contactPhone && providerPhone ? { contactPhone, providerPhone } : undefined;
}
