import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { Refused } from '@app/kernel/refused.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { overlap } from '@app/domain/holds/hold.rules.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { claim, leftOfEach } from './claim.ts';

/** Races of one run; `RACES=500` is the long one. */
const RACES = Number(process.env['RACES'] ?? 10);
const seed = 270;
const TIMEOUT_MS = 30_000 + 2_000 * RACES;

describe.each(engines)('claims on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.client('shop');
  });
  afterAll(() => ctx.close());

  /** Claims all at once; returns whether each was granted. */
  const race = (subject: string, wishes: readonly { quantity?: number; start?: number; end?: number }[], capacity: number): Promise<boolean[]> =>
    Promise.all(
      wishes.map(async ({ quantity = 1, ...span }, index) => {
        const store = ctx.records.forClient('shop');
        const holder = `${subject}-of-${index}`;
        const wish = {
          kind: span.start === undefined ? ('stock' as const) : ('aircraft' as const),
          subject,
          label: 'It',
          holder,
          holder_label: '',
          quantity,
        };
        try {
          await claim(ctx, store, { ...wish, ...span, until: ctx.clock.now() + HOUR, capacity: () => Promise.resolve(capacity) });
          return true;
        } catch (error) {
          if (error instanceof Refused) return false;
          throw error;
        }
      }),
    );

  test(
    '[MKT-13, BYD-12] whoever races for the last pieces, never more are held than there are, and none is left lying',
    async () => {
      const store = ctx.records.forClient('shop');
      let number = 0;
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 2, max: 6 }), async (capacity, people) => {
          number += 1;
          const { path } = await store.set(products, `piece-${number}`, { name: 'Piece' });
          const granted = await race(
            path,
            Array.from({ length: people }, () => ({})),
            capacity,
          );
          expect(granted.filter(Boolean)).toHaveLength(Math.min(capacity, people));
          const live = await store.list(holds, { where: where('subject', 'eq', path) });
          expect(live).toHaveLength(Math.min(capacity, people));
        }),
        { numRuns: RACES, seed },
      );
    },
    TIMEOUT_MS,
  );

  test(
    '[BYD-12] spans of one aircraft that are held never overlap, and one that is refused overlaps a held one',
    async () => {
      const store = ctx.records.forClient('shop');
      const span = fc.record({ start: fc.nat(30), hours: fc.integer({ min: 1, max: 6 }) }).map(({ start, hours }) => ({ start, end: start + hours }));
      let number = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(span, { minLength: 2, maxLength: 5 }), async (spans) => {
          number += 1;
          const { path } = await store.set(aircraft, `craft-${number}`, { tail_number: `N${number}AA` });
          const granted = await race(path, spans, 1);
          const [won, lost] = [spans.filter((_, index) => granted[index]), spans.filter((_, index) => !granted[index])];
          for (const [index, winner] of won.entries()) for (const other of won.slice(index + 1)) expect(overlap(winner, other)).toBe(false);
          for (const refused of lost) expect(won.some((other) => overlap(refused, other))).toBe(true);
        }),
        { numRuns: RACES, seed },
      );
    },
    TIMEOUT_MS,
  );

  test('[BYD-12] a hold whose time is over keeps nobody away; a repeat of its holder is one hold', async () => {
    const store = ctx.records.forClient('shop');
    const { path } = await store.set(products, 'late', { name: 'Late' });
    const wish = { kind: 'stock' as const, subject: path, label: 'Late', quantity: 1, holder_label: '', capacity: () => Promise.resolve(1) };
    const first = await claim(ctx, store, { ...wish, holder: 'a', until: ctx.clock.now() + MINUTE });
    expect((await claim(ctx, store, { ...wish, holder: 'a', until: ctx.clock.now() + MINUTE })).id).toBe(first.id);
    await expect(claim(ctx, store, { ...wish, holder: 'b', until: null })).rejects.toMatchObject({ problems: [{ code: 'holds.out-of-stock' }] });
    ctx.clock.advance(MINUTE);
    await claim(ctx, store, { ...wish, holder: 'b', until: null });
    expect(await store.get(holds, first.id)).toMatchObject({ state: 'expired' });
    await expect(claim(ctx, store, { ...wish, holder: 'a', until: null })).rejects.toBeInstanceOf(Refused);
  });

  test('[CRT-7] what is left is known of all products of a large shop at once', async () => {
    const store = ctx.records.forClient('shop');
    const capacities = new Map(Array.from({ length: 150 }, (_, index) => [`clients/shop/products/many-${index}`, index]));
    const [, second = ''] = capacities.keys();
    const wish = { kind: 'stock' as const, subject: second, label: 'Many', quantity: 1, holder: 'a', holder_label: '', until: null };
    await claim(ctx, store, { ...wish, capacity: () => Promise.resolve(1) });
    const left = await leftOfEach(ctx, store, capacities);
    expect([...left.values()]).toEqual([0, 0, ...[...capacities.values()].slice(2)]);
  });
});
