import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer } from '@app/kernel/query.ts';
import { cutAfter, pageQueries, type Cut } from './pages.rules.ts';

const orderBy = [{ field: 'rank', dir: 'desc' }] as const;
const anyDocs = fc
  .uniqueArray(fc.record({ path: fc.integer({ min: 0, max: 400 }).map((n) => `c/${n}`), rank: fc.option(fc.integer({ min: 0, max: 5 })) }), {
    selector: ({ path }) => path,
    maxLength: 60,
  })
  .map((docs) => docs.map((doc) => ({ ...doc })));
const read = (docs: { path: string }[], cuts: readonly Cut[], size: number) =>
  pageQueries({ orderBy }, cuts, size).map((query) => answer(docs, { ...query, collection: 'c' }));

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
