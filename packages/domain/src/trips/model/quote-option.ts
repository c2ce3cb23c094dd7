import { z } from 'zod';
import { dollars } from '@app/kernel/money.ts';
import { flag, moment, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { AircraftBrief } from '../../fleet/aircraft-brief.ts';
import { Estimate } from './estimate.ts';
import { flightTime, Times } from './leg.ts';
import { PriceItem } from './price-item.ts';

const MAX_AMOUNT = 1e7;
export const lineFields = defineCodes({ quantity: 'Quantity', multiplier: 'Rate', amount: 'Amount', hidden: 'Left out' });
export type LineField = (typeof lineFields.names)[number];
/** Values that staff may give a line: rates in dollars or percent, amounts in dollars; `hidden` is 1. */
export const lineValue = z.number().min(-MAX_AMOUNT).max(MAX_AMOUNT);

/** A figure of a computed line that somebody replaced. */
export const LineChange = z.object({
  /** Rule of the line. */
  rule: z.string().max(64),
  field: z.enum(lineFields.names),
  value: lineValue,
  /** Reason, if one was given. */
  why: text(300),
  by: text(64),
  at: moment,
});
export type LineChange = z.infer<typeof LineChange>;

/** A line that no rule of the list made. */
export const OwnLine = z.object({
  id: z.string().min(1).max(64),
  /** An adjustment meets a total: it is taxed, and no surcharge counts it. */
  kind: z.enum(['own', 'adjustment']).default('own'),
  group: z.enum(['taxable', 'post']).default('taxable'),
  label: z.string().trim().min(1).max(120),
  quantity: z.number().min(0).max(100_000).default(1),
  /** Dollars a unit. */
  rate: dollars.min(-MAX_AMOUNT).max(MAX_AMOUNT),
  cost: dollars.min(0).max(MAX_AMOUNT).default(0),
  by: text(64),
  at: moment,
});
export type OwnLine = z.infer<typeof OwnLine>;

/** An aircraft offered in a quote, with its price as a snapshot: later publications of the list never change it. */
export const QuoteOption = z.object({
  id: z.string().min(1).max(64),
  aircraft: AircraftBrief,
  /** Price by the list alone. */
  estimate: Estimate,
  /** The rules that made its lines, as they were. */
  rules: z.array(PriceItem).max(300).default([]),
  /** When the list was published, and when the price was computed, epoch ms. */
  published: moment,
  priced: moment,
  changes: z.array(LineChange).max(300).default([]),
  own: z.array(OwnLine).max(60).default([]),
  /** Price with the changes and own lines. */
  price: Estimate,
  /** Times of the legs on this aircraft, by their order. */
  times: z.array(Times).max(20).default([]),
  /** When the aircraft is needed, with its ferry flights, epoch ms; null without dates. */
  span: z.object({ start: flightTime, end: flightTime }).nullable().default(null),
  /** The partner who offers it, and the carrier that operates it; null for an own aircraft. */
  partner: z
    .object({ request: text(64), name: text(160), carrier: text(160) })
    .nullable()
    .default(null),
  /** The customer gets it. */
  offered: flag,
  /** A sentence to the customer. */
  note: text(400),
});
export type QuoteOption = z.infer<typeof QuoteOption>;
/** Aircraft in one quote, and those of them that a customer may choose from. */
export const MAX_OPTIONS = 20;
export const MAX_OFFERED = 5;
