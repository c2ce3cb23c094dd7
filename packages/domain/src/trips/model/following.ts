import { z } from 'zod';
import { flag, moment, text } from '@app/kernel/fields.ts';
import { AirportRef } from '../../fleet/airport.ts';
import { delayDetails, delayStatuses } from './delay.states.ts';

/** Progress of one flight, folded from its events (CHR-7). Epoch ms. */
export const Following = z.object({
  /** Off blocks, airborne, landed, on blocks. */
  out: moment,
  off: moment,
  on: moment,
  in: moment,
  /** Estimated takeoff and landing. */
  etd: moment,
  eta: moment,
  /** Airport where it lands instead of the planned one. */
  diverted: AirportRef.nullable().default(null),
  status: z.enum(delayStatuses.names).default('no status'),
  /** Code and words of the newest report that gives a reason. */
  detail: z.enum(['', ...delayDetails.names]).default(''),
  note: text(300),
  /** `order`: the times contradict each other. `sources`: two feeds do, and nobody has decided. */
  doubt: z.enum(['', 'order', 'sources']).default(''),
});
export type Following = z.infer<typeof Following>;

/** A message by which the people on a flight were told about its delay. */
export const Informed = z.object({
  at: moment,
  by: text(64),
  /** Id of the message. */
  message: text(64),
  /** State of the flight that it told. */
  status: z.enum(delayStatuses.names).default('no status'),
  etd: moment,
  eta: moment,
  /** Id of the airport that it told of instead of the planned one. */
  diverted: text(64),
  /** Takeoff and landing that were expected then. */
  takeoff: moment,
  landing: moment,
  /** It told that the flight leaves as planned after all. */
  on_time: flag,
});
export type Informed = z.infer<typeof Informed>;
