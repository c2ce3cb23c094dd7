import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { toCents } from '@app/kernel/money.ts';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { Estimate } from './model/estimate.ts';
import { TripType } from './model/leg.ts';
import { Quote, Trip } from './model/quote.ts';
import { accountNames, bestMarginOf, prepareQuote, prepareTrip, tripBalance, tripTails } from './trip.rules.ts';
import { sampleLeg } from './trip.sample.ts';
import { trips } from './trips.collection.ts';

const { KTEB, KOPF, KVNY } = sampleAirports;
const trip = (fields: object): Trip => Trip.parse(fields);
const saved = (fields: object): Trip => prepareTrip(trip(fields), randomId);
const noonOn = (day: number) => ({ date: `05/${day}/2027`, time: '9:00' });
const utc = (day: number): number => Date.UTC(2027, 4, day, 13);
const jet = (tail_number: string) => ({ id: tail_number, tail_number });

describe('type of a trip on save', () => {
  it.each([
    ['no legs', [], ''],
    ['one leg', [[KTEB, KOPF]], 'one-way'],
    [
      'there and back',
      [
        [KTEB, KOPF],
        [KOPF, KTEB],
      ],
      'round-trip',
    ],
    [
      'two legs that do not return',
      [
        [KTEB, KOPF],
        [KOPF, KVNY],
      ],
      'multi-leg',
    ],
    [
      'three legs',
      [
        [KTEB, KOPF],
        [KOPF, KVNY],
        [KVNY, KTEB],
      ],
      'multi-leg',
    ],
  ] as const)('%s [CHR-5]', (_, routes, wanted) => {
    const legs = routes.map((route, order) => sampleLeg([route[0], route[1]], noonOn(10 + order), { order }));
    expect(saved({ legs }).tripType).toBe(wanted);
  });
  it('an existing type stays [CHR-5]', () => {
    expect(saved({ legs: [sampleLeg([KTEB, KOPF])], tripType: 'multi-leg' }).tripType).toBe('multi-leg');
  });
  it('inactive legs do not count [CHR-5]', () => {
    const off = { ...sampleLeg([KOPF, KVNY], {}, { order: 1 }), active: false };
    expect(saved({ legs: [sampleLeg([KTEB, KOPF]), off] }).tripType).toBe('one-way');
  });
  it.each([
    ['one_way', 'one-way'],
    ['One Way', 'one-way'],
    ['oneway', 'one-way'],
    ['round trip', 'round-trip'],
    ['ROUND_TRIP', 'round-trip'],
    ['roundtrip', 'round-trip'],
    ['multi leg', 'multi-leg'],
    ['multileg', 'multi-leg'],
    ['multi-leg', 'multi-leg'],
    ['', ''],
  ])('%j is read as %j [CHR-5, CHR-1]', (written, wanted) => {
    expect(TripType.parse(written)).toBe(wanted);
    expect(trip({ tripType: written }).tripType).toBe(wanted);
  });
});

describe('a trip as it is saved', () => {
  it('generates an edit id of 10 characters and a token of 16, once [CHR-13]', () => {
    const first = saved({ metadata: { kept: 1 } });
    expect(first.metadata).toEqual({ kept: 1, editId: expect.stringMatching(/^[A-Za-z0-9]{10}$/) });
    expect(first.token).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(prepareTrip(first, () => 'never')).toEqual(first);
    expect(saved({}).token).not.toBe(first.token);
    expect(saved({ metadata: { editId: 5 } }).metadata['editId']).toHaveLength(10);
  });
  it('the token never leaves the server, and only the server sets it [CHR-13]', () => {
    expect(trips.secret).toContain('token');
    expect(trips.sealed).toContain('token');
  });
  it('takes its dates from its legs, in any order [CHR-1]', () => {
    const legs = [sampleLeg([KOPF, KTEB], noonOn(15), { order: 1 }), sampleLeg([KTEB, KOPF], noonOn(12), { order: 0 })];
    expect(saved({ legs })).toMatchObject({ departure_date: utc(12), return_date: utc(15) });
    expect(saved({ legs: [sampleLeg([KTEB, KOPF], noonOn(12))], departure_date: 5 })).toMatchObject({ departure_date: utc(12), return_date: null });
    expect(saved({ departure_date: utc(3) }).departure_date).toBe(utc(3));
  });
  it('sums the received payments, and lists its people [CHR-1, PRC-2]', () => {
    const payments = [
      { amount: 100.1, paid: true },
      { amount: 50, paid: false },
      { amount: -20, paid: true },
      { amount: 0.2, paid: true },
    ];
    expect(saved({ payments, agents: ['a'], followers: ['b', 'a'] })).toMatchObject({ totalPaid: 100.3, follower_ids: ['b', 'a'] });
  });
  it('takes its hours from its estimate [CHR-1, PRC-4]', () => {
    expect(saved({ estimate: Estimate.parse({ flightHours: 2.6, blockHours: 2.8 }) }).duration).toEqual({ flightTime: 2.6, blockTime: 2.8 });
  });
  it('saving again changes nothing [CHR-1]', () => {
    const legs = [sampleLeg([KTEB, KOPF], noonOn(12), { pax: 3 }), sampleLeg([KOPF, KTEB], { date: '11/07/2027', time: '1:30' }, { order: 1 })];
    const once = saved({ legs, status: 'tConfirmed' });
    expect(prepareTrip(once, randomId)).toEqual(once);
    expect(Trip.parse(once)).toEqual(once);
  });
});

describe('derived values', () => {
  it('the balance is the price less the counted payments, to the cent [PRC-2, CHR-1]', () => {
    const cents = fc.integer({ min: -1_000_000, max: 100_000_000 });
    fc.assert(
      fc.property(
        cents.filter((cent) => cent >= 0),
        fc.array(fc.record({ amount: cents, paid: fc.boolean() }), { maxLength: 20 }),
        (total, payments) => {
          const counted = payments.filter(({ amount, paid }) => paid && amount > 0).reduce((sum, { amount }) => sum + amount, 0);
          const tripRecord = trip({ price: { total: total / 100 }, payments: payments.map(({ amount, paid }) => ({ amount: amount / 100, paid })) });
          expect(toCents(tripBalance(tripRecord))).toBe(total - counted);
          expect(toCents(prepareTrip(tripRecord, randomId).totalPaid)).toBe(counted);
        },
      ),
    );
  });
  it('lists the tails of the trip and of its active legs, each once [CHR-1]', () => {
    const leg = (tail: string, order: number) => ({ ...sampleLeg([KTEB, KOPF], {}, { order }), aircraft: jet(tail) });
    const legs = [leg('N2', 1), leg('N1', 0), { ...leg('N3', 2), active: false }, sampleLeg([KTEB, KOPF])];
    expect(tripTails(trip({ aircraft: jet('N1'), legs }))).toEqual(['N1', 'N2']);
  });
  it('lists the names of accounts; older trips have only their ids [CHR-1]', () => {
    const { accounts } = trip({ accounts: ['a0', { id: 'a1', name: 'Acme' }, { id: 'a2', name: 'Acme' }] });
    expect(accounts[0]).toEqual({ id: 'a0', name: '' });
    expect(accountNames({ accounts })).toEqual(['Acme']);
  });
  it('the best margin is that of an estimate with a price [CHR-1]', () => {
    const of = (margin: number, error = '') => ({ aircraft: jet('N1'), estimate: Estimate.parse({ margin, error }) });
    expect(saved({ estimates: [of(10), of(12.34), of(99, 'Declined')] }).bestMargin).toBe(12.34);
    expect(bestMarginOf(trip({ estimates: [of(9, 'Declined')] }))).toBeNull();
  });
});

describe('an available aircraft', () => {
  const offer = (dayRange: number | null, date: string, quoteType = 'have_request') =>
    prepareQuote(Quote.parse({ quoteType, day_range: dayRange, legs: [sampleLeg([KTEB, KOPF], { date, time: '9:00' })] }), randomId).return_date;
  it.each([
    ['one day', 1, '05/12/2027', Date.UTC(2027, 4, 12, 13)],
    ['three days', 3, '05/12/2027', Date.UTC(2027, 4, 14, 13)],
    ['over the change of the clock', 3, '03/13/2027', Date.UTC(2027, 2, 15, 13)],
    ['no range', null, '05/12/2027', null],
  ] as const)('is back after %s, at the same hour [CHR-8, MKT-12]', (_, range, date, wanted) => {
    expect(offer(range, date)).toBe(wanted);
  });
  it('other quotes have no such date [CHR-8]', () => {
    expect(offer(3, '05/12/2027', '')).toBeNull();
  });
});
