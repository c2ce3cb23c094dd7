import { z } from 'zod';

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];
/** How many steps of so many decimals an amount without its sign has, rounded half up; a pre-round to 6 decimals kills float noise. */
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

/** An amount in US dollars at the edge: finite, at most 2 decimals, below a quadrillion cents. */
export const dollars = z
  .number()
  .min(-1e12)
  .max(1e12)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, { error: 'at most 2 decimals' });

/** '$8,292.97'. */
export function formatUsd(amount: number): string {
  const cents = Math.abs(toCents(amount));
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 && cents > 0 ? '-' : ''}$${whole}.${String(cents % 100).padStart(2, '0')}`;
}

const PERCENT_STEPS = 1_000_000;
/** A percentage of an amount in integer cents, exact for every amount, half away from zero. The percentage counts to 6 decimals. */
export function percentOfCents(cents: number, percent: number): number {
  const whole = 100n * BigInt(PERCENT_STEPS);
  const product = BigInt(cents) * BigInt(Math.round(percent * PERCENT_STEPS));
  const size = product < 0n ? -product : product;
  const rounded = Number((size * 2n + whole) / (whole * 2n));
  return product < 0n && rounded > 0 ? -rounded : rounded;
}
