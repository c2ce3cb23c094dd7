import { z } from 'zod';
import { dollarAmount, flag, text } from '@app/kernel/fields.ts';
import { defineStates } from '@app/kernel/states.ts';
import { safeMoment, safeText } from '../../payments/safe-fields.ts';

/** States of a report to the provider of tax rates. A refused one waits for a person. */
export const taxReportStates = defineStates({
  planned: { label: 'Waits to be reported', colour: 'blue', to: ['reported', 'refused'] },
  refused: { label: 'Report refused', colour: 'red', to: ['planned'] },
  reported: { label: 'Reported to TaxJar', colour: 'green', to: [] },
});

/**
 * A paid order or a refund as it is reported for filing, written in the transaction that counts the money and sent afterwards. Dollars; those of a
 * refund are what it gives back.
 */
export const TaxReport = z.object({
  kind: z.enum(['order', 'refund']).default('order'),
  state: z.enum(taxReportStates.names).default('planned'),
  order_id: safeText(64),
  refund_id: safeText(64),
  /** Number of the transaction at the provider; of a refund also that of its order. */
  number: safeText(80),
  reference: safeText(80),
  /** Time of the transaction, epoch ms. */
  at: safeMoment,
  /** Destination, as far as filing needs it. */
  state_code: text(40),
  zip: text(20),
  city: text(80),
  street: text(200),
  /** Of an order: its lines, with what the discount takes off each. */
  lines: z
    .array(
      z.object({
        id: safeText(64),
        sku: safeText(64),
        name: safeText(200),
        quantity: z.number().min(0).max(1e6).default(1),
        price: dollarAmount,
        discount: dollarAmount,
        code: safeText(31),
      }),
    )
    .max(500)
    .default([]),
  /** Goods and shipping without tax. */
  amount: dollarAmount,
  shipping: dollarAmount,
  sales_tax: dollarAmount,
  exempt: flag,
  tries: z.int().min(0).max(1e6).default(0),
  /** Next try, epoch ms. */
  due: safeMoment,
  reported: safeMoment,
  error: safeText(400),
});
export type TaxReport = z.infer<typeof TaxReport>;
