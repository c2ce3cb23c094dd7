import type { Records } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';

/** The process dies at a step. */
export class Crash extends Error {}
export type Moment = 'before' | 'after';
export const moments: readonly Moment[] = ['before', 'after'];

/**
 * A context whose process dies before or after its n-th transaction: what was committed stays, the rest never happens. `countsRetrying`: those
 * that are tried again are counted, too.
 */
export function dyingAt(ctx: AppContext, n: number, moment: Moment, countsRetrying = false): AppContext {
  let count = 0;
  let isDead = false;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Crash();
    count += 1;
    const isLast = count === n;
    if (isLast && moment === 'before') {
      isDead = true;
      throw new Crash();
    }
    const result = await work();
    if (isLast) {
      isDead = true;
      throw new Crash();
    }
    return result;
  };
  const records = new Proxy(ctx.records, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'tx') return (work: () => Promise<unknown>) => step(() => target.tx(work));
      if (name === 'txRetrying' && countsRetrying) return (work: () => Promise<unknown>) => step(() => target.txRetrying(work));
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  }) as Records;
  return { ...ctx, records };
}
