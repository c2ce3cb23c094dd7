import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wording } from '@app/kernel/problem.ts';
import { addFilterItem, filterWarnings, searchParameters, settingsWarnings } from './search-builder.rules.ts';
import { FilterItem, SearchBuilder, SearchParameters } from './search-builder.ts';
import { searchProblems } from './search.problems.ts';
import { searchSamples } from './search.sample.ts';

const item = (given: Partial<FilterItem>): FilterItem => FilterItem.parse(given);
const sent = (given: Partial<SearchBuilder>, environment = ''): SearchParameters =>
  searchParameters(SearchBuilder.parse(given), environment).parameters;

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

  test('the environment is one more facet, in every search', () => {
    expect(sent({ facetFilters: ['a:b'] }, 'production').facetFilters).toEqual(['a:b', 'environment:production']);
    const filterItems = [item({ key: 'type', value: 'm' }), item({ key: 'type', value: 'i' })];
    expect(sent({ filterItems }, 'test').facetFilters).toEqual(['type:m', 'type:i', 'environment:test']);
    expect(sent({ filterItems, and: false }, 'test').facetFilters).toEqual([['type:m', 'type:i'], 'environment:test']);
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
    expect(sent(largest, 'production').facetFilters).toHaveLength(201);
    expect(sent({ ...largest, and: false }, 'production').facetFilters).toHaveLength(102);
  });
  test('the sent parameters are a valid search, and so are the samples', () => {
    for (const sample of searchSamples) {
      const { parameters, warnings } = searchParameters(sample, 'test');
      expect(SearchParameters.parse(parameters)).toEqual(parameters);
      expect(warnings).toEqual([]);
    }
  });
});

describe('filter items', () => {
  test('an item marked key_unique without a key logs a warning', () => {
    const warnings = filterWarnings([item({ name: 'Seats', key_unique: true }), item({ key: 'a', key_unique: true }), item({ name: 'free' })]);
    expect(warnings).toEqual([{ code: 'search.key-missing', params: { name: 'Seats' } }]);
    expect(searchParameters(SearchBuilder.parse({ filterItems: [item({ key_unique: true })] }), '').warnings).toHaveLength(1);
  });
  test('a unique key occurs once, in any order of adding', () => {
    const any = fc.record({ key: fc.constantFrom('a', 'b', ''), key_unique: fc.boolean(), value: fc.constantFrom('1', '2') }).map(item);
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (added) => {
        const merged = added.reduce<FilterItem[]>((items, item) => addFilterItem(items, item), []);
        for (const unique of merged.filter(({ key, key_unique }) => key_unique && key !== '')) {
          expect(merged.filter(({ key }) => key === unique.key)).toEqual([unique]);
        }
        expect(merged.filter(({ key }) => key === '')).toHaveLength(added.filter(({ key }) => key === '').length);
        if (added.length > 0) expect(merged.at(-1)).toBe(added.at(-1));
      }),
    );
  });
});

test('[SRC-3] the hosted service needs its keys; the built-in search needs none', () => {
  const none = { hosted: true, appId: 'A', searchKey: ' ' };
  expect(settingsWarnings(none)).toEqual([{ code: 'search.not-configured' }]);
  expect(wording(searchProblems['search.not-configured']).message).toBe('SEARCH SETTINGS NOT CONFIGURED');
  expect(settingsWarnings({ ...none, searchKey: 'k' })).toEqual([]);
  expect(settingsWarnings({ ...none, hosted: false })).toEqual([]);
});
