import type { AirportRef } from '../fleet/airport.ts';
import { Leg } from './model/leg.ts';

/** A leg with only the fields that a test needs: airports, date MM/dd/yyyy, time H:mm, passengers. */
export const sampleLeg = (
  [from, to]: readonly [AirportRef, AirportRef],
  when: { readonly date?: string; readonly time?: string } = {},
  rest: { readonly pax?: number; readonly isEmptyLeg?: boolean; readonly order?: number } = {},
): Leg =>
  Leg.parse({
    departureAirport: from,
    arrivalAirport: to,
    times: { takeoffDate: when.date ?? '', takeoffTime: when.time ?? '', takeoffTZ: from.timezone },
    paxNum: rest.pax ?? 2,
    isEmptyLeg: rest.isEmptyLeg ?? false,
    order: rest.order ?? 0,
  });
