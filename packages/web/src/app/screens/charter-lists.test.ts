import { expect, test } from 'vitest';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { samples } from '@app/domain/samples.ts';
import { sampleLeg } from '@app/domain/trips/trip.sample.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import type { Collection } from '@app/kernel/collection.ts';
import { exportRows } from '../../records/list/export-list.ts';
import { columnsFor, type AnyRecord } from '../../records/screen/screen.ts';
import { recordScreen } from './record-screens.ts';

const airport = (icao: string, city: string, timezone: string) => ({
  id: icao,
  icao,
  iata: icao.slice(1),
  name: `${city} Airport`,
  city: { name: city, state: '' },
  country: 'US',
  timezone,
  latitude: null,
  longitude: null,
});
const [teb, van] = [airport('KTEB', 'Teterboro', 'America/New_York'), airport('KVNY', 'Van Nuys', 'America/Los_Angeles')];
const saved = (kind: Collection, data: Record<string, unknown>): AnyRecord => {
  const parsed = kind.schema.parse(data) as Record<string, unknown>;
  return {
    ...(kind.prepare?.(parsed) ?? parsed),
    id: 'd1',
    path: 'clients/c1/d1',
    date: Date.UTC(2026, 10, 18, 12),
    last_date: 0,
    active: true,
    version: 1,
  } as AnyRecord;
};
const trip = (data: Record<string, unknown> = {}): AnyRecord =>
  saved(trips as unknown as Collection, {
    trip_number: 'T-1001',
    status: 'tConfirmed',
    contact: { first_name: 'Ada', last_name: 'Guest', email: 'ada@traveller.example' },
    aircraft: { id: 'a1', name: 'XLS', tail_number: 'N560SK', model: 'Citation XLS+' },
    price: { total: 12_500 },
    legs: [
      sampleLeg([van, teb], { date: '11/25/2026', time: '9:30' }, { order: 1 }),
      sampleLeg([teb, van], { date: '11/24/2026', time: '7:05' }, { order: 0 }),
    ],
    ...data,
  });
const telling = { zone: 'America/Chicago', nameOf: (uid: string) => uid };
const screen = recordScreen('trips');
const rows = (doc: AnyRecord): unknown[] => {
  const [head = [], row = []] = exportRows(screen, columnsFor(screen, screen.columns), [doc], telling);
  return head.map((name, index) => [name, row[index]]);
};

test('[CHR-1] a trip goes out with all that its row tells: figures as figures, takeoff with the clock of its airport', () => {
  expect(rows(trip())).toEqual([
    ['Trip', 'KVNY – KTEB – KVNY'],
    ['Number', 'T-1001'],
    ['Takeoff', '2026-11-24T07:05-05:00'],
    ['Local time', expect.stringMatching(/^7:05.AM.EST$/)],
    ['Contact', 'Ada Guest'],
    ['Aircraft', 'Citation XLS+'],
    ['Tail number', 'N560SK'],
    ['Status', 'Confirmed'],
    ['Price', 12_500],
    ['Booked', '2026-11-18T12:00:00.000Z'],
    ['ID', 'd1'],
  ]);
});
test('[CHR-1, PRC-6] a quote goes out with its best margin as a figure; what other records say of it stays on the screen', () => {
  const quoteScreen = recordScreen('quotes');
  const estimate = { margin: 900, preTax: 1200, total: 1290, lines: [] };
  const quote = saved(quotes as unknown as Collection, {
    quote_id: 'Q-1',
    status: 'qCreated',
    estimates: [{ aircraft: { id: 'a1', name: 'XLS' }, estimate, price: { total: 1290 } }],
    price: { total: 1290 },
  });
  const [head = [], row = []] = exportRows(quoteScreen, columnsFor(quoteScreen, quoteScreen.columns), [quote], telling);
  expect(head).toEqual(['Quote', 'Number', 'Takeoff', 'Local time', 'Contact', 'Status', 'Price', 'Best margin', 'Requested', 'ID']);
  expect([row[6], row[7]]).toEqual([1290, 900]);
  expect(columnsFor(quoteScreen, quoteScreen.columns).map(({ label }) => label)).toContain('Offer');
});
test('[CHR-1] a list sorts by the takeoff that its rows show: that of the first leg', () => {
  expect(trip()['departure_date']).toBe(Date.UTC(2026, 10, 24, 12, 5));
  expect(screen.columnSpecs['departure_date']?.show?.(trip())).toBe('Tue, Nov 24, 2026'.replace(`, ${new Date().getFullYear()}`, ''));
});
test('a trip without a date, a price or an aircraft says so', () => {
  const bare = trip({ legs: [], price: { total: 0 }, aircraft: null, trip_number: '', quote_id: 'Q-1' });
  const shown = (name: string): string | undefined => screen.columnSpecs[name]?.show?.(bare);
  expect([screen.title(bare), screen.subtitle?.show(bare), shown('departure_date'), shown('aircraft'), shown('price')]).toEqual([
    'No route yet',
    'Q-1',
    '',
    '',
    'No price yet',
  ]);
  const undated = trip({ legs: [sampleLeg([teb, van])] });
  expect(screen.columnSpecs['departure_date']?.show?.(undated)).toBe('No date yet');
  expect(screen.columnSpecs['departure_date']?.subtitle?.show(undated)).toBe('');
});

const searchText = (kind: Collection, doc: AnyRecord): string => (kind.search?.(doc) ?? '').toLowerCase();
test('[SRC-1] quotes and trips are found by number, route, airport, city, customer and tail number; without a status by nothing', () => {
  const text = searchText(trips as unknown as Collection, trip());
  for (const word of ['t-1001', 'kteb', 'vny', 'teterboro', 'van nuys airport', 'ada', 'guest', 'n560sk', 'xls+']) expect(text).toContain(word);
  expect(searchText(trips as unknown as Collection, trip({ status: 'none' }))).toBe('');
});
test('[SRC-1] empty legs are found by their tail number, airports and cities', () => {
  const [sample] = samples['deals'] ?? [];
  const deal = saved(deals as unknown as Collection, sample as Record<string, unknown>);
  const { aircraft, departureAirport } = deal as unknown as { aircraft: { model: string }; departureAirport: { icao: string; name: string } };
  for (const word of [aircraft.model, departureAirport.icao, departureAirport.name])
    expect(searchText(deals as unknown as Collection, deal)).toContain(word.toLowerCase());
});

test('[CHR-5] quotes offer the states of quotes, trips those of trips', () => {
  expect(recordScreen('quotes').allowedCodes['status']).toEqual(expect.arrayContaining(['qSubmitted', 'qConfirmed', 'inactive', 'cancelled']));
  expect(recordScreen('quotes').allowedCodes['status']).not.toContain('tConfirmed');
  expect(screen.allowedCodes['status']).toEqual(expect.arrayContaining(['tConfirmed', 'pPaid', 'cancelled']));
  expect(screen.allowedCodes['status']).not.toContain('qConfirmed');
});
