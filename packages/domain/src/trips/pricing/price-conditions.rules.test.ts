import { describe, expect, it } from 'vitest';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { compileConditions, type TripFacts } from './price-conditions.rules.ts';
import type { Condition } from '../model/price-item.ts';
import { sampleLeg } from '../trip.sample.ts';
import { type PricedLeg, tripToPrice } from '../flights/trip-to-price.rules.ts';

const { KTEB, KASE, MYNN, KOPF } = sampleAirports;
const legOf = (...ends: Parameters<typeof sampleLeg>[0]): PricedLeg => tripToPrice([sampleLeg(ends)]).legs[0] as PricedLeg;
const facts: TripFacts = {
  stops: 2,
  tails: ['n460lj'],
  models: ['m-light', 'citation cj3', 'c25b'],
  nights: 1,
  type: 'round-trip',
  ftime: 2,
  wtime: 3.5,
  zrtime: 0.8,
};
const compiled = (subject: Condition['subject'], verb: Condition['verb'], value: string) => compileConditions([{ subject, verb, value }]);

describe('conditions about legs', () => {
  it.each([
    ['dep', 'is', 'KTEB', [KTEB, KASE], true],
    ['dep', 'is', 'kteb', [KTEB, KASE], true],
    ['dep', 'is', 'TEB', [KTEB, KASE], true],
    ['dep', 'is not', 'KTEB', [KTEB, KASE], false],
    ['arr', 'is in', 'KEGE, KASE', [KTEB, KASE], true],
    ['arr', 'is in', 'KEGE,KASE', [KASE, KTEB], false],
    ['arr', 'is less than', 'KZZZ', [KTEB, KASE], false],
    ['c', 'is', 'US', [KTEB, KASE], true],
    ['c', 'is', 'US', [KTEB, MYNN], false],
    ['c', 'is in', 'US,BS', [KTEB, MYNN], true],
    ['c', 'is not', 'US', [KOPF, MYNN], true],
    ['c', 'is not', 'US', [KTEB, KASE], false],
    ['c', 'is greater than', 'US', [KTEB, KASE], false],
  ] as const)('%s %s %s [PRC-1]', (subject, verb, value, ends, wanted) => {
    const { legs, gates } = compiled(subject, verb, value);
    expect(gates).toEqual([]);
    expect(legs.every((test) => test(legOf(...ends)))).toBe(wanted);
  });
});

describe('conditions about the trip', () => {
  it.each([
    ['stops', 'is', '2', true],
    ['stops', 'is not', '2', false],
    ['stops', 'is in', '1, 2', true],
    ['ftime', 'is less than', '2', false],
    ['ftime', 'is less than', '2.1', true],
    ['ftime', 'is greater than', '2', false],
    ['wtime', 'is greater than', '3', true],
    ['nights', 'is greater than', 'many', false],
    ['nights', 'is not', '', false],
    ['tail', 'is', 'n460lj', true],
    ['tail', 'is in', 'N1,N460LJ', true],
    ['tail', 'is not', 'N1', true],
    ['tail', 'is greater than', 'A', false],
    ['model', 'is', 'Citation CJ3', true],
    ['model', 'is not', 'C25B', false],
    ['type', 'is', 'round trip', true],
    ['type', 'is', 'one_way', false],
    ['type', 'is in', 'one_way,round_trip', true],
    ['type', 'is not', 'multi leg', true],
  ] as const)('%s %s %s [PRC-1]', (subject, verb, value, wanted) => {
    const { gates, legs } = compiled(subject, verb, value);
    expect([legs, gates.length]).toEqual([[], 1]);
    expect(gates.every((gate) => gate(facts))).toBe(wanted);
  });
  it('separates conditions about reposition time [PRC-1]', () => {
    const { gates, repositionGates } = compiled('zrtime', 'is less than', '1');
    expect(gates).toEqual([]);
    expect(repositionGates.map((gate) => gate(facts))).toEqual([true]);
  });
});
