import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
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
  status: z.enum(delayStatuses.names).default('no status'),
  /** Code and words of the newest report that gives a reason. */
  detail: z.enum(['', ...delayDetails.names]).default(''),
  note: text(300),
  /** `order`: the times contradict each other. `sources`: two feeds do, and nobody has decided. */
  doubt: z.enum(['', 'order', 'sources']).default(''),
});
export type Following = z.infer<typeof Following>;
