import { expect, it } from 'vitest';
import { lightJet } from '../../fleet/aircraft.sample.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { PriceList } from '../model/price-item.ts';
import { planeOf, tripToPrice } from '../flights/trip-to-price.rules.ts';
import { legsOfSample } from './sample-legs.rules.ts';
import { differenceOf, isChangedCell, isLargeChange, simulate } from './simulator.rules.ts';

const { KTEB, KOPF, KASE } = sampleAirports;
const flat = (multiplier: number, ...more: object[]): PriceList =>
  PriceList.parse({ items: [{ id: 'flat', label: 'Flat', type: 'flat', multiplier }, ...more] });
const trip = (to: typeof KOPF, isEmptyLeg = false) =>
  tripToPrice(legsOfSample({ isEmptyLeg, legs: [{ from: KTEB, to, date: '05/12/2027', time: '9:00', pax: 2 }] }));
const plane = planeOf({ id: 'p', ...lightJet });

it('trips are priced by both lists, with the reason for a missing price [PRC-3]', () => {
  const draft = flat(150, { label: 'no', type: 'decline', logic: [{ subject: 'arr', verb: 'is', value: 'KASE' }] });
  const cells = simulate({ live: flat(100), draft }, [trip(KOPF), trip(KASE)], [plane]);
  expect(cells).toEqual([
    [{ live: { total: 100, why: '' }, draft: { total: 150, why: '' } }],
    [{ live: { total: 100, why: '' }, draft: { total: null, why: 'Declined' } }],
  ]);
  expect(cells.flat().map(differenceOf)).toEqual([{ dollars: 50, percent: 50 }, undefined]);
  expect(simulate({ live: undefined, draft }, [trip(KOPF)], [plane])[0]?.[0]).toEqual({
    live: { total: null, why: '' },
    draft: { total: 150, why: '' },
  });
});
it('a disabled rule is in no price, and an empty leg is priced as one [PRC-1, PRC-3]', () => {
  const discount = { id: 'off', label: 'Off', type: 'percent', multiplier: -50, emptyOnly: true };
  const cells = simulate({ live: flat(100, discount), draft: flat(100, { ...discount, disabled: true }) }, [trip(KOPF, true), trip(KOPF)], [plane]);
  expect(cells.flat().map(({ live, draft }) => [live.total, draft.total])).toEqual([
    [50, 100],
    [100, 100],
  ]);
});
it('changes of more than 5 %, and prices that appear or disappear, are worth a second look [PRC-3]', () => {
  const cell = (live: number | null, draft: number | null, why = '') => ({
    live: { total: live, why: live === null ? 'Out of range' : '' },
    draft: { total: draft, why: draft === null ? why || 'Out of range' : '' },
  });
  const cells = [
    cell(100, 100),
    cell(100, 105),
    cell(100, 105.01),
    cell(100, 94.99),
    cell(null, 10),
    cell(10, null),
    cell(null, null, 'Declined'),
    cell(0, 1),
  ];
  expect(cells.map(isChangedCell)).toEqual([false, true, true, true, true, true, true, true]);
  expect(cells.map(isLargeChange)).toEqual([false, false, true, true, true, true, false, true]);
  expect(differenceOf(cell(0, 1))).toEqual({ dollars: 1, percent: null });
});
