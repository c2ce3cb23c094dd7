import { z } from 'zod';
import { openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { AirportRef } from '../../fleet/airport.ts';
import { flightSoftwareStatuses } from './flight-software.states.ts';
import { Following, Informed } from './following.ts';
import { flightTime, Times } from './leg.ts';

export const scheduleTypes = defineCodes({ trip: 'Trip', container: 'Container', duty: 'Duty' });

/** Parts of an entry of another system that the company can make its own: what imports bring for them is left out. */
export const entryParts = defineCodes({ times: 'Times', aircraft: 'Aircraft', route: 'Airports', state: 'Kind and status' });
export type EntryPart = (typeof entryParts.names)[number];

/** Older messages about a delay are in the conversation only. */
export const MOST_INFORMED = 10;
/** Occupation of an aircraft (D3.16, CHR-9): it is not offered for an overlapping trip. Times epoch ms. */
export const ScheduleEntry = z.object({
  start: flightTime,
  end: flightTime,
  type: z.enum(scheduleTypes.names),
  status: z.enum(['', ...flightSoftwareStatuses.names]).default(''),
  category: text(60),
  /** Path of the trip that it is flown for, and position of the leg; null for a ferry flight. */
  trip: text(300),
  leg: z.int().min(0).max(50).nullable().default(null),
  trip_number: text(40),
  /** The system that it comes from, and its id there; empty for our own. */
  source: text(40),
  source_id: text(200),
  /** Parts that the company has taken over from that system. */
  ours: z.array(z.enum(entryParts.names)).max(entryParts.names.length).default([]),
  metadata: openPart,
  times: Times.prefault({}),
  /** Progress of the flight, by its events. */
  following: Following.prefault({}),
  /** Planned arrival of a flight that lands elsewhere; its own arrival is where the aircraft will be. */
  planned: z
    .object({ airport: AirportRef.nullable(), code: text(8) })
    .nullable()
    .default(null),
  /** Messages to the people on board about a delay, the newest last. */
  informed: z.array(Informed).max(MOST_INFORMED).default([]),
  /** Id of the aircraft. */
  aircraft: z.string().max(64),
  departureAirport: AirportRef.nullable().default(null),
  arrivalAirport: AirportRef.nullable().default(null),
  /** Codes of the two airports, even if the list has no such airport. */
  departure: text(8),
  arrival: text(8),
  /** The aircraft may be offered although it is occupied, always or on single days (MM/dd/yyyy). */
  avail: z.boolean().default(false),
  availMap: z.record(z.string().max(10), z.boolean()).default({}),
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;
