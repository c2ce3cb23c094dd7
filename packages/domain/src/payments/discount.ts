import { z } from 'zod';
import { conditionOn } from '@app/kernel/conditions.ts';
import { flag, moment, text } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';
import { defineCodes } from '@app/kernel/states.ts';

export const discountTypes = defineCodes({ percentage: 'Percentage', flat: 'Flat amount', logic: 'By conditions' });
/** What the conditions of a discount may ask about an order: dollars, counts, pounds, SKUs, where it goes, who asks. */
export const discountSubjects = defineCodes({
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  quantity: 'Number of pieces',
  weight: 'Weight',
  sku: 'SKU',
  state: 'State',
  zip: 'ZIP',
  country: 'Country',
  email: 'Email',
  source: 'Source',
});
/** Percent, or dollars; never below 0, whatever it takes off. */
const value = z.number().min(0).max(1e12).default(0);

/** One step of a logic discount: what it gives when all conditions hold. */
const Step = z.object({
  conditions: z.array(conditionOn(discountSubjects.names)).max(20).default([]),
  type: z.enum(['percentage', 'flat']).default('percentage'),
  value,
});
/** Older discounts held program text here. It is not read and never run: such a discount takes nothing off until it is written anew. */
const steps = (stored: unknown): unknown => (typeof stored === 'string' ? [] : stored);
/** Discounts are stored as negatives (D9); older ones may be positive. */
const negative = (stored: unknown): unknown => (typeof stored === 'number' && stored > 0 ? -stored : stored);

/** A discount (D3.9): a record of its own, by code, or what an order was given. */
export const Discount = z.object({
  type: z.enum(discountTypes.names).default('percentage'),
  /** Anybody with the code may use it. Else only the user it is for, and staff. */
  public: flag,
  /** Also taken off shipping. */
  shipping: flag,
  /** First and last moment at which it counts. */
  start: moment,
  end: moment,
  /** Percent of percentage discounts, dollars of flat ones. */
  value,
  /** What it came to on an order: dollars, never above 0. */
  amount: z.preprocess(negative, dollars.max(0).default(0)).prefault(0),
  /** May be used more than once. */
  reusable: flag,
  used: flag,
  code: text(60),
  title: text(),
  description: text(1000),
  author: text(),
  author_id: text(64),
  /** For this user alone. */
  user_id: text(64),
  /** Entered by hand on an order, with no record behind it. */
  manual: flag,
  /** Stays as it is: the record cannot be changed, and what an order was given cannot be replaced. */
  locked: flag,
  /** Counts for every order, with no code entered. */
  universal: flag,
  /** Steps of a logic discount, read in order: the first whose conditions all hold counts. */
  fn: z.preprocess(steps, z.array(Step).max(20).default([])).prefault([]),
});
export type Discount = z.infer<typeof Discount>;
