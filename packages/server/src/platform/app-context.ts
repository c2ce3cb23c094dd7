import type { Records } from '@app/store/records.ts';
import type { Config } from './config.ts';
import type { Clock } from './clock.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mailer.ts';
import type { Push } from './push.ts';

/** Everything a verb may need of the outside world, passed as its first argument. Tests build a real one. */
export interface AppContext {
  readonly config: Config;
  readonly records: Records;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly mailer: Mailer;
  readonly push: Push;
  readonly files: Files;
  readonly log: Log;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
}
