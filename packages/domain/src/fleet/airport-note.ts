import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { AirportRef } from './airport.ts';

export const airportNoteKinds = defineCodes({
  closed: 'Closed',
  quiet: 'Quiet hours',
  ppr: 'Prior permission (PPR)',
  slot: 'Slot needed',
  customs: 'Customs hours',
  runway: 'Runway',
  handler: 'Preferred FBO',
  note: 'Note',
});
export type AirportNoteKind = (typeof airportNoteKinds.names)[number];
/** Days of the week by their number in ISO 8601. */
export const weekdays = defineCodes({
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
});
export const movements = defineCodes({ both: 'Departures and arrivals', departures: 'Departures', arrivals: 'Arrivals' });

const clock = z
  .string()
  .regex(/^(\d{1,2}:\d{2})?$/)
  .default('');
const usDate = z
  .string()
  .regex(/^(\d{2}\/\d{2}\/\d{4})?$/)
  .default('');

/** Knowledge of a company about an airport. Times are those of the airport's clocks. */
export const AirportNote = z.object({
  airport: AirportRef.prefault({ id: '' }),
  kind: z.enum(airportNoteKinds.names),
  /** Days on which the hours begin; none means every day. */
  days: z.array(z.enum(weekdays.names)).max(7).default([]),
  /** H:mm; both empty for the whole day. Hours that end before they begin go over midnight; of customs they are those of service. */
  from: clock,
  until: clock,
  movements: z.enum(movements.names).default('both'),
  /** First and last day, MM/dd/yyyy; empty for no limit. */
  valid_from: usDate,
  valid_until: usDate,
  /** Length of the longest runway, feet; null where the note is about something else. */
  runway_ft: z.int().min(1).max(30_000).nullable().default(null),
  text: text(1000),
  /** Origin of the knowledge: a publication, a call with the handler. */
  source: text(200),
});
export type AirportNote = z.infer<typeof AirportNote>;
