import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { dayNumber, utcToWall } from '@app/kernel/time/time.ts';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { DealIndex, type DealHit, indexedDeal, type IndexedDeal } from './deal-index.rules.ts';
import { isInReach, scoreOf, type DealSearch } from './deal-score.rules.ts';
import { Deal } from './deal.ts';

const airports = Object.values(sampleAirports);
const now = Date.UTC(2027, 4, 10, 12);
const stored = (id: string, change: Partial<Deal> & { active?: boolean } = {}) => {
  const departureAirport = change.departureAirport ?? sampleAirports.KTEB;
  const departure_date = change.departure_date ?? now + 2 * DAY;
  const wall = utcToWall(departure_date, departureAirport.timezone);
  const deal = Deal.parse({
    aircraft: { id: 'a', name: 'Jet' },
    departureAirport,
    arrivalAirport: sampleAirports.KOPF,
    departure_date,
    times: { takeoffDate: wall.date, takeoffTime: wall.time, takeoffTZ: wall.zone },
    verified: true,
    ...change,
  });
  return { ...deal, id, path: `clients/c/deals/${id}`, active: change.active ?? true };
};
const wish: DealSearch = {
  from: sampleAirports.KTEB as DealSearch['from'],
  to: sampleAirports.KOPF as DealSearch['to'],
  day: dayNumber('05/12/2027') as number,
};
const idsOf = (hits: readonly DealHit[]): string[] => hits.map(({ entry }) => entry.id).toSorted();
function indexOf(...deals: ReturnType<typeof stored>[]): DealIndex {
  const index = new DealIndex();
  for (const deal of deals) {
    const entry = indexedDeal('c', deal);
    if (entry) index.put(entry);
  }
  return index;
}

describe('deal index', () => {
  it.each([
    ['on offer', {}, ['d']],
    ['not active', { active: false }, []],
    ['booked', { booked: true }, []],
    ['hidden', { hidden: true }, []],
    ['gone already', { departure_date: now }, []],
    ['without a place', { arrivalAirport: { ...sampleAirports.KOPF, latitude: null } }, []],
    ['without a zone', { departureAirport: { ...sampleAirports.KTEB, timezone: '' } }, []],
    ['from an airport nearby', { departureAirport: sampleAirports.KBED }, ['d']],
    ['from far away', { departureAirport: sampleAirports.KVNY }, []],
    ['to an airport nearby', { arrivalAirport: sampleAirports.MYNN }, ['d']],
    ['to somewhere else', { arrivalAirport: sampleAirports.KDAL }, []],
    ['three days later', { departure_date: now + 5 * DAY }, ['d']],
    ['four days later', { departure_date: now + 6 * DAY }, []],
  ] as const)('a deal %s [MKT-4, CHR-4]', (_, change, wanted) => {
    const departure = 'departureAirport' in change && change.departureAirport.timezone === '' ? stored('d') : undefined;
    const deal = departure ? { ...departure, ...change } : stored('d', change as Partial<Deal>);
    expect(idsOf(indexOf(deal).search(wish, now))).toEqual(wanted);
  });
  it('follows a deal that changes its day, and forgets a removed one [MKT-4]', () => {
    const index = indexOf(stored('d'), stored('e'));
    index.put(indexedDeal('c', stored('d', { departure_date: now + 20 * DAY })) as IndexedDeal);
    expect(idsOf(index.search(wish, now))).toEqual(['e']);
    expect(idsOf(index.search({ ...wish, day: wish.day + 18 }, now))).toEqual(['d']);
    index.remove('clients/c/deals/d');
    index.remove('clients/c/deals/unknown');
    expect([index.size, index.search({ ...wish, day: wish.day + 18 }, now)]).toEqual([1, []]);
  });
  it('finds exactly what a scan of every deal finds [MKT-4, PRC-5]', () => {
    const some = fc.record({
      departureAirport: fc.constantFrom(...airports),
      arrivalAirport: fc.constantFrom(...airports),
      departure_date: fc.integer({ min: -3 * 24, max: 12 * 24 }).map((hours) => now + hours * HOUR),
      verified: fc.boolean(),
      booked: fc.boolean(),
    });
    const ends = fc.record({
      from: fc.constantFrom(...airports),
      to: fc.constantFrom(...airports),
      day: fc.integer({ min: wish.day - 4, max: wish.day + 8 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), ends, (changes, places) => {
        const deals = changes.map((change, i) => stored(String(i), change));
        const wished = places as DealSearch;
        const wanted = deals.flatMap((deal) => {
          const entry = indexedDeal('c', deal);
          return entry && deal.departure_date > now && isInReach(scoreOf(entry, wished)) ? [deal.id] : [];
        });
        expect(idsOf(indexOf(...deals).search(wished, now))).toEqual(wanted.toSorted());
      }),
    );
  });
});
