import { z } from 'zod';
import { conditionOn } from '@app/kernel/conditions.ts';
import { flag, moment, text } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';
import { defineCodes } from '@app/kernel/states.ts';

export const discountTypes = defineCodes({ percentage: 'Percentage', flat: 'Flat amount', logic: 'By conditions' });
/** Subjects of discount conditions on an order: dollars, counts, pounds, SKUs, destination, customer. */
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
/** Percent or dollars; never negative, although a discount takes off. */
const value = z.number().min(0).max(1e12).default(0);

/** One step of a logic discount: its value if all conditions hold. */
const Step = z.object({
  conditions: z.array(conditionOn(discountSubjects.names)).max(20).default([]),
  type: z.enum(['percentage', 'flat']).default('percentage'),
  value,
});
/**
 * Older discounts held program text here. It is ignored and never run: such a discount takes nothing off until it is
 * rewritten.
 */
const steps = (stored: unknown): unknown => (typeof stored === 'string' ? [] : stored);
/** Discounts are stored as negatives (D9); older ones may be positive. */
const negative = (stored: unknown): unknown => (typeof stored === 'number' && stored > 0 ? -stored : stored);

/** A discount (D3.9): a separate record with a code, or the copy in an order. */
export const Discount = z.object({
  type: z.enum(discountTypes.names).default('percentage'),
  /** Anybody with the code may use it. Otherwise only its user and staff may. */
  public: flag,
  /** Also applies to shipping. */
  shipping: flag,
  /** First and last moment at which it applies. */
  start: moment,
  end: moment,
  /** Percent for percentage discounts, dollars for flat ones. */
  value,
  /** Amount on an order: dollars, never above 0. */
  amount: z.preprocess(negative, dollars.max(0).default(0)).prefault(0),
  /** Can be used more than once. */
  reusable: flag,
  used: flag,
  code: text(60),
  title: text(),
  description: text(1000),
  author: text(),
  author_id: text(64),
  /** Only for this user. */
  user_id: text(64),
  /** Entered by hand on an order, without a record. */
  manual: flag,
  /** Unchangeable: neither the record nor the copy in an order can be changed or replaced. */
  locked: flag,
  /** Applies to every order without a code. */
  universal: flag,
  /** Steps of a logic discount, in order: the first whose conditions all hold applies. */
  fn: z.preprocess(steps, z.array(Step).max(20).default([])).prefault([]),
});
export type Discount = z.infer<typeof Discount>;
