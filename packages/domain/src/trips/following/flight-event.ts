import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { AirportRef } from '../../fleet/airport.ts';
import { reportCodes } from '../model/delay.states.ts';
import { flightTime } from '../model/leg.ts';

/** Source of what a dispatcher enters. It decides over what feeds report. */
export const MANUAL = 'manual';

export const flightWarnings = defineCodes({ incomplete: 'Incomplete flight plan', unmatched: 'No such flight' });

/** One report about a flight. Its id follows from source and content, so a repeat is the same event (CHR-7). */
export const FlightEvent = z.object({
  /** Name of the feed, or `manual`. */
  source: z.string().max(40),
  registration: text(12),
  /** ICAO or IATA code of the departure airport. */
  origin: text(8),
  /** Scheduled departure, epoch ms. */
  departure: moment,
  code: z.enum(['', ...reportCodes.names]).default(''),
  /** Time that the code is about, epoch ms. None takes back what the source has reported with this code before. */
  time: moment,
  /** Airport where a diverted flight lands; null for other codes. */
  airport: AirportRef.nullable().default(null),
  note: text(300),
  /** Moment at which the source knew it, epoch ms: of two reports the later one counts. */
  reported: flightTime,
  /** Dispatcher who entered it. */
  by: text(64),
  /** Name of the crew member who entered it by their link, as it was on the crew. */
  crew: text(160),
  /** Id of the schedule entry that it is about; empty while there is none. */
  entry: text(64),
  warning: z.enum(['', ...flightWarnings.names]).default(''),
});
export type FlightEvent = z.infer<typeof FlightEvent>;

/** Secret of the feed of one company: one record, with the id `feed`. */
export const FlightFeed = z.object({
  /** Sealed texts (platform/sealing). The one before signs, too, until `previous_until`. */
  secret: z.string().max(2000).default(''),
  previous_secret: z.string().max(2000).default(''),
  previous_until: moment,
  made: moment,
});
export type FlightFeed = z.infer<typeof FlightFeed>;
export const FLIGHT_FEED_ID = 'feed';
