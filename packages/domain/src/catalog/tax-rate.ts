import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';

/** A part of the sales tax of a place: of its state, county or city. Parts add up. */
export const TaxRate = z.object({
  name: text(80),
  /** Two letters. */
  state: z.string().max(2).default(''),
  /** The first digits of the ZIP codes where it applies; empty in the whole state. */
  zip: z
    .string()
    .regex(/^\d{0,5}$/)
    .default(''),
  /** 0 to 1. */
  rate: z.number().min(0).max(1).default(0),
  /** First and last moment at which it applies, epoch ms. */
  start: moment,
  end: moment,
});
export type TaxRate = z.infer<typeof TaxRate>;
