import type { Schedule } from './job-schedule.rules.ts';

/** Tickets of one queue are worked off one after the other in each process, so that slow work never waits before quick work. */
export const jobQueues = ['now', 'scheduled', 'mail', 'heavy'] as const;
export type JobQueue = (typeof jobQueues)[number];

export interface JobDeclaration {
  readonly label: string;
  /** Its work in one sentence. */
  readonly about: string;
  /** `platform`: once for all companies, in the company that runs the server. */
  readonly scope: 'client' | 'platform';
  readonly schedule: Schedule;
  readonly queue: Exclude<JobQueue, 'now'>;
  /** Roles that may run and pause it, with the meaning of every role check. */
  readonly roles: readonly string[];
}
