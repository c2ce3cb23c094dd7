import { z } from 'zod';
import { valueKinds } from '@app/kernel/field-kinds.ts';
import { flag, idList, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { AircraftBrief } from '../../fleet/aircraft-brief.ts';
import { AirportRef } from '../../fleet/airport.ts';
import { delayDetails, delayStatuses } from './delay.states.ts';
import { Estimate, Price } from './estimate.ts';
import { flightSoftwareStatuses } from './flight-software.states.ts';
import { Service } from './service.ts';

/** Epoch ms between 1970 and 3000, the range of airport-local times. */
export const flightTime = z.int().min(0).max(32_503_680_000_000).register(valueKinds, { kind: 'moment' });

/** Times of a leg: wall time at the airport is authoritative, UTC is derived (MKT-12). */
export const Times = z.object({
  /** MM/dd/yyyy at the departure airport; empty is undated. */
  takeoffDate: z.string().max(10).default(''),
  /** H:mm, or empty for 'any time' (priced as 8:00). */
  takeoffTime: z.string().max(5).default(''),
  takeoffTZ: z.string().max(64).default(''),
  /** Epoch ms. */
  takeoffUTC: flightTime.nullable().default(null),
  landingDate: z.string().max(10).default(''),
  landingTime: z.string().max(5).default(''),
  landingUTC: flightTime.nullable().default(null),
  /** Decimal hours in the air. */
  duration: z.number().min(0).nullable().default(null),
});
export type Times = z.infer<typeof Times>;

export const MAX_LEG_NOTES = 1000;
/** Decimal hours off blocks to on blocks, in tenths. */
export const blockHours = z.number().min(0.1).max(24).multipleOf(0.1);

export const passengerTypes = defineCodes({ Adult: 'Adult', Child: 'Child', Infant: 'Infant', Pet: 'Pet' });
/** The marketplace once wrote them in lower case. */
const passengerType = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.charAt(0).toUpperCase() + value.slice(1).toLowerCase() : value),
    z.enum(passengerTypes.names),
  )
  .prefault('Adult');
export const Passenger = z.object({ contact_id: text(64), name: text(160), pax_type: passengerType });
export type Passenger = z.infer<typeof Passenger>;
export const CrewMember = z.object({ contact_id: text(64), name: text(160), role: text(40) });
export type CrewMember = z.infer<typeof CrewMember>;
/** The ground handler of an aircraft. */
export const Fbo = z.object({ id: text(64), name: text(160), phone: text(30), address: text(200) });
export type Fbo = z.infer<typeof Fbo>;
/** Takeoff and landing as they were flown, epoch ms. */
const Actual = z.object({ takeoffUTC: flightTime.nullable().default(null), landingUTC: flightTime.nullable().default(null) });
/** Punctuality of a leg, with the code of the flight data (CHR-2). */
export const Delay = z.object({
  status: z.enum(delayStatuses.names).default('no status'),
  detail: z.enum(['', ...delayDetails.names]).default(''),
  note: text(300),
});
export type Delay = z.infer<typeof Delay>;

/** One hop of a flight (D3.16). */
export const Leg = z.object({
  order: z.int().min(0).max(50).default(0),
  third_party: openPart,
  /** Set if the leg uses another aircraft than the trip, or names its own. */
  aircraft: AircraftBrief.nullable().default(null),
  departureAirport: AirportRef,
  arrivalAirport: AirportRef,
  departureFBO: Fbo.prefault({}),
  arrivalFBO: Fbo.prefault({}),
  times: Times.prefault({}),
  actual: Actual.prefault({}),
  delay: Delay.prefault({}),
  /** Airport where it landed, or is about to, instead of the agreed one. */
  diverted: AirportRef.nullable().default(null),
  /** Block hours that staff entered, because of the wind; null as computed. */
  blockHours: blockHours.nullable().default(null),
  /** Remarks of staff; crew read them on the trip sheet, the customer never does. */
  notes: text(MAX_LEG_NOTES),
  paxNum: z.int().min(0).max(900).default(1),
  passengers: z.array(Passenger).max(900).default([]),
  passenger_ids: idList(900),
  lead_passenger_id: text(64),
  crew: z.array(CrewMember).max(40).default([]),
  crew_ids: idList(40),
  isEmptyLeg: flag,
  status: z.enum(['', ...flightSoftwareStatuses.names]).default(''),
  price: Price.prefault({}),
  estimate: Estimate.nullable().default(null),
  services: z.array(Service).max(40).default([]),
  /** Previous and next location of the aircraft around this leg. */
  startingAirport: AirportRef.nullable().default(null),
  endingAirport: AirportRef.nullable().default(null),
  trip_number: text(40),
  active: z.boolean().default(true),
});
export type Leg = z.infer<typeof Leg>;

/** A leg as a separate record; `active` is then a field of the document. */
export const LegRecord = Leg.omit({ active: true }).extend({ trip: text(300) });
export type LegRecord = z.infer<typeof LegRecord>;

/** Normalizes the type of a trip: 'one_way', 'Round Trip' and 'multileg' are older spellings. */
export const tripTypeWord = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/^(one|round|multi)(?=[a-z])/, '$1-');
/** Older spellings are read as the stored three. */
export const TripType = z.preprocess(
  (value) => (typeof value === 'string' ? tripTypeWord(value) : value),
  z.enum(['', 'one-way', 'round-trip', 'multi-leg']),
);
export type TripType = z.infer<typeof TripType>;

/** Returns the legs that are flown, in their order: without those taken out. */
export const liveLegs = <L extends Pick<Leg, 'active' | 'order'>>(legs: readonly L[]): L[] =>
  legs.filter(({ active }) => active).toSorted((a, b) => a.order - b.order);
