import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { GroupSubscription } from '../marketing/subscription.ts';
import { subscriberPresets } from './search-presets.rules.ts';
import { newLegsFor, subscribersOf, subscriptionScore } from './subscription-score.rules.ts';

const { KTEB, KBED, KOPF, MYNN, KVNY } = sampleAirports;
const alert = (
  id: string,
  home: typeof KTEB | null,
  change: { destinations?: (typeof KTEB)[]; verified?: boolean; active?: boolean; radius?: 0 | 100 | 300 } = {},
) => ({
  ...GroupSubscription.parse({
    contact: id,
    verified: change.verified ?? true,
    preferences: { home, destinations: change.destinations ?? [], radius: change.radius ?? 100 },
  }),
  id,
  active: change.active ?? true,
});
/** Returns a place that many miles due north of Teterboro. */
const north = (miles: number) => ({ ...KTEB, latitude: (KTEB.latitude ?? 0) + miles / ((Math.PI / 180) * 6371 * 0.621371) });

describe('score of a subscription', () => {
  it.each([
    ['at home', KTEB, true, 100],
    ['at home, unverified', KTEB, false, 80],
    ['one mile away', north(1), true, 95],
    ['100 miles', north(100), true, 95],
    ['101 miles', north(101), true, 90],
    ['182 miles, unverified', KBED, false, 70],
    ['far away', KVNY, false, 0],
  ] as const)('%s [CHR-11]', (_, departure, verified, wanted) => {
    expect(subscriptionScore(alert('a', KTEB, { verified }), departure)).toBe(wanted);
  });
  it('is undefined without coordinates [CHR-11, CHR-4]', () => {
    expect(subscriptionScore(alert('a', null), KTEB)).toBeUndefined();
    expect(subscriptionScore(alert('a', KTEB), { ...KTEB, latitude: null })).toBeUndefined();
  });
  it('never rises with distance or missing verification [CHR-11]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.nat(300), (miles, more) => {
        const scoreAt = (away: number, verified: boolean) => subscriptionScore(alert('a', KTEB, { verified }), north(away)) ?? Number.NaN;
        expect(scoreAt(miles + more, true)).toBeLessThanOrEqual(scoreAt(miles, true));
        expect(scoreAt(miles, false)).toBe(Math.max(0, scoreAt(miles, true) - 20));
      }),
    );
  });
});

describe('alerts that match an empty leg', () => {
  const deal = { departureAirport: KTEB, arrivalAirport: KOPF };
  const alerts = (radius: 0 | 100 | 300) => [
    alert('b', KBED, { radius }),
    alert('a', KTEB, { verified: false, radius }),
    alert('to-miami', KTEB, { destinations: [KVNY, KOPF], radius }),
    alert('to-nassau', KTEB, { destinations: [MYNN], radius }),
    alert('to-dallas', KTEB, { destinations: [sampleAirports.KDAL], radius }),
    alert('off', KTEB, { active: false, radius }),
    alert('west', KVNY, { radius }),
    alert('nowhere', null, { radius }),
  ];
  it('depart near home and arrive near a destination, by the radius of each, best first [CHR-11]', () => {
    const ids = (preset: keyof typeof subscriberPresets) =>
      subscribersOf(deal, alerts(subscriberPresets[preset].miles)).map(({ alert: { id }, score }) => [id, score]);
    expect(ids('region')).toEqual([
      ['to-miami', 100],
      ['to-nassau', 100],
      ['b', 90],
      ['a', 80],
    ]);
    expect(ids('near')).toEqual([
      ['to-miami', 100],
      ['a', 80],
    ]);
    expect(ids('exact')).toEqual([
      ['to-miami', 100],
      ['a', 80],
    ]);
  });
  it('are emailed each leg once, the nearest first, then the soonest [CHR-11]', () => {
    const leg = (id: string, from: typeof KTEB, day: number, subscribers: string[] = []) => ({
      id,
      departureAirport: from,
      arrivalAirport: KOPF,
      departure_date: day,
      subscribers,
    });
    const legs = [leg('far', KBED, 1), leg('told', KTEB, 1, ['x']), leg('late', KTEB, 3), leg('soon', KTEB, 2), leg('west', KVNY, 1)];
    const ids = (change: Parameters<typeof alert>[2]) => newLegsFor(alert('x', KTEB, change), legs).map(({ id }) => id);
    expect(ids({ radius: 300 })).toEqual(['soon', 'late', 'far']);
    expect(ids({ radius: 100 })).toEqual(['soon', 'late']);
    expect(ids({ radius: 300, active: false })).toEqual([]);
  });
});
