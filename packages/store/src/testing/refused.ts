import type { Problem } from '@app/kernel/problem.ts';
import { Refused } from '@app/kernel/refused.ts';

/** What a piece of work was refused for; throws when it was not, or failed otherwise. */
export async function refused(work: Promise<unknown>): Promise<readonly Problem[]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refused) return error.problems;
    throw error;
  }
  throw new Error('It was not refused.');
}
