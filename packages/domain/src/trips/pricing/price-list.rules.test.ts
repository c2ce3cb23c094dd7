import { describe, expect, it } from 'vitest';
import { heavyJet, lightJet } from '../../fleet/aircraft.sample.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import type { Leg } from '../model/leg.ts';
import { PriceItem, PriceList } from '../model/price-item.ts';
import { listH, listL } from './price-list.sample.ts';
import { compilePriceList } from './price-list.rules.ts';
import type { Estimate } from '../model/estimate.ts';
import { sampleLeg } from '../trip.sample.ts';
import { planeOf, tripToPrice } from '../flights/trip-to-price.rules.ts';

const { KTEB, KBED, KOPF, MYNN, KDAL, KASE, KVNY } = sampleAirports;
const light = planeOf({ id: 'light', ...lightJet });
const heavy = planeOf({ id: 'heavy', ...heavyJet });
const price = (list: PriceList, legs: readonly Leg[], plane = light): Estimate => compilePriceList(list).estimate(tripToPrice(legs), plane);
const lines = (estimate: Estimate): [string, number, number][] => estimate.lines.map((line) => [line.label, line.quantity, line.amount]);
const listOf = (...items: Partial<PriceItem>[]): PriceList => PriceList.parse({ items: items.map((item, i) => ({ label: `item ${i}`, ...item })) });
const may = (day: number, time = '8:00') => ({ date: `05/${String(day).padStart(2, '0')}/2027`, time });

describe('worked examples', () => {
  it('1: one-way, daily minimum, ferry home [PRC-6]', () => {
    const estimate = price(listL, [sampleLeg([KTEB, KBED], may(12), { pax: 4 })]);
    expect(lines(estimate)).toEqual([
      ['Block time', 1.2, 4320],
      ['Reposition', 0.8, 2400],
      ['Landing', 1, 250],
      ['Fuel surcharge', 6970, 557.6],
      ['Federal excise tax', 7527.6, 564.57],
      ['Segment fee', 4, 20.8],
      ['Catering', 4, 180],
    ]);
    expect(estimate).toMatchObject({
      preTax: 7527.6,
      tax: 585.37,
      postTax: 180,
      total: 8292.97,
      miles: 182,
      flightHours: 0.6,
      blockHours: 0.8,
      repositionHours: 0.8,
      error: '',
    });
  });
  it('1: ferry hours that do not count towards the minimum bill 2.0 h [PRC-6]', () => {
    const own = { ...listL, settings: { ...listL.settings, countFerryInDailyMinimum: false } };
    expect(lines(price(own, [sampleLeg([KTEB, KBED], may(12), { pax: 4 })]))[0]).toEqual(['Block time', 2, 7200]);
  });
  it('2: round trip across a clock change [PRC-6, MKT-12]', () => {
    const estimate = price(listL, [
      sampleLeg([KTEB, KOPF], { date: '03/13/2027', time: '9:00' }, { pax: 6 }),
      sampleLeg([KOPF, KTEB], { date: '03/15/2027', time: '17:00' }, { pax: 6, order: 1 }),
    ]);
    expect(lines(estimate)).toEqual([
      ['Block time', 6, 21600],
      ['Landing', 2, 500],
      ['Crew overnight', 4, 1800],
      ['Fuel surcharge', 23900, 1912],
      ['Federal excise tax', 25812, 1935.9],
      ['Segment fee', 12, 62.4],
      ['Catering', 6, 270],
    ]);
    expect(estimate).toMatchObject({ preTax: 25812, tax: 1998.3, postTax: 270, total: 28080.3, days: 3, nights: 2, repositionHours: 0, stops: 2 });
  });
  it('5: empty leg without reposition and daily minimum [PRC-6]', () => {
    const estimate = price(listL, [sampleLeg([KOPF, KTEB], may(20, '12:00'), { pax: 2, isEmptyLeg: true })]);
    expect(lines(estimate)).toEqual([
      ['Block time', 2.8, 10080],
      ['Landing', 1, 250],
      ['Fuel surcharge', 10330, 826.4],
      ['Empty-leg discount', 10330, -4648.5],
      ['Federal excise tax', 6507.9, 488.09],
      ['Segment fee', 2, 10.4],
      ['Catering', 2, 90],
    ]);
    expect(estimate).toMatchObject({ preTax: 6507.9, tax: 498.49, total: 7096.39 });
  });
  it('6: a destination that is not served is declined [PRC-2]', () => {
    expect(price(listL, [sampleLeg([KTEB, KASE], may(12))])).toMatchObject({ error: 'Declined', total: 0, lines: [] });
    expect(price(listL, [sampleLeg([KTEB, KDAL], may(12))]).error).toBe('');
  });
});

describe('other trips of the lists', () => {
  it('splits US and foreign legs, and shares the excise tax by block hours [PRC-6]', () => {
    const estimate = price(listL, [sampleLeg([KTEB, KOPF], may(10), { pax: 3 }), sampleLeg([KOPF, MYNN], may(11), { pax: 5, order: 1 })]);
    const by = Object.fromEntries(estimate.lines.map((line) => [line.label, line]));
    // Live block 2.8 + 0.8 h: the tax is due on the first part of the taxable sum.
    expect(by['Federal excise tax']?.quantity).toBeCloseTo((estimate.preTax * 2.8) / 3.6, 5);
    expect([by['Segment fee']?.quantity, by['Head tax']?.quantity, by['International handling']?.amount]).toEqual([3, 5, 900]);
    expect(by['International handling']?.group).toBe('post');
    expect(estimate).toMatchObject({ days: 2, nights: 1 });
  });
  it('list H: same-day wait, short trip, mountain landing, card fee on everything [PRC-6]', () => {
    const estimate = price(
      listH,
      [sampleLeg([KVNY, KASE], may(12), { pax: 8 }), sampleLeg([KASE, KVNY], may(12, '15:00'), { pax: 8, order: 1 })],
      heavy,
    );
    // 726 mi: 1.6 h each way. Landing 8:00 + 1.6 h in Los Angeles is 10:36 in Aspen: 4.4 h until 15:00.
    expect(lines(estimate)).toEqual([
      ['Flight time', 3.2, 27200],
      ['Mountain landing', 1, 1850],
      ['Wait', 4.4, 1320],
      ['Federal excise tax', 30370, 2277.75],
      ['Segment fee', 16, 83.2],
      ['Card fee', 32730.95, 981.93],
    ]);
    expect(estimate.total).toBe(33712.88);
    const short = price(listH, [sampleLeg([KVNY, KASE], may(12))], heavy);
    expect(lines(short).find(([label]) => label === 'Short trip')).toEqual(['Short trip', 1, 1500]);
  });
  it('a trip without a date is one day without nights, and is marked as undated [PRC-6]', () => {
    const estimate = price(listL, [sampleLeg([KTEB, KOPF]), sampleLeg([KOPF, KTEB], {}, { order: 1 })]);
    expect(estimate).toMatchObject({ undated: true, days: 1, nights: 0, waitHours: 0, error: '' });
    expect(lines(estimate)[0]).toEqual(['Block time', 5.6, 20160]);
  });
  it('nights at home do not count as nights away [PRC-6]', () => {
    const estimate = price(listL, [sampleLeg([KOPF, KTEB], may(10)), sampleLeg([KTEB, KOPF], may(12), { order: 1 })]);
    expect(estimate).toMatchObject({ nights: 0, days: 3 });
  });
  it('a landing after midnight adds no night [PRC-6]', () => {
    const estimate = price(listL, [sampleLeg([KTEB, KOPF], may(10, '23:00')), sampleLeg([KOPF, KTEB], may(11, '9:00'), { order: 1 })]);
    expect(estimate).toMatchObject({ nights: 0, waitHours: 7.4, days: 2 });
  });
});

describe('no price', () => {
  const dated = [sampleLeg([KTEB, KOPF], may(12))];
  it.each([
    ['more passengers than seats', listL, [sampleLeg([KTEB, KOPF], may(12), { pax: 8 })], light, 'Too many passengers'],
    ['more fuel stops than allowed', listL, dated, { ...light, rangeNM: 200 }, 'Out of range'],
    ['no speed', listL, dated, { ...light, speedMPH: null }, 'Aircraft speed missing'],
    ['no range', listL, dated, { ...light, rangeNM: null }, 'Aircraft range missing'],
    ['departure without coordinates', listL, [sampleLeg([{ ...KTEB, latitude: null }, KOPF], may(12))], light, 'Departure airport missing lat/lon'],
    ['arrival without coordinates', listL, [sampleLeg([KTEB, { ...KOPF, longitude: null }], may(12))], light, 'Arrival airport missing lat/lon'],
    ['home without coordinates', listL, dated, { ...light, home: { ...KVNY, latitude: null } }, 'Home airport missing lat/lon'],
    ['a dated leg without a zone', listL, [sampleLeg([{ ...KTEB, timezone: '' }, KOPF], may(12))], light, 'Departure airport missing time zone'],
    ['legs that overlap', listL, [...dated, sampleLeg([KOPF, KTEB], may(12, '10:00'), { order: 1 })], light, 'Legs overlap'],
    ['a date that is none', listL, [sampleLeg([KTEB, KOPF], { date: '02/30/2027' })], light, 'Date not valid'],
    ['an empty list', listOf(), dated, light, 'No price items'],
    [
      'a list of which nothing applies',
      listOf({ type: 'flat', multiplier: 5, logic: [{ subject: 'nights', verb: 'is greater than', value: '9' }] }),
      dated,
      light,
      'No price items',
    ],
    ['no legs', listL, [], light, 'No legs'],
  ] as const)('%s [PRC-6]', (_, list, legs, plane, error) => {
    expect(price(list, legs, plane)).toMatchObject({ error, total: 0, lines: [] });
  });
});

describe('single rules', () => {
  const oneWay = [sampleLeg([KTEB, KBED], may(12), { pax: 4 })];
  it('a line minimum only raises an existing quantity [PRC-6]', () => {
    const items = [
      { type: 'blocktime', denomination: 'hr', multiplier: 100, minQty: 2 },
      { type: 'waittime', denomination: 'hr', multiplier: 100, minQty: 2 },
    ] as const;
    expect(lines(price(listOf(...items), oneWay))).toEqual([['item 0', 2, 200]]);
  });
  it('a floating base comes from the first applicable reposition item [PRC-6]', () => {
    const repo = { type: 'repo', denomination: 'hr', multiplier: 100 } as const;
    const far = { ...repo, repositionAirport: KOPF, logic: [{ subject: 'dep', verb: 'is', value: 'KVNY' }] } satisfies Partial<PriceItem>;
    const near = { ...repo, repositionAirport: KBED };
    // KBED to KTEB 0.8 h and nothing home; both applicable items bill the same hours.
    expect(lines(price(listOf(far, near, repo), oneWay))).toEqual([
      ['item 1', 0.8, 80],
      ['item 2', 0.8, 80],
    ]);
  });
  it('reposition can be billed by its landings [PRC-6]', () => {
    const plane = { ...light, home: KOPF };
    expect(lines(price(listOf({ type: 'repo', denomination: 'stop', multiplier: 300 }), oneWay, plane))).toEqual([['item 0', 2, 600]]);
  });
  it('a reposition-time condition is evaluated after the base is chosen [PRC-6]', () => {
    const gated = {
      type: 'repo',
      denomination: 'hr',
      multiplier: 100,
      repositionAirport: KOPF,
      logic: [{ subject: 'zrtime', verb: 'is less than', value: '1' }],
    } satisfies Parameters<typeof listOf>[number];
    expect(price(listOf(gated, { type: 'flat', multiplier: 1 }), oneWay)).toMatchObject({ repositionHours: 6, total: 1 });
  });
  it('pets are not passengers [PRC-6]', () => {
    const [leg] = oneWay as [Leg];
    const withPet = { ...leg, passengers: [{ contact_id: '', name: 'Rex', pax_type: 'Pet' as const }] };
    expect(lines(price(listOf({ type: 'qty', denomination: 'pax', multiplier: 10 }), [withPet]))).toEqual([['item 0', 3, 30]]);
  });
  it('cost lowers the margin, tax does not raise it [PRC-6]', () => {
    const items = [
      { type: 'flat', multiplier: 1000, cost: 700 },
      { type: 'flat', multiplier: 75, tax: true },
      { type: 'flat', multiplier: 50, cost: 60, taxable: false },
    ] as const;
    expect(price(listOf(...items), oneWay)).toMatchObject({ preTax: 1000, tax: 75, postTax: 50, total: 1125, margin: 290 });
  });
  it('inactive legs cost nothing [PRC-6]', () => {
    const off = { ...sampleLeg([KBED, KOPF], may(13), { order: 1 }), active: false };
    expect(price(listL, [...oneWay, off])).toEqual(price(listL, oneWay));
  });
  it('reads the old spellings of a price item [PRC-1]', () => {
    const item = PriceItem.parse({ label: 'x', type: 'blocktime', dailyMin: 2, logic: [{ subject: 'c', operator: 'is', value: 'US' }] });
    expect(item).toMatchObject({ minQty: 2, dailyMin: true, logic: [{ subject: 'c', verb: 'is', value: 'US' }] });
    expect(PriceItem.parse({ label: 'x', type: 'flat', minQty: 'abc' }).minQty).toBeNull();
    expect(PriceItem.parse({ label: 'x', type: 'flat', minQty: '1.5' }).minQty).toBe(1.5);
  });
});
