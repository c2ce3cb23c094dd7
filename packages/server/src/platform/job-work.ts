import { z } from 'zod';
import type { Words } from '@app/kernel/words.ts';

/** A run of a job in one company. Work is cut into turns of a few seconds, so that no company holds up the others. */
export interface JobRun {
  readonly client: string;
  /** A person started it, and wants all of the work and not only what changed. */
  readonly isAsked: boolean;
  /** Begun at, epoch ms. */
  readonly startedAt: number;
  /** Language of whoever started it, else of the company. */
  readonly words: Words;
  /** Left by the turn before, of this run or an earlier one. Read it with a schema. */
  readonly position: unknown;
  /** Adds a line to the progress (WID-3) and keeps the job for this run. Throws where another process has taken it over. */
  readonly say: (title: string, description: string, percent: number) => Promise<void>;
  /** One transaction that only the run that has the job may commit. */
  readonly batch: <T>(work: () => Promise<T>) => Promise<T>;
}
export interface JobTurn {
  /** Items that were changed in this turn. */
  readonly done: number;
  /** Outcome of the whole run in the words of the run; its number of items when left out. */
  readonly result?: string;
  /** Work is left: another turn follows, after those of other companies. */
  readonly more?: boolean;
  /** For the next turn or run; kept as JSON. Nothing is kept when left out. */
  readonly position?: unknown;
  /** When work is due next, epoch ms, if that is before its regular time. */
  readonly next?: number | undefined;
}
/** Does one turn of a job. Each step is done once however often it is repeated: a run that ends in its middle begins anew. */
export type JobWork = (run: JobRun) => Promise<JobTurn>;

/** Position of a job that goes through a list by a date: the date and the path of the last document that it saw, since dates repeat. */
export const PagePosition = z.object({ after: z.tuple([z.number(), z.string()]) });
