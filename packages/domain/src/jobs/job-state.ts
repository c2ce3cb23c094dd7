import { z } from 'zod';
import { flag, moment, text } from '@app/kernel/fields.ts';

/** Setting of a job in one company; document id = its name. Its runs are in `due_work` and `data_logs`. */
export const JobState = z.object({
  paused: flag,
  /** uid of whoever paused or resumed it. */
  by: text(64),
  /** Epoch ms. */
  at: moment,
});
export type JobState = z.infer<typeof JobState>;
