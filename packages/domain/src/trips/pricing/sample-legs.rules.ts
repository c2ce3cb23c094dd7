import { Leg } from '../model/leg.ts';
import type { SampleTrip } from '../model/sample-trip.ts';

/** Returns the legs of a sample trip as a quote has them. */
export const legsOfSample = ({ legs, isEmptyLeg }: Pick<SampleTrip, 'legs' | 'isEmptyLeg'>): Leg[] =>
  legs.map(({ from, to, date, time, pax }, order) =>
    Leg.parse({
      order,
      departureAirport: from,
      arrivalAirport: to,
      times: { takeoffDate: date, takeoffTime: time, takeoffTZ: from.timezone },
      paxNum: pax,
      isEmptyLeg,
    }),
  );
