import { FlightEvent, FlightFeed } from './flight-event.ts';

const departure = Date.UTC(2027, 4, 12, 13);
/** A takeoff that a feed reported, one that a dispatcher entered, and a plan without its origin. */
export const flightEventSamples: readonly FlightEvent[] = [
  FlightEvent.parse({ source: 'tower', registration: 'N460LJ', origin: 'KTEB', departure, code: 'OFF', time: departure, reported: departure }),
  FlightEvent.parse({ source: 'manual', registration: 'N460LJ', code: 'OUT', time: departure, reported: departure, by: 'u-dina', entry: 'e1' }),
  FlightEvent.parse({ source: 'tower', registration: 'N460LJ', departure, reported: departure, warning: 'incomplete' }),
];
export const flightFeedSamples: readonly FlightFeed[] = [FlightFeed.parse({ secret: 'sealed', made: departure })];
