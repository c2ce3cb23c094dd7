import { z } from 'zod';
import { dollarAmount } from '@app/kernel/fields.ts';
import { toCents } from '@app/kernel/money.ts';

/** One priced line: a snapshot, so that later edits of the rule never change a sent quote. Dollars. */
export const EstimateLine = z.object({
  rule: z.string().max(64),
  label: z.string().max(120),
  group: z.enum(['taxable', 'tax', 'post']),
  type: z.string().max(20),
  denomination: z.string().max(20),
  quantity: z.number(),
  multiplier: z.number(),
  amount: z.number(),
  cost: z.number().default(0),
  /** Part of the block hours whose price a percentage counts; without one it counts all. */
  share: z.number().min(0).max(1).optional(),
});
export type EstimateLine = z.infer<typeof EstimateLine>;
export const Estimate = z.object({
  total: z.number().default(0),
  preTax: z.number().default(0),
  tax: z.number().default(0),
  postTax: z.number().default(0),
  margin: z.number().default(0),
  lines: z.array(EstimateLine).max(400).default([]),
  /** Decimal hours, statute miles. */
  flightHours: z.number().default(0),
  blockHours: z.number().default(0),
  repositionHours: z.number().default(0),
  waitHours: z.number().default(0),
  miles: z.number().default(0),
  nights: z.number().default(0),
  days: z.number().default(1),
  stops: z.number().default(0),
  undated: z.boolean().default(false),
  /** Reason for a missing price, hidden from the public; empty if there is a price. */
  error: z.string().max(200).default(''),
});
export type Estimate = z.infer<typeof Estimate>;
/** Returns what a flight costs its operator, cents: taxes are passed on. */
export const costCentsOf = ({ lines }: Pick<Estimate, 'lines'>): number =>
  lines.reduce((sum, { group, cost }) => sum + (group === 'tax' ? 0 : toCents(cost)), 0);

/** The asking price in dollars; 0 is to be determined. */
export const Price = z.object({ total: dollarAmount });
