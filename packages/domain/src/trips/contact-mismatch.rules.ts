import type { Quote } from './model/quote.ts';

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Returns the email of the contact of a broker's request that is not among the recipients of an answer (THR-10): brokers write through forms, so the
 * sender is rarely the person who asks. Empty where nothing is wrong.
 */
export function missedContact({ status, contact }: Pick<Quote, 'status' | 'contact'>, recipients: readonly string[]): string {
  if (status !== 'qBroker' || contact.email.trim() === '') return '';
  return recipients.some((email) => same(email, contact.email)) ? '' : contact.email.trim();
}
