import { Refused } from '@app/kernel/refused.ts';

const TRIES = 4;

/** Runs the work again when it failed for a temporary reason; throws the fourth failure. */
export async function retry<T>(work: () => Promise<T>, isRetried: (error: unknown) => boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetried(error) || tries === TRIES) throw error;
    }
  }
}

/** True when another transaction created or changed a document meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof Refused && error.problems.some(({ code }) => code === 'records.conflict');
