import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';

/** States that a person may set. */
export const settledStates = ['open', 'requested', 'confirmed', 'unneeded', 'problem'] as const;

/** An item of the checklist that somebody touched. Untouched ones follow from the rules and are not stored. */
export const CheckItem = z.object({
  /** Rule and leg, or a random id for an item of the trip's own. */
  key: text(80),
  text: text(160),
  role: text(40),
  /** Position of the leg; null for the whole trip. */
  leg: z.int().min(0).max(50).nullable().default(null),
  hours: z.int().min(0).max(2000).default(0),
  required: z.boolean().default(true),
  state: z.enum(settledStates).default('open'),
  note: text(500),
  /** The flight as it was when the item was touched last: a later change asks to check again. */
  basis: text(2400),
  at: moment,
  by: text(64),
});
export type CheckItem = z.infer<typeof CheckItem>;
