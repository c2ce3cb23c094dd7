import { z } from 'zod';
import { flag, moment, openPart, text } from '@app/kernel/fields.ts';
import { coordinate } from '../../fleet/airport.ts';
import { delayDetails, delayStatuses } from './delay.states.ts';

const PlanAirport = z.object({
  lat: coordinate(90),
  lon: coordinate(180),
  icao: text(8),
  iata: text(8),
  name: text(200),
  city: text(120),
  state: text(80),
  country: text(80),
  timezone: text(64),
});
/** Scheduled, estimated and actual, epoch ms. */
const Stages = z.object({ scheduled: moment, estimated: moment, actual: moment });

/**
 * A flight plan filed with air traffic control (D3.16). The specification describes its many short-coded fields
 * without naming them: these names are our own, and other source data are in `details`.
 */
export const FiledPlan = z.object({
  registration: text(12),
  callsign: text(12),
  origin: PlanAirport.prefault({}),
  destination: PlanAirport.prefault({}),
  departure: Stages.prefault({}),
  arrival: Stages.prefault({}),
  cancelled: flag,
  route: text(2000),
  status: z.enum(delayStatuses.names).default('no status'),
  detail: z.enum(['', ...delayDetails.names]).default(''),
  /** Moment at which its source knew this, epoch ms: an older report changes nothing. */
  reported: moment,
  details: openPart,
});
export type FiledPlan = z.infer<typeof FiledPlan>;
