import { z } from 'zod';

/** Rounds half away from zero to the given decimals; a pre-round to 6 decimals kills float noise (pricing.md 2.3). */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const scaled = Math.abs(Math.round((value + Number.EPSILON * Math.sign(value)) * 1e6) / 1e6) * factor;
  const whole = Math.floor(scaled + 0.5 + 1e-7);
  return whole === 0 ? 0 : (Math.sign(value) * whole) / factor;
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
