import { afterEach, describe, expect, test } from 'vitest';
import { speak } from '../../words/language.ts';
import { sampleAirport, sampleDeal } from '../flow/marketplace.sample.ts';
import type { ShownLeg } from '../flow/flow.rules.ts';
import { dealNote, estimateText, legNote, offerLine, routeCodes, searchedPlace, shownPrice } from './flight-words.rules.ts';

afterEach(() => speak('en'));
const [teb, bed, pbi] = [sampleAirport('KTEB'), sampleAirport('KBED'), sampleAirport('KPBI')];
const leg = (from = teb, to = bed, date = '05/12/2027', time = '8:00'): ShownLeg => ({ from, to, date, time });
const quote = { aircraft: { id: 'ac1', name: 'Phenom 300', seats: 7 } };
const deal = sampleDeal({ from: teb, to: bed });

describe('an offer', () => {
  test('[MKT-8] names its route, days, hours and seats', () => {
    expect(offerLine({ legs: [leg()], flightHours: 0.6, quote })).toBe('KTEB – KBED · 5/12 · 0:36 h flight · 7 seats');
  });
  test('[MKT-8] with several legs names its first and its last day', () => {
    const legs = [leg(), leg(bed, pbi, '05/13/2027'), leg(pbi, teb, '05/20/2027')];
    expect(offerLine({ legs, flightHours: 5, quote })).toContain('KTEB – KBED – KPBI – KTEB · 5/12 – 5/20 · ');
  });
  test('[MKT-7] there and back on one day says the day once, without a date any', () => {
    expect(offerLine({ legs: [leg(), leg(bed, teb)], flightHours: 1.2, quote })).toContain(' · 5/12 · ');
    expect(offerLine({ legs: [leg(teb, bed, '', '')], flightHours: 1.2, quote })).toContain(' · Any date · ');
    expect(offerLine({ legs: [leg(teb, bed, ''), leg(bed, teb)], flightHours: 1.2, quote })).toContain(' · 5/12 · ');
  });
  test('without legs has no route', () => {
    expect(routeCodes([])).toBe('');
  });
  test('[BYD-16] is worded in the language of the screen', async () => {
    await speak('es');
    expect(offerLine({ legs: [leg()], flightHours: 0.6, quote })).toBe('KTEB – KBED · 12/5 · 0:36 h de vuelo · 7 asientos');
  });
});

describe('a leg', () => {
  test('[MKT-9] shows its day and the time at the departure airport', () => {
    expect(legNote(leg())).toBe('5/12 · 8:00 AM\u00a0EDT');
    expect(legNote(leg({ ...teb, timezone: 'America/Los_Angeles' }))).toBe('5/12 · 8:00 AM\u00a0PDT');
    expect(dealNote(deal)).toBe(legNote(leg()));
  });
  test('[MKT-7] without a date, or without a time, says what is known', () => {
    expect(legNote(leg(teb, bed, '', ''))).toBe('Any date');
    expect(legNote(leg(teb, bed, '05/12/2027', ''))).toBe('5/12');
  });
});

describe('a price', () => {
  test('[MKT-9] of a selection is its total, or to be determined; zero dollars is a price', () => {
    expect([estimateText({ total: 8292.97 }), estimateText({ total: 0 }), estimateText({ total: null })]).toEqual(['$8,292.97', '$0.00', 'TBD']);
  });
  test('[MKT-4] of an empty leg is shown only where its operator shows it', () => {
    expect(shownPrice({ show_price: true, price: 5400 })).toBe('$5,400.00');
    expect(shownPrice({ show_price: false, price: 5400 })).toBeUndefined();
    expect(shownPrice({ show_price: true, price: null })).toBeUndefined();
  });
});

test('[MKT-2] a searched airport is named by its code and its city, else by its name', () => {
  expect(searchedPlace(teb)).toBe('KTEB Town');
  expect(searchedPlace({ ...teb, city: { name: '', state: '' } })).toBe('KTEB KTEB Airport');
  expect(searchedPlace({ ...teb, icao: '' })).toBe('Town');
});
