import type { ProblemIn } from '@app/kernel/problem.ts';
import { dateIn } from '@app/kernel/time/time.ts';
import type { Card } from './card.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { paymentProblems } from './payments.problems.ts';

type PaymentProblem = ProblemIn<typeof paymentProblems>;
const lacks = (...texts: readonly string[]): boolean => texts.some((text) => text.trim() === '');

/** Returns the name on a card: the full name if entered, else first and last. */
export const nameOnCard = ({ name, first_name, last_name }: Pick<Card, 'name' | 'first_name' | 'last_name'>): string =>
  name.trim() || `${first_name.trim()} ${last_name.trim()}`.trim();

/** Returns what a card is missing, in the order of its form (D5, ORD-10). */
export function cardProblems(card: Pick<Card, 'name' | 'first_name' | 'last_name' | 'street' | 'city' | 'state' | 'zip'>): PaymentProblem[] {
  const checks: [boolean, PaymentProblem['code']][] = [
    [lacks(card.zip), 'payments.no-billing-address'],
    [lacks(nameOnCard(card)), 'payments.no-name'],
    [lacks(card.street, card.city, card.state, card.zip), 'payments.address-incomplete'],
  ];
  return checks.filter(([isProblem]) => isProblem).map(([, code]) => ({ code }));
}

type CardAccounts = Pick<PaymentSettings, 'account' | 'stripe' | 'square'>;
/** Payments by this account move no money: it is the built-in test, or Stripe or Square with keys for trying out. */
export const isTestAccount = ({ account, ...keys }: CardAccounts): boolean => {
  if (account !== 'stripe' && account !== 'square') return account === 'test';
  return keys[account].secret !== '' && !keys[account].live;
};

/** Returns the public key with which customers enter cards in the form of Stripe or Square; empty where the company offers none. */
export function cardFormKey({ account, stripe, square }: CardAccounts): string {
  if (account === 'stripe') return stripe.secret === '' ? '' : stripe.publishable;
  return account === 'square' && square.secret !== '' ? square.application_id : '';
}

/** Returns true for a company whose customers can pay by card without its staff. */
export const takesCards = (settings: CardAccounts): boolean => isTestAccount(settings) || cardFormKey(settings) !== '';

/**
 * A card expires after the last day of its month, in the client's calendar (`now` epoch ms); a card without a date is
 * not expired.
 */
export function isExpired({ exp_month, exp_year }: Pick<Card, 'exp_month' | 'exp_year'>, now: number, zone: string): boolean {
  if (exp_month === null || exp_year === null) return false;
  const today = dateIn(now, zone);
  return today.year > exp_year || (today.year === exp_year && today.month > exp_month);
}

/** Returns the label of a card: 'Visa ending in 4242, 04/2030'. */
export function cardLabel({ brand, last4, exp_month, exp_year }: Pick<Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>): string {
  const ending = last4 === '' ? '' : ` ending in ${last4}`;
  const until = exp_month === null || exp_year === null ? '' : `, ${String(exp_month).padStart(2, '0')}/${exp_year}`;
  return `${brand || 'Card'}${ending}${until}`;
}
