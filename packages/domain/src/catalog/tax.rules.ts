import { round } from '@app/kernel/money.ts';
import { counts } from './pricing.rules.ts';
import type { TaxRate } from './tax-rate.ts';

/** Destination of goods. */
interface Place {
  readonly state: string;
  readonly zip: string;
}
/** The tax of a place: its combined rate, the parts, and whether any rate is known there. */
interface PlaceTax {
  readonly totalRate: number;
  readonly rates: { readonly name: string; readonly rate: number }[];
  readonly source: 'table' | 'none';
}
const DECIMALS = 6;

/** Adds up the rates of a place at a moment (CRT-4). A place without any is told apart from one where the rate is 0. */
export function taxAt(rates: readonly TaxRate[], { state, zip }: Place, now: number): PlaceTax {
  const [place, code] = [state.trim().toUpperCase(), zip.trim()];
  const parts = rates
    .filter((part) => part.state.toUpperCase() === place && code.startsWith(part.zip) && counts(part, now))
    .toSorted((a, b) => a.zip.length - b.zip.length)
    .map(({ name, rate }) => ({ name, rate: round(rate, DECIMALS) }));
  const totalRate = round(
    parts.reduce((sum, { rate }) => sum + rate, 0),
    DECIMALS,
  );
  return { totalRate: Math.min(1, totalRate), rates: parts, source: parts.length === 0 ? 'none' : 'table' };
}
