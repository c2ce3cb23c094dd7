import { z } from 'zod';
import { AircraftBrief } from '../fleet/aircraft-brief.ts';
import { AirportRef } from '../fleet/airport.ts';
import type { Order } from '../orders/order.ts';
import { Estimate } from '../trips/model/estimate.ts';
import { Times } from '../trips/model/leg.ts';

/** A flight that an order pays for, as it was when its customer reserved it. */
export const BookedFlight = z.object({
  /** Id of the empty leg. */
  deal: z.string().min(1).max(64),
  departureAirport: AirportRef,
  arrivalAirport: AirportRef,
  /** Takeoff, epoch ms. */
  departure_date: z.number(),
  times: Times,
  aircraft: AircraftBrief,
  /** Names of all on board; empty once they were erased. */
  passengers: z.array(z.string().max(160)).max(900),
  /** The composition of the price. */
  estimate: Estimate,
});
export type BookedFlight = z.infer<typeof BookedFlight>;

/** Returns the flight that an order pays for; undefined for goods. */
export const flightOf = ({ metadata }: Pick<Order, 'metadata'>): BookedFlight | undefined => BookedFlight.safeParse(metadata['flight']).data;
