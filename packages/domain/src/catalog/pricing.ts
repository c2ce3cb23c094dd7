import { z } from 'zod';
import { conditionOn } from '@app/kernel/conditions.ts';
import { flag, moment, openPart, text } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';
import { defineCodes } from '@app/kernel/states.ts';

/** Subjects of pricing conditions on an item: pieces, dollars, pounds and material properties. */
export const pricingSubjects = defineCodes({
  quantity: 'Quantity',
  cost: 'Cost',
  weight: 'Weight',
  sku: 'SKU',
  'properties.species': 'Species',
  'properties.finish': 'Finish',
  'properties.grade': 'Grade',
});
/** Properties of an item that its buyer may choose. */
export const choiceNames = defineCodes({ species: 'Species', finish: 'Finish', grade: 'Grade' });
export const pricingSteps = defineCodes({ percentage: 'Percent', flat: 'Flat amount', price: 'Fixed price' });

/** One step: changes the unit price when all its conditions hold. */
const Step = z.object({
  conditions: z.array(conditionOn(pricingSubjects.names)).max(20).default([]),
  type: z.enum(pricingSteps.names).default('percentage'),
  /** Percent or dollars; negative values lower the price. */
  value: z.number().min(-1e9).max(1e9).default(0),
});
/** A component of a unit price. Dollars. */
const Component = z.object({
  name: text(),
  sku: text(64),
  quantity: z.number().min(0).max(1e5).default(1),
  price: dollars.min(0).max(1e9).default(0),
});
/** Older pricings held program text here; it is ignored and never run. */
const steps = (value: unknown): unknown => (typeof value === 'string' ? [] : value);

/** Pricing of an item in commerce (D3.10); the charter price list is another record. */
export const Pricing = z.object({
  name: text(),
  description: text(1000),
  /** Steps are data, never code; those whose conditions all hold apply in turn. */
  fn: z.preprocess(steps, z.array(Step).max(50).default([])).prefault([]),
  /** First and last moment at which it applies. */
  start: moment,
  end: moment,
  /** Ships with the product and cannot be changed. */
  readonly: flag,
  components: z.array(Component).max(100).default([]),
  metadata: openPart,
});
export type Pricing = z.infer<typeof Pricing>;
