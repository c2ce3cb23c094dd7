import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type { Records } from '@app/store/records.ts';
import { engines, testRecords } from '@app/store/testing/engines.ts';
import { type Limits, openLimits } from './limits.ts';

const SECOND = 1000;
const WINDOW = MINUTE;

describe.each(engines)('limits over several processes on %s', (engine) => {
  let records: Records;
  let now = 0;
  const clock = { now: () => now };
  beforeAll(async () => {
    records = await testRecords({ engine, collections: [] });
  });
  afterAll(async () => await records.close());
  const processes = (count: number): Limits[] => Array.from({ length: count }, () => openLimits(records, clock));

  test('never is more than the limit allowed in a window, however many processes ask how much at a time', async () => {
    let run = 0;
    const asks = fc.array(fc.record({ process: fc.nat(2), amount: fc.integer({ min: 1, max: 4 }), wait: fc.constantFrom(0, 0, 0, 7 * SECOND) }), {
      maxLength: 120,
    });
    await fc.assert(
      fc.asyncProperty(asks, fc.integer({ min: 1, max: 100 }), fc.boolean(), async (all, max, single) => {
        const among = processes(3);
        const key = `${engine} ${(run += 1)}`;
        now += WINDOW * 2;
        let endsAt = 0;
        let allowed = 0;
        let refused = 0;
        for (const { process, amount, wait } of all) {
          now += wait;
          if (now >= endsAt) [endsAt, allowed, refused] = [now + WINDOW, 0, 0];
          if (await among[process]?.take({ bucket: 'law', key, max, windowMs: WINDOW, amount, single })) allowed += amount;
          else refused += amount;
          expect(allowed).toBeLessThanOrEqual(max);
          // Only reservations of other processes may stay unused.
          if (refused > 0) expect(allowed).toBeGreaterThan(max - 4 - (single ? 0 : 3 * Math.max(4, max / 20)));
        }
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  test('asked at the same moment, processes share what there is; one alone gets all of it', async () => {
    now += WINDOW;
    const among = processes(4);
    const ask = { bucket: 'race', key: 'same', max: 30, windowMs: WINDOW };
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => (among[i % 4] as Limits).take(ask)));
    expect(answers.filter(Boolean)).toHaveLength(30);
    const alone = processes(1)[0] as Limits;
    const own = await Promise.all(Array.from({ length: 130 }, () => alone.take({ ...ask, key: 'own', max: 101 })));
    expect(own.filter(Boolean)).toHaveLength(101);
  });

  test('a refusal says when the window ends, and then all is free again; other keys and buckets never notice', async () => {
    now += WINDOW;
    const [a, b] = processes(2) as [Limits, Limits];
    const ask = { bucket: 'codes', key: 'ada', max: 2, windowMs: WINDOW, single: true };
    expect([await a.take(ask), await b.take(ask)]).toEqual([true, true]);
    now += 20 * SECOND;
    expect(await a.spend(ask)).toEqual({ isAllowed: false, waitMs: 40 * SECOND });
    expect([await b.take(ask), await a.take({ ...ask, key: 'ben' }), await a.take({ ...ask, bucket: 'other' })]).toEqual([false, true, true]);
    now += 40 * SECOND;
    expect([await b.take(ask), await a.take(ask), await a.take(ask)]).toEqual([true, true, false]);
    expect(await a.spend({ ...ask, key: 'eve', amount: 3 })).toEqual({ isAllowed: false, waitMs: WINDOW });
  });

  test('a busy key costs a statement for a twentieth of its limit, and nothing at all once it is spent', async () => {
    now += WINDOW;
    let statements = 0;
    const counted = {
      inTransaction: false,
      get kysely() {
        statements += 1;
        return records.kysely;
      },
    };
    const limits = openLimits(counted, clock);
    const ask = { bucket: 'busy', key: 'k', max: 200, windowMs: WINDOW };
    for (let i = 0; i < 200; i++) expect(await limits.take(ask)).toBe(true);
    expect(statements).toBe(20);
    for (let i = 0; i < 500; i++) expect(await limits.take(ask)).toBe(false);
    expect(statements).toBe(22);
  });

  test('inside a transaction, which could undo it, asking is a mistake of the program', async () => {
    const [limits] = processes(1) as [Limits];
    await expect(records.tx(() => limits.take({ bucket: 'x', key: 'y', max: 1, windowMs: WINDOW }))).rejects.toThrow('inside a transaction');
  });

  test('who is limited is not written down, and what ended is cleared', async () => {
    now += WINDOW;
    const [limits] = processes(1) as [Limits];
    await limits.take({ bucket: 'codes', key: 'ada@example.com', max: 2, windowMs: WINDOW });
    const rows = async () =>
      (await records.kysely
        .selectFrom('limits' as never)
        .selectAll()
        .execute()) as Record<string, unknown>[];
    expect(JSON.stringify(await rows())).not.toContain('ada');
    now += 60 * MINUTE;
    await limits.take({ bucket: 'codes', key: 'ben', max: 2, windowMs: WINDOW });
    expect(await rows()).toHaveLength(1);
  });
});
