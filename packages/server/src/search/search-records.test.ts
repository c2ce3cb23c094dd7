import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { builderIndexes } from '@app/domain/search/search-builder.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const airports = {
  KTEB: { id: 'kteb', icao: 'KTEB', iata: 'TEB', name: 'Teterboro', city: { name: 'Teterboro' }, latitude: 40.8501, longitude: -74.0608 },
  KHPN: { id: 'khpn', icao: 'KHPN', iata: 'HPN', name: 'Westchester County', city: { name: 'White Plains' }, latitude: 41.067, longitude: -73.7076 },
  KVNY: { id: 'kvny', icao: 'KVNY', iata: 'VNY', name: 'Van Nuys', city: { name: 'Van Nuys' }, latitude: 34.2098, longitude: -118.49 },
  NFFN: { id: 'nffn', icao: 'NFFN', iata: 'NAN', name: 'Nadi', city: { name: 'Nadi' }, latitude: -17.7554, longitude: 177.443 },
  NFNM: { id: 'nfnm', icao: 'NFNM', iata: 'TVU', name: 'Matei', city: { name: 'Matei' }, latitude: -16.6906, longitude: -179.877 },
} as const;
type Code = keyof typeof airports;
const leg = (from: Code, to: Code, order = 0) => ({ order, departureAirport: airports[from], arrivalAirport: airports[to] });

describe.each(engines)('searching records of one kind on %s', (engine) => {
  let ctx: TestContext;
  const quote = (id: string, route: readonly [Code, Code], more: object = {}, client = 'skylark') => ({
    op: 'set' as const,
    path: `clients/${client}/quotes/${id}`,
    data: { status: 'qSubmitted', quote_id: `Q-${id}`, contact: { first_name: 'Petra', last_name: id }, legs: [leg(...route)], ...more },
  });
  beforeAll(async () => {
    ctx = await testContext({ engine });
    for (const id of ['apron', 'skylark', 'meridian']) await ctx.client(id);
    await ctx.person({ uid: 'ann', client: 'skylark', roles: ['sales'], name: 'Ann' });
    await ctx.records.write(systemActor('skylark'), [
      quote('Abel', ['KTEB', 'KVNY'], { paxNum: 2, agents: ['ann'], notes: 'Teterboro by car' }),
      quote('Baker', ['KHPN', 'KVNY'], { paxNum: 6 }),
      quote('Cole', ['KVNY', 'KTEB'], { paxNum: 8, source: 'md' }),
      quote('Drake', ['NFFN', 'NFNM'], { paxNum: 4 }),
      quote('Evans', ['NFNM', 'NFFN'], { paxNum: 5, contact: { first_name: 'Teterboro', last_name: 'Evans' } }),
      quote('Nobody', ['KTEB', 'KHPN'], { status: 'none' }),
    ]);
    await ctx.records.write(systemActor('meridian'), [quote('Foreign', ['KTEB', 'KVNY'], {}, 'meridian')]);
    await ctx.records.write(systemActor('apron'), [
      {
        op: 'set',
        path: 'airports/ebham',
        data: { icao: 'EGBB', name: 'Birmingham', city: { name: 'Birmingham' }, latitude: 52.4, longitude: -1.7 },
      },
      {
        op: 'set',
        path: 'airports/kbham',
        data: { icao: 'KBHM', name: 'Shuttlesworth', city: { name: 'Birmingham' }, latitude: 33.6, longitude: -86.8 },
      },
      { op: 'set', path: 'airports/other', data: { icao: 'KXYZ', name: 'Birmingham Heliport', city: { name: 'Elsewhere' } } },
    ]);
  });
  afterAll(() => ctx?.close());
  const search = async (body: object, uid = 'ann') =>
    await ctx.call('/search/query', { index: 'quotes', ...body }, { token: await ctx.token(uid), client: 'skylark' });
  const idsOf = async (body: object): Promise<string[]> => {
    const reply = await search(body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.hits.map(({ id }: { id: string }) => id);
  };
  const sorted = async (body: object): Promise<string> => (await idsOf(body)).toSorted().join(' ');

  test('[SRC-1] what has an empty status is not found, and found with the change that sets one', async () => {
    expect(await sorted({})).toBe('Abel Baker Cole Drake Evans');
    await ctx.records.write(systemActor('skylark'), [quote('Nobody', ['KTEB', 'KHPN'])]);
    expect(await sorted({ aroundLatLng: { lat: 40.85, lng: -74.06 }, aroundRadius: 1000 })).toBe('Abel Nobody');
    await ctx.records.write(systemActor('skylark'), [quote('Nobody', ['KTEB', 'KHPN'], { status: 'none' })]);
    expect(await sorted({ query: 'nobody' })).toBe('');
  });
  test('[SRC-1] deals, quotes, trips, airports, alert subscriptions and work orders are searched; what has no search text is refused by name', async () => {
    for (const index of builderIndexes.names) {
      expect((await search({ index })).status, index).toBe(200);
    }
    for (const index of ['tokens', 'messages', 'unheard_of']) {
      expect((await search({ index })).body.problems[0], index).toMatchObject({ code: 'records.invalid', params: { field: 'index' } });
    }
  });
  test('[SRC-2] facets, numbers and the text of filters select together', async () => {
    expect(await sorted({ facetFilters: ['source:md'] })).toBe('Cole');
    expect(await sorted({ facetFilters: [['source:md', 'agents:ann']] })).toBe('Abel Cole');
    expect(await sorted({ numericFilters: ['paxNum >= 5'] })).toBe('Baker Cole Evans');
    expect(await sorted({ filters: 'paxNum:4 TO 6 AND NOT source:md' })).toBe('Baker Drake Evans');
    expect(await sorted({ numericFilters: ['paxNum >= 5'], facetFilters: ['source:md'] })).toBe('Cole');
    expect(await sorted({ filterItems: [{ name: 'Big', key: 'paxNum', type: 'numeric', value: '> 6' }] })).toBe('Cole');
  });
  test('[SRC-2] pages have 100 hits unless said otherwise, and cover every hit once', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => idsOf({ page, hitsPerPage: 2 })));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat()).size).toBe(5);
    expect((await search({ hitsPerPage: 2 })).body).toMatchObject({ count: 5, exact: true, page: 0 });
    expect((await search({ page: 10 })).body.problems[0].code).toBe('search.too-far');
  });
  test('[SRC-2] words may be restricted to some fields, and weigh by their field', async () => {
    expect(await sorted({ query: 'teterboro' })).toBe('Abel Cole Evans');
    expect(await sorted({ query: 'teterboro', restrictSearchableAttributes: ['contact.first_name'] })).toBe('Evans');
    const weighted = (weight: number) => [
      { name: 'contact.first_name', weight },
      { name: 'legs.departureAirport.name', weight: 3 },
      { name: 'legs.arrivalAirport.name' },
    ];
    expect(await idsOf({ query: 'teterboro', fields: weighted(5) })).toEqual(['Evans', 'Abel', 'Cole']);
    expect(await idsOf({ query: 'teterboro', fields: weighted(2) })).toEqual(['Abel', 'Evans', 'Cole']);
  });
  test('[SRC-2] typing errors are forgiven as far as the search says', async () => {
    expect(await sorted({ query: 'teterbro' })).toBe('Abel Cole Evans');
    expect(await sorted({ query: 'teterbro', typoTolerance: false })).toBe('');
    expect(await sorted({ query: 'baker', typoTolerance: 'min' })).toBe('Baker');
    expect((await search({ query: 'teterbro' })).body.hits[0].matches[0]).toMatchObject({ fit: 'typo', word: 'teterbro' });
  });
  test('[SRC-2] a radius counts from the departure airport, also across the date line, the nearest first', async () => {
    const teterboro = { lat: 40.8501, lng: -74.0608 };
    expect(await idsOf({ aroundLatLng: teterboro, aroundRadius: 60_000 })).toEqual(['Abel', 'Baker']);
    expect(await idsOf({ aroundLatLng: '40.8501, -74.0608', aroundRadius: 30_000 })).toEqual(['Abel']);
    expect(await idsOf({ aroundLatLng: { lat: -17, lng: 179.9 }, aroundRadius: 300_000 })).toEqual(['Evans', 'Drake']);
    expect(await idsOf({ aroundLatLng: teterboro })).toEqual(['Abel', 'Baker', 'Cole', 'Evans', 'Drake']);
    const [nearest] = (await search({ aroundLatLng: teterboro, hitsPerPage: 1, page: 1 })).body.hits;
    expect(Math.round(nearest.meters / 1000)).toBe(38);
  });
  test('[SRC-2] a box may cross the date line; several boxes add up', async () => {
    expect(await sorted({ insideBoundingBox: [[-10, 175, -25, -175]] })).toBe('Drake Evans');
    expect(
      await sorted({
        insideBoundingBox: [
          [45, -75, 40, -73],
          [-10, 175, -25, 178],
        ],
      }),
    ).toBe('Abel Baker Drake');
    expect((await search({ index: 'work_orders', insideBoundingBox: [[1, 2, 3, 4]] })).body.problems[0].code).toBe('search.no-place');
  });
  test('[SRC-2] an unknown parameter, field or comparison is refused by its name', async () => {
    const refused = async (body: object) => await search(body);
    const unknown = await refused({ hitsPerPge: 10 });
    expect(unknown.status).toBe(422);
    expect(JSON.stringify(unknown.body)).toContain('hitsPerPge');
    expect((await refused({ facetFilters: ['wings:2'] })).body.problems[0]).toMatchObject({
      code: 'search.unknown-field',
      params: { field_name: 'wings' },
    });
    expect((await refused({ facetFilters: ['token:x'] })).status).toBe(422);
    expect((await refused({ numericFilters: ['notes > 2'] })).body.problems[0].code).toBe('search.not-a-number');
    expect((await refused({ filters: 'a AND' })).body.problems[0].code).toBe('search.unreadable-filter');
    expect((await refused({ ranking: [{ field: 'wings' }] })).body.problems[0].code).toBe('search.unknown-field');
  });
  test('[SRC-2] a filter item marked key_unique without a key is ignored with a warning', async () => {
    const reply = await search({ filterItems: [{ name: 'Seats', key_unique: true, value: '8' }] });
    expect(reply.body).toMatchObject({ count: 5, warnings: [{ code: 'search.key-missing', params: { name: 'Seats' } }] });
  });
  test('[SRC-2] each hit says why, with the words marked; facets are counted; synonyms find the same', async () => {
    const { hits, facets } = (await search({ query: 'abel', facets: ['source', 'agents'] })).body;
    expect(hits[0]).toMatchObject({ id: 'Abel', kind: 'Quote', title: 'Q-Abel KTEB – KVNY' });
    const [match] = hits[0].matches;
    expect(match.value.filter(({ isHit }: { isHit: boolean }) => isHit)).toEqual([{ text: 'Abel', isHit: true }]);
    expect(facets).toEqual([
      { field: 'source', values: [{ value: 'q', count: 1 }] },
      { field: 'agents', values: [{ value: 'ann', count: 1 }] },
    ]);
    expect(await sorted({ query: 'bizjet', synonyms: ['bizjet baker'] })).toBe('Baker');
  });
  test('[SRC-2] without hits, each filter says what it excludes', async () => {
    const body = { index: 'quotes', query: 'petra', facetFilters: ['source:md'], numericFilters: ['paxNum < 3'] };
    expect((await search(body)).body).toMatchObject({ hits: [], count: 0 });
    const explained = await ctx.call('/search/reasons', body, { token: await ctx.token('ann'), client: 'skylark' });
    expect(explained.body.reasons).toEqual([
      { filter: 'query', alone: 4, without: 0 },
      { filter: 'source:md', alone: 1, without: 1 },
      { filter: 'paxNum < 3', alone: 1, without: 1 },
    ]);
  });
  test('[SRC-2] what a filter leaves is counted to 100; one more means more', async () => {
    await ctx.person({ uid: 'mia', client: 'meridian', roles: ['sales'], name: 'Mia' });
    const crowd = Array.from({ length: 120 }, (_, index) => quote(`Crowd${index}`, ['KTEB', 'KVNY'], { paxNum: 2 }, 'meridian'));
    for (let from = 0; from < crowd.length; from += 60) await ctx.records.write(systemActor('meridian'), crowd.slice(from, from + 60));
    const body = { index: 'quotes', query: 'petra', facetFilters: ['source:md'] };
    const reply = await ctx.call('/search/reasons', body, { token: await ctx.token('mia'), client: 'meridian' });
    expect(reply.body.reasons).toEqual([
      { filter: 'query', alone: 101, without: 0 },
      { filter: 'source:md', alone: 0, without: 101 },
    ]);
  });
  test('[SRC-3] full city and name matches come first, K codes before others', async () => {
    expect(await idsOf({ index: 'airports', query: 'birmingham' })).toEqual(['kbham', 'ebham', 'other']);
  });
  test('[SRC-2, TEN-12] nothing of another company, and nothing without a place on the staff', async () => {
    expect(await sorted({ query: 'foreign', typoTolerance: false })).toBe('');
    for (const path of ['/search/query', '/search/reasons']) expect((await ctx.call(path, { index: 'quotes' })).status).toBe(401);
  });
});
