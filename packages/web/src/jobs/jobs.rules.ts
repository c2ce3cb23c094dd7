import { MINUTE } from '@app/kernel/time/durations.ts';
import { isRegistered, jobOf, type RegisteredJob } from '@app/domain/jobs/job-register.ts';
import type { JobRow } from '@app/domain/jobs/jobs.calls.ts';
import { t, tn, words } from '../words/words.ts';

/** Words and color of a state. */
export const jobStateChips: Readonly<Record<JobRow['state'], { readonly label: string; readonly colour: string }>> = {
  waiting: { label: words('Ready'), colour: 'green' },
  running: { label: words('Running'), colour: 'blue' },
  retrying: { label: words('Failed, will be retried'), colour: 'red' },
  'given-up': { label: words('Failed'), colour: 'red' },
  paused: { label: words('Paused'), colour: 'neutral' },
};
const rank: Readonly<Record<JobRow['state'], number>> = { 'given-up': 0, retrying: 1, running: 2, waiting: 3, paused: 3 };

/** Failed jobs come first, then those that run, then the others by name. Jobs of a newer server are unknown until this page is loaded anew. */
export const inOrder = (jobs: readonly JobRow[]): JobRow[] =>
  jobs
    .filter(({ name }) => isRegistered(name))
    .toSorted((a, b) => rank[a.state] - rank[b.state] || t(jobOf(a.name).label).localeCompare(t(jobOf(b.name).label)));

/** Says when a job runs in its company: 'Every 60 minutes', 'Daily at 3:00', 'Runs when due', 'Runs when somebody starts it'. */
export function scheduleText(name: RegisteredJob): string {
  const { schedule } = jobOf(name);
  if (schedule.kind === 'every') return tn(schedule.minutes, 'Every minute', 'Every {n} minutes');
  if (schedule.kind === 'asked') return t('Runs when somebody starts it');
  return schedule.kind === 'daily' ? t('Daily at {time}', { time: schedule.at }) : t('Runs when due');
}

/** Returns how long a run took: 'under a second', '12 s', '3 min'. */
export function durationText(ms: number): string {
  if (ms < 1000) return t('under a second');
  return ms < MINUTE ? t('{n} s', { n: Math.round(ms / 1000) }) : t('{n} min', { n: Math.round(ms / MINUTE) });
}
