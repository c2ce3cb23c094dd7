import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legTime } from './leg-time.rules.ts';
import { EstimateSettings } from '../model/price-item.ts';

const settings = EstimateSettings.parse({});
const light = { rangeNM: 1700, speedMPH: 460 };
const heavy = { rangeNM: 4100, speedMPH: 528 };

describe('time of a leg', () => {
  it.each([
    ['KTEB to KBED, light', 182, light, { fuelStops: 0, flight: 0.6, block: 0.8, airborneToFinal: 0.6 }],
    ['KTEB to KOPF, light', 1092, light, { fuelStops: 0, flight: 2.6, block: 2.8, airborneToFinal: 2.6 }],
    ['KTEB to KVNY, heavy', 2450, heavy, { fuelStops: 0, flight: 5, block: 5.2, airborneToFinal: 5 }],
    ['KTEB to KVNY, light, with one fuel stop', 2450, light, { fuelStops: 1, flight: 5.9, block: 6.3, airborneToFinal: 6.85 }],
  ])('%s [PRC-4]', (_, miles, aircraft, wanted) => {
    expect(legTime(miles, aircraft, settings)).toEqual(wanted);
  });
  it('follows the settings of the operator [PRC-4]', () => {
    const own = EstimateSettings.parse({ routeFactor: 1, climbDescentHours: 0, taxiHours: 0.1, fuelStopHours: 1, usableRange: 1 });
    expect(legTime(920, { rangeNM: 400, speedMPH: 460 }, own)).toEqual({ fuelStops: 1, flight: 2, block: 2.2, airborneToFinal: 3.1 });
  });
  it('never gets shorter with more miles, less speed or less range [PRC-4]', () => {
    const aircraft = fc.record({ rangeNM: fc.integer({ min: 300, max: 7000 }), speedMPH: fc.integer({ min: 120, max: 600 }) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8000 }), fc.nat(500), aircraft, (miles, more, plane) => {
        const base = legTime(miles, plane, settings);
        expect(legTime(miles + more, plane, settings).block).toBeGreaterThanOrEqual(base.block);
        expect(legTime(miles, { ...plane, speedMPH: plane.speedMPH / 2 }, settings).block).toBeGreaterThanOrEqual(base.block);
        expect(legTime(miles, { ...plane, rangeNM: plane.rangeNM / 2 }, settings).fuelStops).toBeGreaterThanOrEqual(base.fuelStops);
        expect(base.block).toBeGreaterThan(base.flight);
        expect(base.airborneToFinal).toBeGreaterThanOrEqual(base.flight);
      }),
    );
  });
});
