import { expect, it } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { sampleLeg } from '../trips/trip.sample.ts';
import { Account, accountPricings } from './account.ts';
import { deals } from './deal.collection.ts';
import { prepareDeal } from './deal.rules.ts';
import { Deal, dealTypes } from './deal.ts';
import { MarketplaceSearch, searchLevels } from './marketplace-search.ts';

const { KTEB, KVNY } = sampleAirports;
const departure_date = Date.UTC(2027, 10, 7, 6, 30);
const deal = (change: object = {}): Deal =>
  Deal.parse({ aircraft: { id: 'a' }, departureAirport: KTEB, arrivalAirport: KVNY, departure_date, ...change });

it('has every field of a trip, and those of an offer [CHR-1]', () => {
  expect(deal()).toMatchObject({ type: 'm', client: '', imported: false, hidden: false, score: null, fp: null, subscribers: [], booked: false });
  expect(deal()).toMatchObject({ quote_number: '', payments: [], accounts: [], date_linked: { quote: null, trip: null }, isEmptyLeg: true });
});
it('is a one-way trip with its own departure, in the zone of its airport; saving again changes nothing [CHR-1, CHR-5, MKT-12, CHR-13]', () => {
  const saved = prepareDeal(deal(), randomId);
  expect(saved).toMatchObject({
    tripType: 'one-way',
    departure_date,
    times: { takeoffDate: '11/07/2027', takeoffTime: '1:30', takeoffUTC: departure_date },
  });
  expect(saved.token).toHaveLength(16);
  expect(saved.metadata['editId']).toHaveLength(10);
  expect(prepareDeal(saved, randomId)).toEqual(saved);
  expect(prepareDeal(deal({ legs: [sampleLeg([KTEB, KVNY], { date: '05/12/2027' })] }), randomId).departure_date).toBe(departure_date);
});
it('its token stays on the server, and only the server writes its findings [CHR-1, CHR-13]', () => {
  expect(deals.secret).toEqual(['token']);
  expect(deals.sealed).toEqual(expect.arrayContaining(['booked', 'score', 'fp', 'subscribers']));
});
it('deals, accounts and searches have the codes of the specification [CHR-2]', () => {
  const table = (codes: { names: readonly string[]; label: (code: never) => string }) =>
    codes.names.map((code) => [code, codes.label(code as never)]);
  expect(table(dealTypes)).toEqual([
    ['m', 'Manual'],
    ['i', 'Imported'],
    ['s', 'Scraped'],
    ['sh', 'Shuttle'],
  ]);
  expect(accountPricings.names).toEqual(['retail', 'wholesale']);
  expect(table(searchLevels)).toEqual([
    ['1', 'High Accuracy'],
    ['2', 'Medium Accuracy'],
    ['3', 'Low Accuracy'],
  ]);
});
it('an account with only a name is retail, with an unknown way to pay [CHR-1]', () => {
  expect(Account.parse({ name: 'Acme' })).toMatchObject({
    pricing: { type: 'retail', discount: 0, payment_type: 'n/a' },
    aircraft: [],
    third_party: {},
  });
  expect(Account.safeParse({ name: 'Acme', pricing: { discount: 101 } }).success).toBe(false);
});
it('an empty search looks for deals with high accuracy [CHR-1]', () => {
  expect(MarketplaceSearch.parse({})).toMatchObject({ type: 'deals', level: 1, radius: 0, daysBefore: 0, hits: 0, latitude: null });
  expect(MarketplaceSearch.safeParse({ level: 4 }).success).toBe(false);
});
