import { z } from 'zod';
import { flag, idList, moment, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { AirportRef } from '../fleet/airport.ts';
import { AircraftBrief } from '../fleet/aircraft-brief.ts';
import { FiledPlan } from '../trips/model/filed-plan.ts';
import { flightTime, Times } from '../trips/model/leg.ts';
import { tripFields } from '../trips/model/quote.ts';

/** Match of a deal with a search: 100 less its deductions, each shown with its reason (PRC-5). */
export const DealScore = z.object({
  total: z.number().min(0).max(100),
  verified: z.boolean(),
  /** Whole days between the requested and the offered date. */
  departureDateDiff: z.number(),
  /** Statute miles to the requested airports. */
  departureDistance: z.number(),
  arrivalDistance: z.number(),
});
export type DealScore = z.infer<typeof DealScore>;

/** Origin of an empty leg (D3.16). */
export const dealTypes = defineCodes({ m: 'Manual', i: 'Imported', s: 'Scraped', sh: 'Shuttle' });

/** State of an empty leg when its parent changed: on offer, reserved, or booked. */
export const brokenStates = defineCodes({ '': 'Intact', offered: 'Withdrawn', held: 'Reserved', booked: 'Booked' });

/** State of an imported empty leg when its system lost it. */
export const goneStates = defineCodes({ '': 'Still there', offered: 'Withdrawn', hidden: 'Hidden' });

/** An empty leg on offer: a trip with offer fields (D3.16). */
export const Deal = z.object({
  ...tripFields,
  type: z.enum(dealTypes.names).default('m'),
  /** Id of the operator. */
  client: text(64),
  aircraft: AircraftBrief,
  departureAirport: AirportRef,
  arrivalAirport: AirportRef,
  /** Takeoff, epoch ms. */
  departure_date: flightTime,
  times: Times.prefault({}),
  paxNum: z.int().min(0).max(900).default(0),
  isEmptyLeg: z.boolean().default(true),
  price: z.object({ total: z.number().min(0).default(0) }).prefault({}),
  show_price: flag,
  verified: flag,
  hidden: flag,
  imported: flag,
  /** The system or kind of file that it comes from, and its id there. */
  source: text(40),
  source_id: text(200),
  /** Its system no longer has it: whether it was offered until then. */
  gone: z.enum(goneStates.names).default(''),
  /** Offered by the rule of the company, not by a person. */
  automatic: flag,
  booked: flag,
  /** Score against the search that last found it. */
  score: DealScore.nullable().default(null),
  /** Path of the trip that leaves it empty, and ids of the schedule entries that it hangs on: its ferry flight, or the flights before and after. */
  parent: text(300),
  parent_entries: idList(2),
  /** Hours by which its takeoff may shift, earlier or later. */
  window_hours: z.number().min(0).max(72).default(0),
  /** Its parent has changed, so that it is not flown as offered. Empty `at`: it is. */
  broken: z
    .object({
      at: moment,
      was: z.enum(brokenStates.names).default(''),
      /** Id of the trip that was booked on it, and of the task that asks what to do. */
      trip: text(64),
      task: text(64),
    })
    .prefault({}),
  /** The flight plan filed for it. */
  fp: FiledPlan.nullable().default(null),
  /** Ids of the alerts already notified of it, each once (CHR-11). */
  subscribers: idList(10_000),
});
export type Deal = z.infer<typeof Deal>;
