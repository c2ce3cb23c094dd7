import type { Doc } from '@app/kernel/collection.ts';
import type { Order } from '@app/domain/orders/order.ts';
import type { BookedFlight } from '@app/domain/settlement/booked-flight.ts';

/** An order and the flight that it pays for. */
export interface Booking {
  readonly order: Doc<Order>;
  readonly flight: BookedFlight;
}
