import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer } from '@app/kernel/queries/query.ts';
import { everything, where } from '@app/kernel/queries/where.ts';
import { cutAfter, pageQueries, stretches, stretchOf, type Border, type Cut } from './pages.rules.ts';

const orderBy = [{ field: 'rank', dir: 'desc' }] as const;
const anyDocs = fc
  .uniqueArray(fc.record({ path: fc.integer({ min: 0, max: 400 }).map((n) => `c/${n}`), rank: fc.option(fc.integer({ min: 0, max: 5 })) }), {
    selector: ({ path }) => path,
    maxLength: 60,
  })
  .map((docs) => docs.map((doc) => ({ ...doc })));
const read = (docs: { path: string }[], cuts: readonly Cut[], size: number) =>
  pageQueries([{ orderBy }], cuts, size).map((query) => answer(docs, { ...query, collection: 'c' }));

test('pages one after the other are the whole list, also after documents came and went between them [LIV-2]', () => {
  fc.assert(
    fc.property(anyDocs, anyDocs, fc.integer({ min: 1, max: 7 }), (before, after, size) => {
      const cuts: Cut[] = [];
      for (let more = true; more;) {
        const last = read(before, cuts, size).at(-1) ?? [];
        const end = last.at(-1);
        more = last.length === size && end !== undefined;
        if (more && end) cuts.push(cutAfter(orderBy, end));
      }
      expect(read(before, cuts, size).flat()).toEqual(answer(before, { collection: 'c', orderBy, limit: 1000 }));
      // The same borders over another state: nothing twice, nothing left out before the end of the last page.
      const now = read(after, cuts, size).flat();
      expect(now).toEqual(answer(after, { collection: 'c', orderBy, limit: 1000 }).slice(0, now.length));
      expect((read(after, cuts, size).at(-1) ?? []).length === size || now.length === after.length).toBe(true);
    }),
  );
});

const anyMoments = fc
  .uniqueArray(fc.record({ path: fc.integer({ min: 0, max: 400 }).map((n) => `c/${n}`), at: fc.option(fc.integer({ min: 0, max: 9 })) }), {
    selector: ({ path }) => path,
    maxLength: 40,
  })
  .map((docs) => docs.map((doc) => ({ ...doc })));
/** All pages of a list, opened one after the other as a screen does it. */
function readThrough(docs: { path: string; at: number | null }[], parts: ReturnType<typeof stretches>, size: number) {
  const borders: Border[] = [];
  for (;;) {
    const pages = pageQueries(parts, borders, size).map((query) => answer(docs, { ...query, collection: 'c' }));
    const last = pages.at(-1) ?? [];
    const end = last.at(-1);
    if (last.length === size && end) borders.push(cutAfter(parts[stretchOf(borders)]?.orderBy ?? [], end));
    else if (stretchOf(borders) + 1 < parts.length) borders.push(null);
    else return pages.flat();
  }
}
test('an order that begins with today shows what is to come, soonest first, then what was, latest first; every record once', () => {
  fc.assert(
    fc.property(anyMoments, fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 7 }), (docs, today, size) => {
      const parts = stretches(everything, { field: 'at', dir: 'asc' }, { field: 'at', today });
      const shown = readThrough(docs, parts, size);
      expect(new Set(shown.map(({ path }) => path)).size).toBe(docs.length);
      expect(shown.length).toBe(docs.length);
      const isNext = ({ at }: { at: number | null }): boolean => at !== null && at >= today;
      const wanted = [
        ...docs
          .filter(isNext)
          .map(({ at }) => at ?? -1)
          .toSorted((a, b) => a - b),
        ...docs
          .filter((doc) => !isNext(doc))
          .map(({ at }) => at ?? -1)
          .toSorted((a, b) => b - a),
      ];
      expect(shown.map(({ at }) => at ?? -1)).toEqual(wanted);
    }),
  );
});
test('any other order is one question, narrowed as it was', () => {
  const narrowed = where('status', 'eq', 'tConfirmed');
  for (const order of [
    { field: 'at', dir: 'desc' },
    { field: 'date', dir: 'asc' },
  ] as const) {
    expect(stretches(narrowed, order, { field: 'at', today: 5 })).toEqual([{ where: narrowed, orderBy: [order] }]);
  }
  expect(stretches(narrowed, { field: 'at', dir: 'asc' }, undefined)).toHaveLength(1);
});
