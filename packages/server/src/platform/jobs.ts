/** Input of a job; JSON only. */
export type JobData = Readonly<Record<string, unknown>>;
export type JobHandler<D extends JobData = JobData> = (data: D) => Promise<void>;
export interface EnqueueOptions {
  /** While a job of this name and key waits, another one is not taken in; and no two of them run at once. */
  readonly singletonKey?: string;
  /** Not before this time, epoch ms. */
  readonly startAfter?: number;
}
/**
 * Work beside the request. A job that was taken in runs at least once, also across a restart, and is tried again with growing
 * pauses when it throws: handlers must do their work once however often they are called.
 */
export interface Jobs {
  /** Declares who does the work. Call it before `start`. */
  work<D extends JobData>(name: string, handler: JobHandler<D>): void;
  /** Inside a store transaction the job exists only if that commits. */
  enqueue(name: string, data: JobData, options?: EnqueueOptions): Promise<void>;
  /** Repeats: a cron line (UTC), or every so many seconds. One node of many does each turn. Call it before `start`. */
  every(name: string, when: string | number, handler: () => Promise<void>): void;
  start(): Promise<void>;
  /** Takes no new work and waits for what runs. */
  stop(): Promise<void>;
}
