import { Refused } from '@app/kernel/refused.ts';

const TRIES = 4;

/** Does the work again where it failed for a reason that the next attempt may not meet; the fourth failure is the caller's. */
export async function retry<T>(work: () => Promise<T>, isRetried: (error: unknown) => boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetried(error) || tries === TRIES) throw error;
    }
  }
}

/** A document was made or changed by another transaction meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof Refused && error.problems.some(({ code }) => code === 'records.conflict');
