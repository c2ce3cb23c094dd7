import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR } from '@app/kernel/time/durations.ts';
import { CheckItem } from '../model/check-item.ts';
import { Trip } from '../model/quote.ts';
import { basisOf, checklistOf, isLate, isSettled, ruleApplies, servicesByRule, worstOf } from './checklist.rules.ts';
import { ChecklistRule } from './checklist-rule.ts';

const airport = (icao: string, country = 'US') => ({ id: icao.toLowerCase(), icao, country });
const takeoffUTC = Date.UTC(2027, 4, 12, 13);
const leg = (order: number, [from, to]: readonly [object, object], more: object = {}) => ({
  order,
  departureAirport: from,
  arrivalAirport: to,
  paxNum: 2,
  times: { takeoffDate: '05/12/2027', takeoffTime: '9:00', takeoffUTC },
  ...more,
});
const [home, nassau, miami] = [airport('KTEB'), airport('MYNN', 'BS'), airport('KOPF')];
const trip = (more: object = {}) =>
  Trip.parse({
    aircraft: { id: 'light', tail_number: 'N460LJ' },
    legs: [leg(0, [home, nassau]), leg(1, [nassau, miami]), leg(2, [miami, home])],
    ...more,
  });
const rule = (more: object, id = 'r1') => ({ ...ChecklistRule.parse({ name: 'Customs', ...more }), id, active: true });

describe('[CHR-2] rules pick legs by their properties', () => {
  const where = (more: object, of = trip()): number[] => of.legs.filter((one) => ruleApplies(rule(more), one, of)).map(({ order }) => order);
  test.each([
    ['all', {}, [0, 1, 2]],
    ['international', { flight: 'international' }, [0, 1]],
    ['domestic', { flight: 'domestic' }, [2]],
    ['an airport', { airports: ['kopf'] }, [1, 2]],
    ['another aircraft', { aircraft: ['heavy'] }, []],
    ['this aircraft', { aircraft: ['light'] }, [0, 1, 2]],
    ['more passengers', { passengers: 3 }, []],
    ['pets', { pets: true }, []],
    ['a service', { services: ['catering'] }, []],
  ])('%s', (_, more, legs) => expect(where(more)).toEqual(legs));
  test('a pet, a service and an aircraft of one leg', () => {
    const legs = [leg(0, [home, miami], { paxNum: 3, passengers: [{ pax_type: 'Pet' }], aircraft: { id: 'heavy' } }), leg(1, [miami, home])];
    const other = trip({ legs, services: [{ type: 'catering' }] });
    expect(where({ pets: true, passengers: 3, aircraft: ['heavy'], services: ['catering'] }, other)).toEqual([0]);
    expect(where({ services: ['catering'] }, trip({ legs, services: [{ type: 'catering', status: 'cancelled' }] }))).toEqual([]);
  });
});

test('[CHR-2] untouched items follow the rules, touched ones stay, and what was settled is checked again after a change', () => {
  const customs = rule({ flight: 'international', hours: 24, role: 'Dispatch' });
  const fresh = checklistOf(trip(), [customs]);
  expect(fresh.map(({ key, state, isFresh, due }) => [key, state, isFresh, due])).toEqual([
    ['r1/0', 'open', true, takeoffUTC - 24 * HOUR],
    ['r1/1', 'open', true, takeoffUTC - 24 * HOUR],
  ]);
  expect([isLate(fresh[0] as never, takeoffUTC), isLate(fresh[0] as never, takeoffUTC - 25 * HOUR)]).toEqual([true, false]);
  expect(checklistOf(trip(), [])).toEqual([]);
  expect(checklistOf(trip(), [{ ...customs, active: false }])).toEqual([]);
  const settled = CheckItem.parse({ key: 'r1/0', text: 'Customs', leg: 0, state: 'confirmed', basis: basisOf(trip(), 0) });
  const after = trip({ checklist: [settled] });
  expect(checklistOf(after, []).map(({ key, state }) => [key, state])).toEqual([['r1/0', 'confirmed']]);
  expect(worstOf(checklistOf(after, [customs]), 0)).toBe('confirmed');
  expect(worstOf(checklistOf(after, [customs]), 1)).toBe('open');
  const moved = trip({ checklist: [settled], legs: [leg(0, [home, nassau], { paxNum: 3 })] });
  expect(checklistOf(moved, [customs])).toMatchObject([{ key: 'r1/0', state: 'again', text: 'Customs' }]);
  const once = rule({ each: 'trip', flight: 'international', name: 'Permit' }, 'r2');
  expect(checklistOf(trip(), [once])).toMatchObject([{ key: 'r2', leg: null }]);
});

test('[CHR-2] services come with their rule once, and go with it unless somebody touched them', () => {
  const catering = rule({ kind: 'service', each: 'trip', service: 'catering', notes: 'Board', flight: 'international' });
  const added = servicesByRule(trip({ services: [{ type: 'fuel' }] }), [catering]);
  expect(added).toMatchObject([{ type: 'fuel' }, { type: 'catering', source: 'rule:r1', notes: 'Board' }]);
  expect(servicesByRule(trip({ services: added }), [catering])).toEqual(added);
  const legs = [leg(0, [home, miami])];
  expect(servicesByRule(trip({ services: added, legs }), [catering])).toMatchObject([{ type: 'fuel' }]);
  const canceled = added.map((service) => ({ ...service, status: 'cancelled' as const }));
  expect(servicesByRule(trip({ services: canceled }), [catering])).toEqual(canceled);
  const edited = added.map((service) => ({ ...service, notes: 'Kosher' }));
  expect(servicesByRule(trip({ services: edited, legs }), [catering])).toEqual(edited);
});

test('law 10: rules never change what a person touched, and every change of the flight after it was settled asks again', () => {
  const rules = fc.array(
    fc.record({ flight: fc.constantFrom('any', 'international', 'domestic'), each: fc.constantFrom('leg', 'trip'), passengers: fc.nat(4) }),
    { maxLength: 4 },
  );
  const state = fc.constantFrom('open', 'requested', 'confirmed', 'unneeded', 'problem');
  const legChange = fc.record({ paxNum: fc.integer({ min: 1, max: 4 }), time: fc.constantFrom('9:00', '9:40') });
  fc.assert(
    fc.property(rules, rules, state, legChange, (before, after, chosen, { paxNum, time }) => {
      const of = (many: readonly object[]) => many.map((more, index) => rule(more, `r${index}`));
      const first = trip();
      const touched = checklistOf(first, of(before)).map(({ due: _due, isFresh: _fresh, ...item }) =>
        CheckItem.parse({ ...item, state: chosen, note: 'by hand', basis: basisOf(first, item.leg) }),
      );
      const legs = first.legs.map((one, index) => (index === 0 ? { ...one, paxNum, times: { ...one.times, takeoffTime: time } } : one));
      const isChanged = paxNum !== 2 || time !== '9:00';
      const shown = checklistOf({ ...first, legs, checklist: touched }, of(after));
      for (const item of touched) {
        const now = shown.find(({ key }) => key === item.key);
        expect(now).toMatchObject({ note: 'by hand', text: item.text });
        const asksAgain = isChanged && (item.leg === null || item.leg === 0) && (chosen === 'confirmed' || chosen === 'unneeded');
        expect(now?.state).toBe(asksAgain ? 'again' : chosen);
        expect(isSettled({ state: now?.state ?? 'open' })).toBe(!asksAgain && (chosen === 'confirmed' || chosen === 'unneeded'));
      }
    }),
    { seed: 470, numRuns: 60 },
  );
});
