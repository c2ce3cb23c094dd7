import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { lightJet } from '../../fleet/aircraft.sample.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { AirportNote } from '../../fleet/airport-note.ts';
import { DutySettings } from '../duty/duty-settings.ts';
import type { Leg } from '../model/leg.ts';
import { ScheduleEntry } from '../model/schedule-entry.ts';
import { compilePriceList } from '../pricing/price-list.rules.ts';
import { listL } from '../pricing/price-list.sample.ts';
import { sampleLeg } from '../trip.sample.ts';
import { type Circumstances, type Flag, flagCodes, flagsOf, levelOf } from './flags.rules.ts';
import { fly } from './option.rules.ts';

const { KTEB, KBED, KOPF, KASE, KVNY, MYNN } = sampleAirports;
const DATE = '05/12/2027';
const leg = (from: typeof KTEB, to: typeof KTEB, time: string, order = 0): Leg => sampleLeg([from, to], { date: DATE, time }, { order, pax: 2 });
const there = leg(KTEB, KBED, '9:00');
const takeoff = Date.UTC(2027, 4, 12, 13);
const maintenance = (start: number, end: number): ScheduleEntry =>
  ScheduleEntry.parse({ aircraft: 'light', type: 'container', category: 'Inspection', start, end });
const note = (more: object): AirportNote => AirportNote.parse({ airport: KBED, text: 'By phone.', ...more });

type More = Partial<Circumstances> & { readonly rangeNM?: number };
/** Returns the flags of the light jet for these legs, on a day when nothing else happens. */
function flags(legs: readonly Leg[], { rangeNM = 1700, ...more }: More = {}): Flag[] {
  const aircraft = { ...lightJet, model: { ...lightJet.model, rangeNM }, id: 'light', path: '', version: 1 };
  const pricer = compilePriceList(listL);
  const { trip, flown, flights, estimate } = fly(pricer, legs, aircraft as never);
  const usual: Circumstances = {
    aircraft: { errors: [], min_runway_ft: 4000, active: true },
    seats: 7,
    trip,
    legs,
    flown,
    flights,
    priceError: estimate.error,
    maxFuelStops: pricer.settings.maxFuelStops,
    duty: DutySettings.parse({}),
    now: takeoff - 48 * HOUR,
    entries: [],
    sources: [],
    rivals: [],
    debtors: [],
    papers: [],
    notes: [],
  };
  return flagsOf({ ...usual, ...more });
}
const told = (legs: readonly Leg[], more: More = {}): string[] => flags(legs, more).map((flag) => `${levelOf(flag)} ${flag.code}`);

test('[CHR-9, PRC-6] an aircraft that is free, large enough and near has nothing to tell', () => expect(flags([there])).toEqual([]));

test.each([
  ['stop inactive', 'an aircraft out of service', [there], { aircraft: { errors: [], min_runway_ft: null, active: false } }],
  ['stop inactive', 'an aircraft with errors', [there], { aircraft: { errors: ['Seats missing'], min_runway_ft: null, active: true } }],
  ['stop seats', 'more passengers than seats', [sampleLeg([KTEB, KBED], { date: DATE, time: '9:00' }, { pax: 8 })], {}],
  ['stop range', 'more fuel stops than allowed', [leg(KTEB, KVNY, '9:00')], { rangeNM: 300 }],
  ['stop legs-overlap', 'a takeoff before the landing', [leg(KTEB, KVNY, '9:00'), leg(KVNY, KTEB, '9:30', 1)], {}],
  ['stop ferry-overlap', 'a ferry flight that does not fit', [there, leg(KOPF, KTEB, '10:00', 1)], {}],
  ['stop past', 'a takeoff that is over', [there], { now: takeoff }],
  ['stop busy', 'maintenance in that time', [there], { entries: [maintenance(takeoff, takeoff + HOUR)] }],
  ['stop held', 'another hold', [there], { rivals: [{ start: takeoff, end: takeoff + HOUR, holder_label: 'Q-1' }] }],
  ['stop price', 'an airport that is not served', [leg(KTEB, KASE, '9:00')], {}],
  ['warning turn', 'less than 30 minutes between two flights', [there, leg(KBED, KTEB, '10:05', 1)], {}],
  ['warning turn', 'less than 30 minutes to an entry before', [there], { entries: [maintenance(takeoff - 3 * HOUR, takeoff - 29 * MINUTE)] }],
  ['warning duty', 'a long day for one crew', [there, leg(KBED, KTEB, '19:45', 1)], {}],
  ['warning flight', 'many hours in the air', [{ ...there, blockHours: 9.5 }], {}],
  ['warning passport', 'a passport that is missing', [there], { papers: [{ code: 'passport', params: { names: 'Ada Byron' } }] }],
  ['warning unpaid', 'an account with unpaid invoices', [there], { debtors: ['Harbor Holdings'] }],
  ['warning airport-closed', 'a closed airport', [there], { notes: [note({ kind: 'closed' })] }],
  ['warning airport-quiet', 'quiet hours', [there], { notes: [note({ kind: 'quiet', from: '9:00', until: '12:00' })] }],
  ['warning airport-ppr', 'prior permission', [there], { notes: [note({ kind: 'ppr' })] }],
  ['warning airport-slot', 'a slot', [there], { notes: [note({ kind: 'slot' })] }],
  [
    'warning airport-customs',
    'customs that are closed',
    [leg(KOPF, MYNN, '9:00')],
    { notes: [note({ airport: MYNN, kind: 'customs', from: '13:00', until: '17:00' })] },
  ],
  ['warning airport-runway', 'a runway that is too short', [there], { notes: [note({ kind: 'runway', runway_ft: 3000 })] }],
  ['note airport-handler', 'a preferred FBO', [there], { notes: [note({ kind: 'handler' })] }],
  ['note airport-note', 'a note about an airport', [there], { notes: [note({ kind: 'note' })] }],
  ['note undated', 'a trip without a date', [sampleLeg([KTEB, KBED])], {}],
  ['note fuel', 'a fuel stop', [leg(KTEB, KVNY, '9:00')], {}],
  ['note night', 'a landing at night', [leg(KTEB, KBED, '21:40')], {}],
  ['note pet', 'a pet on board', [{ ...there, passengers: [{ pax_type: 'Pet' }] } as Leg], {}],
])('[CHR-9, CHR-1] %s: %s', (flag, _, legs, more) => expect(told(legs, more as More)).toContain(flag));

test.each([
  ['a turn of 30 minutes', [there], { entries: [maintenance(takeoff - 3 * HOUR, takeoff - 30 * MINUTE)] }],
  ['what was called off', [there], { entries: [{ ...maintenance(takeoff, takeoff + HOUR), status: 'cancelled' as const }] }],
  [
    'a short turn to what was called off',
    [there],
    { entries: [{ ...maintenance(takeoff - 3 * HOUR, takeoff - 5 * MINUTE), status: 'cancelled' as const }] },
  ],
  ['a hold that ends with the takeoff', [there], { rivals: [{ start: takeoff - HOUR, end: takeoff, holder_label: 'Q-1' }] }],
  ['customs of a flight at home', [there], { notes: [note({ kind: 'customs', from: '13:00', until: '17:00' })] }],
  [
    'a short runway for an aircraft whose need nobody knows',
    [there],
    { notes: [note({ kind: 'runway', runway_ft: 300 })], aircraft: { errors: [], min_runway_ft: null, active: true } },
  ],
  ['the duty of a crew that others name', [{ ...there, blockHours: 9.5 }], { duty: null }],
])('[CHR-9] nothing is told of %s', (_, legs, more) => expect(told(legs, more as More)).toEqual([]));

test('[CHR-9] stops come first, then warnings, then notes, and every flag has a level', () => {
  const long = [leg(KTEB, KVNY, '21:00')];
  const more = {
    debtors: ['Harbor Holdings'],
    entries: [maintenance(takeoff, takeoff + 24 * HOUR)],
    notes: [note({ kind: 'note' }), note({ airport: KVNY, kind: 'ppr' })],
  };
  const levels = flags(long, more).map(levelOf);
  expect(new Set(levels)).toEqual(new Set(['stop', 'warning', 'note']));
  expect(levels).toEqual(levels.toSorted((a, b) => 'swn'.indexOf(a.charAt(0)) - 'swn'.indexOf(b.charAt(0))));
  for (const code of flagCodes) expect(['stop', 'warning', 'note']).toContain(levelOf({ code }));
});
