import type { Doc } from '@app/kernel/collection.ts';
import type { Feedback } from '@app/domain/jobs/queue-item.ts';
import { t } from '../../words/words.ts';

/** Lines that one read of the log brings (WID-3). */
export const LOG_BATCH = 1000;

export interface Progress {
  /** 0 to 100; never below what was shown before. */
  readonly percent: number;
  readonly status: string;
  readonly state: 'running' | 'done' | 'failed';
}

/** The log in order of time, each line once: batches overlap by the lines of their last millisecond. */
export function mergeLines(batches: readonly (readonly Doc<Feedback>[])[]): Doc<Feedback>[] {
  const byPath = new Map(batches.flat().map((line) => [line.path, line]));
  return [...byPath.values()].toSorted((a, b) => a.date - b.date || (a.path < b.path ? -1 : 1));
}

/** The state of a run. The bar only rises, whatever order the lines come in (WID-3); a failed run that is tried again is running again. */
export function progressOf(lines: readonly Doc<Feedback>[], shownPercent: number): Progress {
  const percent = lines.reduce((highest, line) => Math.max(highest, line.percent), shownPercent);
  const last = lines.at(-1);
  const state = last?.failed ? 'failed' : percent >= 100 ? 'done' : 'running';
  return { percent, state, status: last ? last.title || last.description : t('Starting…') };
}
