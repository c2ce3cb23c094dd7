import { z } from 'zod';

/**
 * Rounds half away from zero to 0–6 decimals; a pre-round to 6 decimals kills float noise (pricing.md 2.3):
 * 1.005 is 1.01 although the nearest double lies below it.
 */
export function round(value: number, decimals: number): number {
  const step = 10 ** (6 - decimals);
  const whole = Math.floor((Math.round(Math.abs(value) * 1e6) + step / 2) / step);
  if (whole === 0) return 0;
  return (value < 0 ? -whole : whole) / 10 ** decimals;
}

/** Integer cents of an amount in dollars. */
export const toCents = (dollars: number): number => Math.round(round(dollars, 2) * 100);
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
