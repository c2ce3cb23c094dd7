import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { GroupSubscription } from '../marketing/subscription.ts';
import { subscriberPresets } from './search-presets.rules.ts';
import { subscribersOf, subscriptionScore } from './subscription-score.rules.ts';

const { KTEB, KBED, KOPF, MYNN, KVNY } = sampleAirports;
const alert = (id: string, home: typeof KTEB | null, change: { destinations?: (typeof KTEB)[]; verified?: boolean; active?: boolean } = {}) => ({
  ...GroupSubscription.parse({
    contact: id,
    verified: change.verified ?? true,
    preferences: { home, destinations: change.destinations ?? [] },
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

describe('subscribers to notify of a new empty leg', () => {
  const deal = { departureAirport: KTEB, arrivalAirport: KOPF, subscribers: ['told'] };
  it('those near its departure who want to go near its arrival, once, best first [CHR-11]', () => {
    const alerts = [
      alert('b', KBED),
      alert('a', KTEB, { verified: false }),
      alert('to-miami', KTEB, { destinations: [KVNY, KOPF] }),
      alert('to-nassau', KTEB, { destinations: [MYNN] }),
      alert('to-dallas', KTEB, { destinations: [sampleAirports.KDAL] }),
      alert('off', KTEB, { active: false }),
      alert('told', KTEB),
      alert('west', KVNY),
      alert('nowhere', null),
    ];
    const ids = (preset: keyof typeof subscriberPresets) => subscribersOf(deal, alerts, subscriberPresets[preset]).map(({ id }) => id);
    expect(ids('region')).toEqual(['to-miami', 'to-nassau', 'b', 'a']);
    expect(ids('near')).toEqual(['to-miami', 'a']);
    expect(ids('exact')).toEqual(['to-miami', 'a']);
  });
});
