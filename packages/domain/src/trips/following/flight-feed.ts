import { z } from 'zod';
import { reportCodes } from '../model/delay.states.ts';
import { FiledPlan } from '../model/filed-plan.ts';
import { flightTime } from '../model/leg.ts';

/** Epoch ms, or ISO 8601 with an offset: '2027-05-12T13:00:00Z'. */
const instant = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value) ? Date.parse(value) : value),
  flightTime,
);
const stages = z
  .object({ scheduled: instant.nullable().default(null), estimated: instant.nullable().default(null), actual: instant.nullable().default(null) })
  .prefault({});
const tail = z.string().max(12);
const code = z.string().max(8);

/** A filed plan with what is known of its times. */
export const PlanReport = FiledPlan.omit({ status: true, reported: true }).extend({ departure: stages, arrival: stages, reported: instant });
export type PlanReport = z.infer<typeof PlanReport>;

/** A time or a delay of one flight, found by registration, origin and departure. */
const TimeReport = z.object({
  registration: tail,
  origin: code,
  departure: instant,
  code: z.enum(reportCodes.names),
  time: instant.nullable().default(null),
  /** ICAO code of the airport where a diverted flight lands. */
  airport: code.default(''),
  note: z.string().max(300).default(''),
  reported: instant,
});
export type TimeReport = z.infer<typeof TimeReport>;

const MOST = 500;
/** Body of `POST /api/hooks/flights/{company}/{source}`. `reported`: when the sender knew it. */
export const FlightReports = z.object({ plans: z.array(PlanReport).max(MOST).default([]), events: z.array(TimeReport).max(MOST).default([]) });
export type FlightReports = z.infer<typeof FlightReports>;
