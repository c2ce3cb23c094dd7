import { z } from 'zod';
import { idList, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { charterPaymentTypes } from '../payments/payment.states.ts';

export const accountPricings = defineCodes({ retail: 'Retail', wholesale: 'Wholesale' });

/** A company or family that charters repeatedly (D3.16). */
export const Account = z.object({
  name: z.string().max(160),
  email: text(254),
  phone: text(30),
  third_party: openPart,
  address: z
    .object({ street: text(200), street2: text(200), city: text(80), state: text(80), zip: text(20), country: z.string().max(2).default('US') })
    .prefault({}),
  /** Ids of its addresses by type; `address` is the one that files bring. */
  addresses: idList(),
  /** Its relation to the operator, in the operator's words: 'owner', 'broker'. */
  type: text(40),
  pricing: z
    .object({
      type: z.enum(accountPricings.names).default('retail'),
      /** Discount in percent. */
      discount: z.number().min(0).max(100).default(0),
      payment_type: z.enum(charterPaymentTypes.names).default('n/a'),
    })
    .prefault({}),
  /** Number of its purchase order: its invoices name it. */
  po_number: text(60),
  /** Ids of the aircraft it owns. */
  aircraft: idList(),
});
export type Account = z.infer<typeof Account>;
