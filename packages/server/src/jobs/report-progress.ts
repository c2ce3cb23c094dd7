import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { feedback } from '@app/domain/jobs/jobs.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

export interface ProgressLine {
  readonly title?: string;
  readonly description?: string;
  /** 100 ends the job for its watchers. */
  readonly percent?: number;
  /** The run ended without doing its work. */
  readonly failed?: boolean;
}
/** Id of a job's log lines, which the person who started it watches. */
export const newFeedbackId = (): string => randomId(LONG_ID);

/** Adds a line to a running job's log (WID-3). Without a feedback id nobody watches, and nothing is written. */
export async function reportProgress({ records }: AppContext, client: string, feedbackId: string, line: ProgressLine): Promise<void> {
  if (feedbackId === '') return;
  const { title = '', description = '', percent = 0, failed = false } = line;
  await records.forClient(client).create(feedback, { group_id: feedbackId, title, description, percent, failed });
}
