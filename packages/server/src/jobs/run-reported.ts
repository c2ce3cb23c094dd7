import type { Words } from '@app/kernel/words.ts';
import { type ProblemCode, problems } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';
import { reportProgress } from './report-progress.ts';
import type { TriggeredJob } from './trigger-job.ts';

export interface Report {
  readonly words: Words;
  readonly say: (title: string, description: string, percent: number) => Promise<void>;
}

/**
 * Runs a job that a person started and reports its progress (WID-3). When the work throws, the log ends with a line about the failure, and
 * the error is rethrown, so that the queue retries.
 */
export async function runReported(
  ctx: AppContext,
  { client, feedbackId, language }: TriggeredJob,
  failure: ProblemCode,
  work: (report: Report) => Promise<void>,
): Promise<void> {
  const words = wordsFor(language);
  const { t } = words;
  try {
    await work({ words, say: (title, description, percent) => reportProgress(ctx, client, feedbackId, { title, description, percent }) });
  } catch (error) {
    const { title, message } = problems[failure];
    await reportProgress(ctx, client, feedbackId, { title: t(title), description: t(message), failed: true });
    throw error;
  }
}
