import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents } from '@app/kernel/money.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { lightJet } from '../../fleet/aircraft.sample.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { prepareLeg } from '../../trips/flights/saved-leg.rules.ts';
import { planeOf, tripToPrice } from '../../trips/flights/trip-to-price.rules.ts';
import { Trip } from '../../trips/model/quote.ts';
import { compilePriceList } from '../../trips/pricing/price-list.rules.ts';
import { listL } from '../../trips/pricing/price-list.sample.ts';
import { sampleLeg } from '../../trips/trip.sample.ts';
import { extraHours, flownEstimate, invoiceContent } from './invoice-lines.rules.ts';

const { KTEB, KOPF } = sampleAirports;
const start = Date.UTC(2027, 4, 12, 13);
const legs = [
  prepareLeg(sampleLeg([KTEB, KOPF], { date: '05/12/2027', time: '9:00' }, { pax: 4 })),
  prepareLeg(sampleLeg([KOPF, KTEB], { date: '05/14/2027', time: '17:00' }, { pax: 4, order: 1 })),
].map((leg) => ({ ...leg, times: { ...leg.times, duration: 2.6 } }));
const estimate = compilePriceList(listL).estimate(tripToPrice(legs), planeOf({ ...lightJet, id: 'light' }));
/** Both legs flown for so many hours. */
const flown = (hours: number) =>
  Trip.parse({
    estimate,
    price: { total: estimate.total },
    legs: legs.map((leg) => ({ ...leg, actual: { takeoffUTC: start, landingUTC: start + Math.round(hours * HOUR) } })),
  });

test('[CHR-1] an invoice by flown times counts the extra hours, and the taxes of them', () => {
  expect(extraHours(flown(2.6))).toBe(0);
  expect(flownEstimate(flown(2.6))).toEqual(estimate);
  const trip = flown(3.1);
  expect(extraHours(trip)).toBe(1);
  const after = flownEstimate(trip);
  const block = (lines: readonly { type: string; quantity: number }[] = []) => lines.find(({ type }) => type === 'blocktime')?.quantity ?? 0;
  // Two days at their minimum of three hours, and 5.6 hours agreed.
  expect([block(estimate.lines), estimate.blockHours, block(after?.lines)]).toEqual([6, 5.6, 6.6]);
  expect(after?.preTax).toBeGreaterThan(estimate.preTax);
  expect(after?.tax).toBeGreaterThan(estimate.tax);
});

test('[CHR-1] taxes are named lines, and what the lines lack of the agreed total is a line', () => {
  const { lineItems, taxes, total } = invoiceContent(estimate, estimate.total + 100);
  expect(total).toBe(estimate.total + 100);
  expect(taxes).toBe(estimate.tax);
  expect(lineItems.filter(({ tax }) => tax).map(({ label }) => label)).toEqual(
    estimate.lines.filter(({ group }) => group === 'tax').map(({ label }) => label),
  );
  expect(lineItems.at(-1)).toMatchObject({ label: 'Adjustment', amount: 100 });
  expect(invoiceContent(null, 5400)).toMatchObject({ lineItems: [{ label: 'Charter', amount: 5400 }], taxes: 0 });
});

test('law: the lines of an invoice add up to its total, whatever was flown', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 12, noNaN: true }), fc.integer({ min: -50_000, max: 50_000 }), (hours, agreedCents) => {
      const after = flownEstimate(flown(hours));
      const cents = Math.max(0, toCents(after?.total ?? 0) + agreedCents);
      const { lineItems } = invoiceContent(after, cents / 100);
      expect(lineItems.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(cents);
    }),
    { seed: 323 },
  );
});
