import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { reportCodes } from '../model/delay.states.ts';
import { Following } from '../model/following.ts';
import { ScheduleEntry } from '../model/schedule-entry.ts';
import { FlightEvent, MANUAL } from './flight-event.ts';
import { PlanReport } from './flight-feed.ts';
import { flightOf, flownTimes, followedBy, nextEvent, overdueStep, plainTail, statusAfter } from './following.rules.ts';
import { eventsOfPlan, planStatus } from './plan-events.rules.ts';

const start = Date.UTC(2027, 4, 12, 13);
const planned = { start, end: start + 2 * HOUR };
const at = (minutes: number): number => start + minutes * MINUTE;
let ids = 0;
const event = (code: string, minutes: number | null, more: object = {}) => ({
  ...FlightEvent.parse({ source: 'tower', code, time: minutes === null ? null : at(minutes), reported: start, departure: start, ...more }),
  id: `e${String((ids += 1)).padStart(4, '0')}`,
});
const flight = (following: object = {}, more: object = {}) => ({
  ...ScheduleEntry.parse({ ...planned, type: 'trip', aircraft: 'a', departure: 'KTEB', arrival: 'KOPF', following, ...more }),
  id: 'f1',
});

describe('the state of a flight follows from its events', () => {
  it.each([
    ['four minutes early', [event('OFF', -4)], 'on time'],
    ['five minutes early', [event('OFF', -5)], 'early'],
    ['nine minutes late', [event('ETD', 9)], 'on time'],
    ['ten minutes late', [event('ETD', 10)], 'delayed'],
    ['late off, expected in time', [event('OFF', 20), event('ETA', 123)], 'on time'],
    ['landed late', [event('OFF', 0), event('ON', 131)], 'delayed'],
    ['canceled', [event('ETD', 0), event('CNCL', 0)], 'cancelled'],
    ['nothing known', [], 'no status'],
  ])('%s [CHR-7, CHR-2]', (_, events, status) => {
    expect(followedBy(events, planned).status).toBe(status);
  });

  test('what a person enters decides, and what they take back falls back to the feed [CHR-7]', () => {
    const feed = event('OFF', 3, { reported: at(90) });
    const typed = event('OFF', 1, { source: MANUAL, reported: at(2) });
    expect(followedBy([feed, typed], planned)).toMatchObject({ off: at(1), doubt: '' });
    const back = event('OFF', null, { source: MANUAL, reported: at(5) });
    expect(followedBy([feed, typed, back], planned)).toMatchObject({ off: at(3) });
    expect(followedBy([typed, back], planned)).toEqual(Following.parse({}));
  });
  test('after a return to the ramp or from the air, the departure before it does not count [CHR-7]', () => {
    const events = [event('OUT', 0), event('RTR', 12, { note: 'Door light' })];
    expect(followedBy(events, planned)).toMatchObject({ out: null, detail: 'RTR', note: 'Door light' });
    expect(followedBy([event('OUT', 40), event('OFF', 2), event('RFA', 30), ...events], planned)).toMatchObject({ out: at(40), off: null });
  });
  test('of a diversion the airport and the landing are known, until it is taken back; another estimate keeps the airport [CHR-7]', () => {
    const { KVNY, KTEB } = sampleAirports;
    const diverted = event('DIV', 150, { airport: KVNY, reported: at(60), note: 'Fog' });
    expect(followedBy([event('ETA', 125), diverted], planned)).toMatchObject({ diverted: KVNY, eta: at(150), detail: '', note: 'Fog' });
    expect(followedBy([diverted, event('ETA', 160, { reported: at(70) })], planned)).toMatchObject({ diverted: KVNY, eta: at(160) });
    const typed = event('DIV', 155, { airport: KTEB, source: MANUAL, reported: at(50) });
    expect(followedBy([diverted, typed], planned)).toMatchObject({ diverted: KTEB });
    const back = event('DIV', null, { source: MANUAL, reported: at(80) });
    expect(followedBy([typed, back], planned)).toMatchObject({ diverted: null, eta: null });
    expect(followedBy([diverted, typed, back], planned)).toMatchObject({ diverted: KVNY });
  });
  test('times that contradict each other and sources that differ are told, until somebody decides [CHR-7]', () => {
    expect(followedBy([event('OFF', 10), event('ON', 5)], planned).doubt).toBe('order');
    const two = [event('OFF', 0), event('OFF', 6, { source: 'radar' })];
    expect(followedBy(two, planned).doubt).toBe('sources');
    expect(followedBy([...two, event('OFF', 6, { source: MANUAL })], planned).doubt).toBe('');
    expect(followedBy([event('OFF', 0), event('OFF', 5, { source: 'radar' })], planned).doubt).toBe('');
  });
  test('law: events in any order, once or repeated, give the same state [CHR-7]', () => {
    const anyEvent = fc
      .record({
        code: fc.constantFrom(...reportCodes.names),
        time: fc.option(fc.integer({ min: -60, max: 240 }).map(at)),
        source: fc.constantFrom('tower', 'radar', MANUAL),
        reported: fc.integer({ min: 0, max: 6 }).map(at),
        note: fc.constantFrom('', 'Fog'),
        airport: fc.constantFrom(null, sampleAirports.KVNY, sampleAirports.KTEB),
      })
      .map((fields) => FlightEvent.parse(fields));
    const events = fc.array(anyEvent, { maxLength: 12 }).map((all) => all.map((one, index) => ({ ...one, id: `e${index}` })));
    const shuffled = events.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })));
    fc.assert(
      fc.property(shuffled, ([all, mixed]) => {
        expect(followedBy(mixed, planned)).toEqual(followedBy(all, planned));
      }),
    );
  });
});

describe('a report finds its flight', () => {
  const report = (more: object = {}) =>
    FlightEvent.parse({ source: 'tower', registration: 'N1', origin: 'KTEB', departure: start, reported: start, ...more });
  const other = { ...flight({}, { start: at(300), end: at(400) }), id: 'f2' };
  test('by origin and the nearest departure [CHR-7]', () => {
    expect(flightOf(report(), [other, flight()])?.id).toBe('f1');
    expect(flightOf(report({ departure: at(160) }), [other, flight()])?.id).toBe('f2');
    expect(flightOf(report({ origin: 'kteb' }), [flight()])?.id).toBe('f1');
    expect(flightOf(report({ origin: 'KOPF' }), [flight()])).toBeUndefined();
    expect(flightOf(report({ departure: start + 13 * HOUR }), [flight()])).toBeUndefined();
    expect(flightOf(report({ origin: '' }), [flight({}, { departure: '' })])).toBeUndefined();
  });
  test('what a person enters belongs to the flight that they chose [CHR-7]', () => {
    expect(flightOf(report({ source: MANUAL, entry: 'f2' }), [other, flight()])?.id).toBe('f2');
    expect(flightOf(report({ source: MANUAL, entry: 'f3' }), [other, flight()])).toBeUndefined();
  });
  test('a registration is the same with and without its dash [CHR-7]', () => {
    expect([plainTail('g-abcd'), plainTail(' N460LJ ')]).toEqual(['GABCD', 'N460LJ']);
  });
});

describe('what comes next', () => {
  test('takeoff, then landing as long after it as planned, then nothing [CHR-7]', () => {
    expect(nextEvent(flight())).toEqual({ step: 'off', at: start });
    expect(nextEvent(flight({ etd: at(40) }))).toEqual({ step: 'off', at: at(40) });
    expect(nextEvent(flight({ off: at(10) }))).toEqual({ step: 'on', at: at(130) });
    expect(nextEvent(flight({ off: at(10), eta: at(125) }))).toEqual({ step: 'on', at: at(125) });
    expect(nextEvent(flight({ off: at(10), on: at(128) }))).toBeUndefined();
    expect(nextEvent(flight({}, { status: 'arrived' }))).toBeUndefined();
  });
  it.each([
    ['14 minutes after the planned takeoff', {}, 14, undefined],
    ['15 minutes after the planned takeoff', {}, 15, 'off'],
    ['15 minutes after the expected takeoff', { etd: at(40) }, 55, 'off'],
    ['before the expected takeoff', { etd: at(40) }, 54, undefined],
    ['in the air', { off: at(0) }, 134, undefined],
    ['15 minutes after the expected landing', { off: at(0) }, 135, 'on'],
    ['landed', { off: at(0), on: at(120) }, 900, undefined],
    ['canceled', { status: 'cancelled' }, 900, undefined],
  ])('%s [CHR-7]', (_, following, minutes, step) => {
    expect(overdueStep(flight(following), at(minutes))).toBe(step);
  });
  test('once off its blocks a flight has the times that are reported, and until it lands those that are expected; an estimate before changes nothing [CHR-9]', () => {
    const times = (following: object): number[] => Object.values(flownTimes(flight(following))).map((time) => (time - start) / MINUTE);
    expect([
      times({}),
      times({ etd: at(30), eta: at(150) }),
      times({ out: at(10) }),
      times({ out: at(10), off: at(20) }),
      times({ out: at(10), off: at(20), eta: at(125) }),
      times({ off: at(20), on: at(130), in: at(137) }),
    ]).toEqual([
      [0, 120],
      [0, 120],
      [10, 120],
      [10, 140],
      [10, 125],
      [20, 137],
    ]);
  });
  test('the flight is active from its first step and arrived with its landing; taken back, it is released again [CHR-2]', () => {
    const after = (following: object) => Following.parse(following);
    expect(statusAfter(flight({}, { status: 'released' }), after({ out: at(0) }))).toBe('active');
    expect(statusAfter(flight({ out: at(0) }, { status: 'active' }), after({ on: at(90) }))).toBe('arrived');
    expect(statusAfter(flight({ out: at(0) }, { status: 'active' }), after({}))).toBe('released');
    expect(statusAfter(flight({}, { status: 'arrived' }), after({ note: 'x' }))).toBe('arrived');
    expect(statusAfter(flight({}, { status: 'cancelled' }), after({ out: at(0) }))).toBe('cancelled');
  });
});

describe('a filed plan tells the times of its flight', () => {
  const plan = (more: object = {}) =>
    PlanReport.parse({
      registration: 'N460LJ',
      origin: { icao: 'KTEB' },
      departure: { scheduled: '2027-05-12T09:00:00-04:00' },
      reported: start,
      ...more,
    });
  test('each time is an event, with the moment at which it was known [CHR-7]', () => {
    const { departure } = plan();
    expect(departure.scheduled).toBe(start);
    const events = eventsOfPlan(plan({ departure: { scheduled: start, estimated: at(20), actual: at(22) }, arrival: { estimated: at(140) } }));
    expect(events.map(({ code, time }) => [code, time])).toEqual([
      ['ETD', at(20)],
      ['OFF', at(22)],
      ['ETA', at(140)],
    ]);
    expect(events[0]).toMatchObject({ registration: 'N460LJ', origin: 'KTEB', departure: start, reported: start });
  });
  it.each([
    ['in time', { departure: { scheduled: start, estimated: start } }, 'on time'],
    ['late', { departure: { scheduled: start, actual: at(10) } }, 'delayed'],
    [
      'late off, expected in time',
      { departure: { scheduled: start, actual: at(10) }, arrival: { scheduled: at(120), estimated: at(120) } },
      'on time',
    ],
    ['with no scheduled arrival', { departure: { scheduled: start, actual: start }, arrival: { estimated: at(500) } }, 'on time'],
    ['canceled', { cancelled: true }, 'cancelled'],
    ['with a code of a time', { detail: 'OFF' }, 'no status'],
  ])('%s [CHR-2]', (_, more, status) => {
    expect(planStatus(plan(more))).toBe(status);
  });
});
