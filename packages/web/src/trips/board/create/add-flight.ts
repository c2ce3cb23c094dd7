import type { z } from 'zod';
import { holdForQuote } from '@app/domain/holds/holds.calls.ts';
import { bookQuote, chooseAircraft, createQuote } from '@app/domain/trips/desk/desk.calls.ts';
import type { LegInput } from '@app/domain/trips/desk/leg-input.ts';
import { showProblem } from '../../../ui/feedback/show-problem.ts';
import { send } from '../../../wire/request/send.ts';

export const HOLD_HOURS = 24;
/** Name and address of somebody who flies; all may be empty. */
export interface Customer {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}
interface Wish {
  readonly newId: string;
  readonly leg: z.input<typeof LegInput>;
  /** Id of the aircraft. */
  readonly craft: string;
  readonly customer: Customer;
  readonly holds: boolean;
  readonly isTrip: boolean;
}
/**
 * Adds a quote for a leg on an aircraft, and books it where a trip is wished. A booking that needs reasons for warnings, or cannot be, leaves the
 * quote: its workspace tells which aircraft can fly it, and books with reasons. Returns what was added.
 */
export async function addFlight({ newId, leg, craft, customer, holds, isTrip }: Wish): Promise<{ readonly collection: string; readonly id: string }> {
  const quote = await send(createQuote, { newId, contact: customer, legs: [leg] });
  try {
    await send(chooseAircraft, { id: quote.id, aircraft: craft });
    if (holds) await send(holdForQuote, { quote: { kind: 'quotes', id: quote.id }, hours: HOLD_HOURS });
    if (isTrip) {
      const trip = await send(bookQuote, { quote: quote.id, reasons: {} });
      return { collection: 'trips', id: trip.id };
    }
  } catch (error) {
    showProblem(error);
  }
  return { collection: 'quotes', id: quote.id };
}
