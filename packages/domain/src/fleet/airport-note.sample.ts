import { AirportNote } from './airport-note.ts';
import { sampleAirports } from './airport.sample.ts';

/** A voluntary curfew, and what a handler asks for. */
export const airportNoteSamples: readonly AirportNote[] = [
  AirportNote.parse({
    airport: sampleAirports.KVNY,
    kind: 'quiet',
    from: '23:00',
    until: '7:00',
    text: 'Jets are asked to stay away at night.',
    source: 'Quieter Nights program',
  }),
  AirportNote.parse({
    airport: sampleAirports.KASE,
    kind: 'runway',
    runway_ft: 8006,
    text: 'Altitude and slope shorten it in summer.',
    valid_from: '05/01/2027',
    valid_until: '09/30/2027',
  }),
  AirportNote.parse({ airport: sampleAirports.MYNN, kind: 'customs', from: '6:00', until: '23:30', movements: 'arrivals', source: 'Handler' }),
];
