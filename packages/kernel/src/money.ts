import { z } from 'zod';
import { valueKinds } from './field-kinds.ts';
import { formatterIn, type Language, words } from './words.ts';

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];
/** Counts the steps of `decimals` digits in an absolute amount, rounded half up. Rounding to 6 decimals first removes float noise. */
function wholeSteps(value: number, decimals: number): number {
  const step = POWERS[6 - decimals] as number;
  return Math.floor((Math.round(Math.abs(value) * 1e6) + step / 2) / step);
}

/**
 * Rounds half away from zero to 0–6 decimals; a pre-round to 6 decimals kills float noise (pricing.md 2.3):
 * 1.005 is 1.01 although the nearest double lies below it.
 */
export function round(value: number, decimals: number): number {
  const whole = wholeSteps(value, decimals);
  if (whole === 0) return 0;
  return (value < 0 ? -whole : whole) / (POWERS[decimals] as number);
}

/** Integer cents of an amount in dollars. */
export function toCents(dollars: number): number {
  const whole = wholeSteps(dollars, 2);
  return dollars < 0 && whole > 0 ? -whole : whole;
}
/** Dollars with at most 2 decimals of an amount in integer cents. */
export const toDollars = (cents: number): number => cents / 100;

/** Returns whether an amount has at most 2 decimals, up to the precision of a double of its size. */
const inCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4 + Math.abs(value) * 3e-14;

/** An amount in US dollars at the edge: finite, at most 2 decimals, below a quadrillion cents. */
export const dollars = z
  .number()
  .min(-1e12)
  .max(1e12)
  .refine(inCents, { error: words('at most 2 decimals') })
  .register(valueKinds, { kind: 'money' });

/** '$8,292.97'. */
export function formatUsd(amount: number): string {
  const cents = Math.abs(toCents(amount));
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 && cents > 0 ? '-' : ''}$${whole}.${String(cents % 100).padStart(2, '0')}`;
}

/** The same as people of a language write it: '8.292,97 US$'. */
export const formatUsdIn = (language: Language, amount: number): string =>
  language === 'en'
    ? formatUsd(amount)
    : formatterIn(language, Intl.NumberFormat, { style: 'currency', currency: 'USD', useGrouping: 'always' }).format(amount);

/** Up to here twice a product, and a unit more, is a whole number that a double holds. */
const MAX_PRODUCT = 2 ** 51;
/** Cents × steps ÷ unit, exact for every amount, half away from zero. All three are whole numbers, the unit is above 0. */
export function shareOfCents(cents: number, steps: number, unit: number): number {
  const product = Math.abs(cents * steps);
  const negative = cents < 0 !== steps < 0;
  // Below 2^53 the sum is exact, and a quotient that far from a whole number is never rounded up to it.
  if (product < MAX_PRODUCT) {
    const rounded = Math.floor((2 * product + unit) / (2 * unit));
    return negative && rounded > 0 ? -rounded : rounded;
  }
  const [exact, whole] = [BigInt(Math.abs(cents)) * BigInt(Math.abs(steps)), BigInt(unit)];
  const rounded = Number((exact * 2n + whole) / (whole * 2n));
  return negative && rounded > 0 ? -rounded : rounded;
}

const PERCENT_STEPS = 1_000_000;
/** A percentage of an amount in integer cents, exact for every amount, half away from zero. The percentage counts to 6 decimals. */
export const percentOfCents = (cents: number, percent: number): number =>
  shareOfCents(cents, Math.round(percent * PERCENT_STEPS), 100 * PERCENT_STEPS);

const QUANTITY_STEPS = 10_000;
/** So many times an amount in integer cents, exact, half away from zero. The quantity counts to 4 decimals. */
export const timesCents = (cents: number, quantity: number): number => shareOfCents(cents, Math.round(quantity * QUANTITY_STEPS), QUANTITY_STEPS);
