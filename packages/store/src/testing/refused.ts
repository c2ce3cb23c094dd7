import type { Problem } from '@app/kernel/problem.ts';
import { Refused } from '@app/kernel/refused.ts';

/** Returns the problems of a refusal; throws when the work was not refused or failed otherwise. */
export async function refused(work: Promise<unknown>): Promise<readonly Problem[]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refused) return error.problems;
    throw error;
  }
  throw new Error('It was not refused.');
}
