import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Ordered, orderHits } from './search-order.rules.ts';
import { plain } from './word-index.rules.ts';

const hit = (icao: string, name: string, city: string): Ordered => ({ icao, name, city: { name: city } });

test('[SRC-3] full city and full name matches come first, among them ICAO codes starting with K', () => {
  const hits = [
    hit('EGBB', 'Birmingham', 'Birmingham'),
    hit('KEKY', 'Bessemer', 'Bessemer'),
    hit('CYBG', 'Birmingham North', 'Elsewhere'),
    hit('KBHM', 'Birmingham-Shuttlesworth', 'Birmingham'),
    hit('KBIR', 'BIRMINGHAM', 'Troy'),
  ];
  expect(orderHits(' birmingham ', hits).map(({ icao }) => icao)).toEqual(['KBHM', 'KBIR', 'EGBB', 'KEKY', 'CYBG']);
  expect(orderHits('', hits).map(({ icao }) => icao)).toEqual(['KEKY', 'KBHM', 'KBIR', 'EGBB', 'CYBG']);
});
test('[SRC-3] accents, hyphens and case do not prevent a full city match', () => {
  const hits = [hit('XXXX', 'Other', 'Other'), hit('SBSP', 'Congonhas', 'São Paulo')];
  expect(orderHits('sao-paulo', hits)[0]?.icao).toBe('SBSP');
});
test('[SRC-3] no hit is lost or duplicated, equals keep their order, and sorting twice changes nothing', () => {
  const word = fc.constantFrom('Troy', 'Bend', 'Ames');
  const some = fc.array(fc.tuple(fc.constantFrom('KAAA', 'EGLL', 'k123', ''), word, word).map(([icao, name, city]) => hit(icao, name, city)));
  fc.assert(
    fc.property(word, some, (query, hits) => {
      const ordered = orderHits(query, hits);
      expect(new Set(ordered)).toEqual(new Set(hits));
      expect(ordered).toHaveLength(hits.length);
      expect(orderHits(query, ordered)).toEqual(ordered);
      const kind = (candidate: Ordered) =>
        `${[candidate.name, candidate.city.name].some((text) => plain(text) === plain(query))} ${/^k/i.test(candidate.icao)}`;
      for (const of of new Set(hits.map(kind))) expect(ordered.filter((doc) => kind(doc) === of)).toEqual(hits.filter((doc) => kind(doc) === of));
      const ranks = ordered.map((doc) => ['true true', 'true false', 'false true', 'false false'].indexOf(kind(doc)));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }),
  );
});
