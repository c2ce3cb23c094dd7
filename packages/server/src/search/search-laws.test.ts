import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { MOST_REASONED } from '@app/domain/search/search.calls.ts';
import { metersBetween } from '@app/domain/trips/flights/place-filter.rules.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const names = ['Quilfeather', 'Oxenham', 'Bramwell'];
const statuses = ['none', 'qSubmitted', 'qCreated', 'qConfirmed'];
const sources = ['q', 'md', 'b'];
const fields = [
  { latitude: 40.85, longitude: -74.06 },
  { latitude: 41.07, longitude: -73.71 },
  { latitude: 34.21, longitude: -118.49 },
  { latitude: -17.76, longitude: 177.44 },
  { latitude: -16.69, longitude: -179.88 },
];
interface Quote {
  readonly id: string;
  readonly status: string;
  readonly source: string;
  readonly paxNum: number;
  readonly name: string;
  readonly place: (typeof fields)[number];
}
/** As many as pass the end of counting. */
const quotes = Array.from({ length: 240 }, (_, n): Quote => {
  const pick = <T>(list: readonly T[], salt: number): T => list[(n * salt + ((n * n) >> 3)) % list.length] as T;
  return { id: `q${n}`, status: pick(statuses, 7), source: pick(sources, 5), paxNum: 1 + (n % 9), name: pick(names, 11), place: pick(fields, 13) };
});

/** A part of a search with the rule that it stands for. */
interface Part {
  readonly filter: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly fits: (quote: Quote) => boolean;
}
const words = fc
  .constantFrom(...names)
  .map((name): Part => ({ filter: 'query', input: { query: name.toLowerCase() }, fits: (quote) => quote.name === name }));
const facet = fc.subarray(statuses, { minLength: 1, maxLength: 2 }).map((chosen): Part => ({
  filter: chosen.map((status) => `status:${status}`).join(' OR '),
  input: { facetFilters: [chosen.map((status) => `status:${status}`)] },
  fits: ({ status }) => chosen.includes(status),
}));
const number = fc.tuple(fc.constantFrom('>=', '<'), fc.integer({ min: 0, max: 10 })).map(([sign, bound]): Part => ({
  filter: `paxNum ${sign} ${bound}`,
  input: { numericFilters: [`paxNum ${sign} ${bound}`] },
  fits: ({ paxNum }) => (sign === '<' ? paxNum < bound : paxNum >= bound),
}));
const text = fc
  .constantFrom(...sources)
  .map((source): Part => ({ filter: `NOT source:${source}`, input: { filters: `NOT source:${source}` }, fits: (quote) => quote.source !== source }));
const circle = fc.tuple(fc.constantFrom(...fields), fc.constantFrom(1_000, 60_000, 500_000)).map(([center, meters]): Part => ({
  filter: 'aroundRadius',
  input: { aroundLatLng: { lat: center.latitude, lng: center.longitude }, aroundRadius: meters },
  fits: ({ place }) => metersBetween(center, place) <= meters,
}));
const maybe = (part: fc.Arbitrary<Part>) => fc.option(part, { nil: undefined });
const search = fc
  .tuple(maybe(words), maybe(circle), maybe(facet), maybe(number), maybe(text))
  .map((parts) => parts.filter((part) => part !== undefined));

describe.each(engines)('searches beside a plain look at every record, on %s', (engine) => {
  let ctx: TestContext;
  let sent: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { readRate: 100_000 } });
    for (const id of ['skylark', 'meridian']) await ctx.client(id);
    await ctx.person({ uid: 'ann', client: 'skylark', roles: ['sales'] });
    for (const client of ['skylark', 'meridian'])
      for (let from = 0; from < quotes.length; from += 60) {
        const some = quotes.slice(from, from + 60);
        await ctx.records.write(
          systemActor(client),
          some.map(({ id, name, place, ...more }) => ({
            op: 'set' as const,
            path: `clients/${client}/quotes/${id}`,
            data: {
              ...more,
              contact: { first_name: 'Ida', last_name: name },
              legs: [
                {
                  departureAirport: { id: 'x', icao: 'XAAA', name: 'Field', ...place },
                  arrivalAirport: { id: 'y', icao: 'YAAA', name: 'Elsewhere' },
                },
              ],
            },
          })),
        );
      }
    sent = { token: await ctx.token('ann'), client: 'skylark' };
  });
  afterAll(() => ctx?.close());

  test('[SRC-1, SRC-2] law: hits and facets are those of a plain look, and each reason counts what its filter selects and excludes', async () => {
    const fitting = (parts: readonly Part[]) => quotes.filter((quote) => quote.status !== 'none' && parts.every(({ fits }) => fits(quote)));
    const counted = (parts: readonly Part[]) => Math.min(fitting(parts).length, MOST_REASONED + 1);
    await fc.assert(
      fc.asyncProperty(search, async (parts) => {
        const input = Object.assign(
          { index: 'quotes', hitsPerPage: 1000, typoTolerance: false, facets: ['paxNum'] },
          ...parts.map((part) => part.input),
        );
        const { status, body } = await ctx.call('/search/query', input, sent);
        expect(status).toBe(200);
        const right = fitting(parts);
        expect(body.hits.map(({ id }: { id: string }) => id).toSorted()).toEqual(right.map(({ id }) => id).toSorted());
        expect([body.count, body.exact]).toEqual([right.length, true]);
        const byNumber = new Map([...Map.groupBy(right, ({ paxNum }) => String(paxNum))].map(([value, same]) => [value, same.length]));
        expect(new Map(body.facets[0].values.map(({ value, count }: { value: string; count: number }) => [value, count]))).toEqual(byNumber);
        const { reasons } = (await ctx.call('/search/reasons', input, sent)).body;
        expect(reasons).toEqual(
          parts.map((part) => ({ filter: part.filter, alone: counted([part]), without: counted(parts.filter((other) => other !== part)) })),
        );
      }),
      { numRuns: 15 * Number(process.env['STRESS'] ?? 1) },
    );
  });
});
