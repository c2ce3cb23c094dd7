import { expect, test } from 'vitest';
import {
  arrivalText,
  follow,
  isInstant,
  monthDay,
  offersOf,
  scoreLines,
  selectDeal,
  selectEstimate,
  startOfFlow,
  type Flow,
  type Wish,
} from './flow.rules.ts';
import { speak } from '../../words/language.ts';
import { sampleAirport, sampleDeal, samplePool } from './marketplace.sample.ts';

const [teb, bed] = [sampleAirport('KTEB'), sampleAirport('KBED')];
const wish: Wish = { from: teb, to: bed, date: '05/12/2027', time: '8:00' };
const deal = sampleDeal({ from: teb, to: bed });

test('a deal becomes a one-way request with its own key, price only if shown [MKT-3, MKT-11]', () => {
  const chosen = selectDeal(deal);
  expect(chosen).toMatchObject({ deal: deal.id, paxNum: null, total: null, trip: { tripType: 'one-way' } });
  expect(chosen.trip.legs).toEqual([
    { departureAirport: { id: teb.id }, arrivalAirport: { id: bed.id }, times: { takeoffDate: '05/12/2027', takeoffTime: '8:00' } },
  ]);
  expect(selectDeal({ ...deal, show_price: true, price: 5400 }).total).toBe(5400);
  expect(selectDeal(deal).key).not.toBe(chosen.key);
});

test('offers come cheapest first, each with its legs, none with an estimate error [MKT-8]', () => {
  const offers = offersOf(samplePool(teb, bed));
  expect(offers.map(({ quote }) => [quote.aircraft.id, quote.price.total])).toEqual([
    ['ac1', 8292.97],
    ['ac2', 9120.5],
  ]);
  for (const offer of offers)
    expect(offer).toMatchObject({ flightHours: 0.6, undated: false, legs: [{ from: teb, to: bed, date: '05/12/2027', time: '8:00' }] });
});

test('the steps come in order, a new search clears the selection, a submit resets [MKT-5, MKT-9, MKT-10]', () => {
  const [offer] = offersOf(samplePool(teb, bed));
  const selection = offer && selectEstimate(offer, { tripType: 'one-way', paxNum: 2, legs: [] });
  if (!selection) throw new Error('no offer');
  expect(selection).toMatchObject({ operatedBy: 'Skylark', aircraftId: 'ac1', paxNum: 2, total: 8292.97, deal: '', legs: [{ from: teb, to: bed }] });
  const contact = { first_name: 'Ada', last_name: 'Byrd', email: 'ada@example.com', phone: '2015550123' };
  expect(follow(startOfFlow, { type: 'stepped', step: 'confirm' })).toEqual(startOfFlow);
  const searched = follow(startOfFlow, { type: 'searched', wish });
  const chosen = follow(searched, { type: 'selected', selection });
  expect(chosen.step).toBe('flight');
  const confirmed = follow(follow(chosen, { type: 'stepped', step: 'contact' }), { type: 'contacted', contact });
  expect([confirmed.step, confirmed.contact]).toEqual(['confirm', contact]);
  expect(follow(confirmed, { type: 'searched', wish }).selection).toBeUndefined();
  expect(follow(confirmed, { type: 'submitted' })).toEqual({ ...startOfFlow, wish, searchKey: searched.searchKey });
});

test('an empty leg asks for its passengers and assumes none; a priced trip has them [MKT-6, MKT-11]', () => {
  const chosen = follow(follow(startOfFlow, { type: 'searched', wish }), { type: 'selected', selection: selectDeal(deal) });
  expect(chosen.selection?.paxNum).toBeNull();
  const press = (flow: Flow) => follow(flow, { type: 'seated', by: 1 });
  expect(press(press(chosen)).selection?.paxNum, 'each press counts, also before the one before it is painted').toBe(2);
  const [offer] = offersOf(samplePool(teb, bed));
  expect(offer && selectEstimate(offer, { tripType: 'one-way', paxNum: 5, legs: [] }).paxNum).toBe(5);
});
test('the same search again is another one: it asks again [MKT-5]', () => {
  const first = follow(startOfFlow, { type: 'searched', wish });
  expect(follow(first, { type: 'searched', wish }).searchKey).not.toBe(first.searchKey);
});

test('a row names the arrival, or says that it is the searched destination [MKT-3]', () => {
  expect(arrivalText(deal, wish)).toBe('To Your Destination');
  expect(arrivalText(deal, { ...wish, to: teb })).toBe('KBED KBED Airport');
  expect(monthDay('05/02/2027')).toBe('5/2');
});

test('each part of the score gives its reason, and only a verified 100 is instant [MKT-3, PRC-5]', () => {
  expect(scoreLines(deal).map((line) => line.value)).toEqual(['Yes', 'Exact', 'Exact', 'Same']);
  const worse = { ...deal, score: { ...deal.score, total: 70, verified: false, departureDateDiff: 1, departureDistance: 1, arrivalDistance: 12 } };
  expect(scoreLines(worse).map((line) => line.value)).toEqual(['Not yet', '1 day(s) different', '1 mile away', '12 miles away']);
  expect([isInstant(deal), isInstant(worse), isInstant({ ...deal, verified: false })]).toEqual([true, false, false]);
});
test('[BYD-16] dates and reasons follow the language of the screen', async () => {
  await speak('es');
  const worse = { ...deal, score: { ...deal.score, departureDateDiff: 1, departureDistance: 1, arrivalDistance: 1200 } };
  const texts = [monthDay('11/04/2026'), ...scoreLines(worse).map((line) => line.value)];
  await speak('en');
  expect(texts).toEqual(['4/11', 'Sí', '1 día(s) de diferencia', 'a 1 milla', 'a 1200 millas']);
});
