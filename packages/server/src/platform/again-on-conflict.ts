import type { Records } from '@app/store/records.ts';
import { Refused } from '@app/kernel/refused.ts';

const TRIES = 4;

/** One transaction, tried again where another one has made the same record meanwhile: the second look finds it. */
export async function againOnConflict<T>(records: Pick<Records, 'tx'>, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await records.tx(work);
    } catch (error) {
      const conflict = error instanceof Refused && error.problems.some((problem) => problem.code === 'records.conflict');
      if (!conflict || tries === TRIES) throw error;
    }
  }
}
