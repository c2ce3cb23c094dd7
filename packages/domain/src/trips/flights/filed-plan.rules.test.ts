import { expect, it } from 'vitest';
import { flightPlanId, flightPlanProblems } from './filed-plan.rules.ts';
import { FiledPlan } from '../model/filed-plan.ts';
import { flightPlans } from '../trips.collection.ts';

const plan = (change: object = {}): FiledPlan =>
  FiledPlan.parse({ registration: 'N460LJ', origin: { icao: 'KTEB' }, departure: { scheduled: Date.UTC(2027, 4, 12, 23, 30) }, ...change });

it.each([
  ['all three', {}, '2027-05-12_N460LJ_KTEB'],
  ['a dash and spaces', { registration: ' G-ABCD ' }, '2027-05-12_G-ABCD_KTEB'],
  ['what no id may hold', { registration: 'N1/../x' }, '2027-05-12_N1..x_KTEB'],
  ['no departure', { departure: { estimated: 5 } }, undefined],
  ['no registration', { registration: ' ' }, undefined],
  ['no origin', { origin: { iata: 'TEB' } }, undefined],
])('the id of a plan with %s [CHR-7]', (_, change, wanted) => {
  const filed = plan(change);
  expect(flightPlanId(filed)).toBe(wanted);
  const codes = wanted === undefined ? ['trips.flight-plan-incomplete'] : [];
  expect(flightPlanProblems(filed).map(({ code }) => code)).toEqual(codes);
  expect(flightPlans.check?.(filed).map(({ code }) => code)).toEqual(codes);
});
it('ids of one aircraft sort by their day [CHR-7]', () => {
  const ids = [28, 1, 9].map((day) => flightPlanId(plan({ departure: { scheduled: Date.UTC(2027, 10, day) } })) ?? '');
  expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([ids[1], ids[2], ids[0]]);
});
it('an empty plan has every field [CHR-1]', () => {
  expect(FiledPlan.parse({})).toMatchObject({ cancelled: false, route: '', status: 'no status', detail: '', departure: { actual: null } });
});
