import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { dollars } from '@app/kernel/money.ts';
import { generatedId, moment, recordId as id, text } from '@app/kernel/fields.ts';
import { charterPaymentTypes } from '../../payments/payment.states.ts';

const access = { roles: ['billing', 'sales'] } as const;

export const recordTripPayment = defineCall({
  method: 'post',
  path: '/charter/trips/:id/payments',
  about: 'Enters money that came for a trip. A trip whose whole price has come is paid.',
  access,
  /** A repeat of the same form enters it once. */
  body: z.object({
    id,
    key: generatedId,
    amount: dollars.min(0.01).max(1e9),
    type: z.enum(charterPaymentTypes.names),
    date_paid: moment,
    notes: text(2000),
  }),
  /** Dollars that are still open. */
  reply: z.object({ balance: z.number() }),
});
export const undoTripPayment = defineCall({
  method: 'post',
  path: '/charter/trips/:id/payments/undo',
  about: 'Takes back a payment that was entered by hand.',
  access,
  body: z.object({ id, key: generatedId }),
  reply: z.object({}),
});

/** The calls about the money of trips, for the register of all. */
export const tripMoneyCalls = { recordTripPayment, undoTripPayment } as const;
