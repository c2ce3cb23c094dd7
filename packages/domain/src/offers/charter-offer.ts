import { z } from 'zod';
import { text, textOf } from '@app/kernel/fields.ts';
import { AircraftBrief } from '../fleet/aircraft-brief.ts';
import type { OrderItem } from '../orders/order-item.ts';
import type { OrderShape } from '../orders/order.ts';
import { Estimate } from '../trips/model/estimate.ts';
import { Leg } from '../trips/model/leg.ts';

/** Key of the part of a line that is a flight, and of an offer that is one of a charter quote: its path. */
const CHARTER = 'charter';
/** An aircraft as it was offered, frozen with the line: a trip is made of it. */
export const OfferedFlight = z.object({
  /** Id of the option in its quote. */
  option: z.string().min(1).max(64),
  aircraft: AircraftBrief,
  legs: z.array(Leg).max(20),
  estimate: Estimate,
  /** Operating carrier of a partner's aircraft. */
  carrier: text(160),
});
export type OfferedFlight = z.infer<typeof OfferedFlight>;

/** Returns the flight that a line offers; undefined for goods. */
export const flightOfLine = ({ metadata }: Pick<OrderItem, 'metadata'>): OfferedFlight | undefined => OfferedFlight.safeParse(metadata[CHARTER]).data;
export const withFlight = (flight: OfferedFlight): OrderItem['metadata'] => ({
  [CHARTER]: JSON.parse(JSON.stringify(flight)) as OrderItem['metadata'],
});

/** Returns the path of the charter quote that an offer or order belongs to; empty for goods. */
export const charterOf = ({ metadata }: Pick<OrderShape, 'metadata'>): string => textOf(metadata, CHARTER);
export const ofCharter = (path: string): OrderShape['metadata'] => ({ [CHARTER]: path });

/** True for lines of which the customer buys exactly one: aircraft for the same trip. */
export const isAlternative = (item: Pick<OrderItem, 'metadata' | 'optional'>): boolean => item.optional && CHARTER in item.metadata;
