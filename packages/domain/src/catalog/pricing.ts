import { z } from 'zod';
import { conditionOn } from '@app/kernel/conditions.ts';
import { flag, moment, openPart, text } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';
import { defineCodes } from '@app/kernel/states.ts';

/** What the conditions of a pricing may ask about an item: pieces, dollars, pounds, and what it is made as. */
export const pricingSubjects = defineCodes({
  quantity: 'Quantity',
  cost: 'Cost',
  weight: 'Weight',
  sku: 'SKU',
  'properties.species': 'Species',
  'properties.finish': 'Finish',
  'properties.grade': 'Grade',
});
export const pricingSteps = defineCodes({ percentage: 'Percent', flat: 'Flat amount', price: 'Fixed price' });

/** One step: what it does to the unit price when all its conditions hold. */
const Step = z.object({
  conditions: z.array(conditionOn(pricingSubjects.names)).max(20).default([]),
  type: z.enum(pricingSteps.names).default('percentage'),
  /** Percent or dollars; below 0 it makes cheaper. */
  value: z.number().min(-1e9).max(1e9).default(0),
});
/** A part that a unit price is made of. Dollars. */
const Component = z.object({
  name: text(),
  sku: text(64),
  quantity: z.number().min(0).max(1e5).default(1),
  price: dollars.min(0).max(1e9).default(0),
});
/** Older pricings held program text here. It is not read and never run. */
const steps = (value: unknown): unknown => (typeof value === 'string' ? [] : value);

/** How the price of an item is made in commerce (D3.10); the price list of charter is another record. */
export const Pricing = z.object({
  name: text(),
  description: text(1000),
  /** Steps, all of whose conditions hold are taken in turn. Data, nothing that runs. */
  fn: z.preprocess(steps, z.array(Step).max(50).default([])).prefault([]),
  /** First and last moment at which it counts. */
  start: moment,
  end: moment,
  /** Delivered with the product, not to be changed. */
  readonly: flag,
  components: z.array(Component).max(100).default([]),
  metadata: openPart,
});
export type Pricing = z.infer<typeof Pricing>;
