import { Aircraft } from './aircraft.ts';
import { sampleAirports } from './airport.sample.ts';

/** The two aircraft of the worked examples (pricing.md 2.4). */
export const lightJet = Aircraft.parse({
  tail_number: 'N460LJ',
  name: 'Light jet',
  type: 'lj',
  seats: 7,
  model: { id: 'm-light', name: 'Citation CJ3', icao: 'C25B', type: 'lj', rangeNM: 1700, speedMPH: 460, seats: 7 },
  airport: sampleAirports.KTEB,
});
export const heavyJet = Aircraft.parse({
  tail_number: 'N528HJ',
  name: 'Heavy jet',
  type: 'h',
  seats: 14,
  model: { id: 'm-heavy', name: 'Gulfstream G450', icao: 'GLF4', type: 'h', rangeNM: 4100, speedMPH: 528, seats: 14 },
  airport: sampleAirports.KVNY,
});
