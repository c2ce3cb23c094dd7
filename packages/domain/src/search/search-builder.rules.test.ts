import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterWarnings, searchParameters } from './search-builder.rules.ts';
import { FilterItem, SearchBuilder, SearchParameters } from './search-builder.ts';
import { searchSamples } from './search.sample.ts';

const item = (given: Partial<FilterItem>): FilterItem => FilterItem.parse(given);
const sent = (given: Partial<SearchBuilder>): SearchParameters => searchParameters(SearchBuilder.parse(given)).parameters;

describe('parameters', () => {
  test('an empty search requests the first 100, with the settings of the index', () => {
    expect(sent({})).toEqual({
      query: '',
      facetFilters: [],
      numericFilters: [],
      filters: '',
      page: 0,
      hitsPerPage: 100,
      restrictSearchableAttributes: [],
    });
  });
  test.each([
    ['no page before the first', { page: -1 }],
    ['half a page', { page: 0.5 }],
    ['no hits', { hitsPerPage: 0 }],
    ['too many hits', { hitsPerPage: 1001 }],
    ['north of the pole', { aroundLatLng: { lat: 90.1, lng: 0 } }],
    ['a point that is a word', { aroundLatLng: 'Teterboro' }],
    ['half a box', { insideBoundingBox: [[1, 2, 3]] }],
    ['no radius', { aroundRadius: 0 }],
    ['more than half the earth', { aroundRadius: 3e7 }],
    ['an unknown tolerance', { typoTolerance: 'maybe' }],
    ['an empty condition', { facetFilters: [''] }],
    ['a condition in a list in a list', { facetFilters: [[['a:b']]] }],
  ])('%s is refused', (_, given) => expect(SearchParameters.safeParse(given).success).toBe(false));
  test.each([
    ['40.85, -74.06', { lat: 40.85, lng: -74.06 }],
    [
      { lat: 1, lng: 2 },
      { lat: 1, lng: 2 },
    ],
  ])('a point %j reads as %j', (aroundLatLng, point) => expect(SearchParameters.parse({ aroundLatLng }).aroundLatLng).toEqual(point));

  test('[SRC-2] the items are conditions that all hold, or any of them; a minus is part of a value', () => {
    const filterItems = [item({ key: 'type', value: 'm' }), item({ key: 'type', value: '-i' })];
    expect(sent({ filterItems }).facetFilters).toEqual(['type:m', 'type:\\-i']);
    expect(sent({ filterItems, and: false }).facetFilters).toEqual([['type:m', 'type:\\-i']]);
  });
  test.each([
    ['>= 8', 'seats >= 8'],
    ['<5', 'seats < 5'],
    [12, 'seats = 12'],
    ['-1.5', 'seats = -1.5'],
    ['many', undefined],
  ])('the number %j becomes the condition %j', (value, condition) => {
    expect(sent({ filterItems: [item({ key: 'seats', type: 'numeric', value })] }).numericFilters).toEqual(
      condition === undefined ? [] : [condition],
    );
  });
  test('an item that is skipped, or lacks a field or value, is not sent', () => {
    const filterItems = [item({ key: 'a', value: 'b', skip: true }), item({ value: 'b' }), item({ key: 'a' }), item({ key: 'c', value: false })];
    expect(sent({ filterItems }).facetFilters).toEqual(['c:false']);
  });
  test('searches around a point with its radius, or inside boxes, never both', () => {
    const [around] = searchSamples;
    expect(sent(around!)).toMatchObject({ aroundLatLng: { lat: 40.8501, lng: -74.0608 }, aroundRadius: 160_934 });
    const boxed = sent({ ...around!, insideBoundingBox: [[31, -87.6, 24.4, -80]] });
    expect(boxed.insideBoundingBox).toEqual([[31, -87.6, 24.4, -80]]);
    expect(boxed).not.toHaveProperty('aroundLatLng');
    expect(boxed).not.toHaveProperty('aroundRadius');
    expect(sent({ aroundRadius: 5 })).not.toHaveProperty('aroundRadius');
  });
  test('the largest saved search can also be sent', () => {
    const many = Array.from({ length: 100 }, (_, i) => i);
    const long = (i: number) => `${i}`.padEnd(300, 'x');
    const filterItems = many.map((i) => item({ key: `${i}`.padEnd(80, 'k'), value: 'v'.repeat(200) }));
    const largest = { facetFilters: many.map(long), numericFilters: many.map((i) => many.map(() => long(i))), filterItems };
    expect(sent(largest).facetFilters).toHaveLength(200);
    expect(sent({ ...largest, and: false }).facetFilters).toHaveLength(101);
  });
  test('the sent parameters are a valid search, and so are the samples', () => {
    for (const sample of searchSamples) {
      const { parameters, warnings } = searchParameters(sample);
      expect(SearchParameters.parse(parameters)).toEqual(parameters);
      expect(warnings).toEqual([]);
    }
  });
});

describe('filter items', () => {
  test('an item marked key_unique without a key logs a warning', () => {
    const warnings = filterWarnings([item({ name: 'Seats', key_unique: true }), item({ key: 'a', key_unique: true }), item({ name: 'free' })]);
    expect(warnings).toEqual([{ code: 'search.key-missing', params: { name: 'Seats' } }]);
    expect(searchParameters(SearchBuilder.parse({ filterItems: [item({ key_unique: true })] })).warnings).toHaveLength(1);
  });
  test('[SRC-2] of the items with a unique key only the last is sent', () => {
    const any = fc.record({ key: fc.constantFrom('a', 'b'), key_unique: fc.boolean(), value: fc.constantFrom('1', '2') }).map(item);
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (filterItems) => {
        const keys = sent({ filterItems }).facetFilters.map((facet) => String(facet).charAt(0));
        for (const [index, { key }] of filterItems.entries()) {
          const later = filterItems.slice(index + 1).filter((other) => other.key === key);
          if (later.length === 0) expect(keys).toContain(key);
        }
        for (const { key } of filterItems.filter(({ key_unique }) => key_unique)) {
          const last = filterItems.findLast((other) => other.key === key)!;
          if (last.key_unique) expect(keys.filter((other) => other === key)).toHaveLength(1);
        }
      }),
    );
  });
});
