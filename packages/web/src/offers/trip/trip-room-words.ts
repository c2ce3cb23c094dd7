import { formatterIn, type Words, words } from '@app/kernel/words.ts';
import { parseUsDate, wallToUtc } from '@app/kernel/time/time.ts';
import type { FlightStep } from '@app/domain/trips/following/following.rules.ts';
import type { delayStatuses } from '@app/domain/trips/model/delay.states.ts';
import type { passengerTypes } from '@app/domain/trips/model/leg.ts';
import type { serviceTypes } from '@app/domain/trips/model/service.states.ts';
import type { TripPageLeg } from '@app/domain/offers/trip/trip-page.calls.ts';
import type { RoomWords } from '../room/room-words.ts';

type Clock = TripPageLeg['takeoff'];
const NO_BREAK = '\u00a0';

/** Returns 'Wed, May 12, 2027' at the airport; empty without a date. */
export function dayText({ date }: Clock, { language }: Words): string {
  const day = parseUsDate(date);
  const style = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  return day ? formatterIn(language, Intl.DateTimeFormat, style).format(Date.UTC(day.year, day.month - 1, day.day)) : '';
}
/** Returns '9:00 AM EDT' by the clock of the airport; empty without a time. */
export function clockText({ date, time, zone }: Clock, reader: Words): string {
  const moment = time === '' ? undefined : wallToUtc({ date, time, zone });
  return moment === undefined ? '' : momentAt(moment, zone, reader);
}
/** Returns the clock at an airport for a moment. */
export const momentAt = (moment: number, zone: string, { language }: Words): string =>
  formatterIn(language, Intl.DateTimeFormat, { hour: 'numeric', minute: '2-digit', timeZone: zone, timeZoneName: 'short' })
    .format(moment)
    .replaceAll(/\s/gu, NO_BREAK);

const states = {
  active: words('In the air'),
  arrived: words('Landed'),
  cancelled: words('Canceled'),
} as const;
const delays: Readonly<Record<(typeof delayStatuses.names)[number], string>> = {
  'no status': '',
  'on time': words('On time'),
  early: words('Early'),
  delayed: words('Delayed'),
  cancelled: words('Canceled'),
};
const landsElsewhere = words('Diverted: lands in {airport}');
const landedElsewhere = words('Diverted: landed in {airport}');
/** Returns how a leg stands, where it is more than planned: in the air, landed, delayed. */
export function legStateText({ state, delay, diverted }: TripPageLeg, { t }: Words): string {
  if (diverted !== '') return t(state === 'arrived' ? landedElsewhere : landsElsewhere, { airport: diverted });
  const text = state === 'active' || state === 'arrived' || state === 'cancelled' ? states[state] : delays[delay.status];
  return text === '' ? '' : t(text);
}

const steps: Readonly<Record<FlightStep, string>> = {
  out: words('Off blocks (OUT)'),
  off: words('Takeoff (OFF)'),
  on: words('Landing (ON)'),
  in: words('On blocks (IN)'),
};
export const stepText = (step: FlightStep, { t }: Words): string => t(steps[step]);
const people: Readonly<Record<(typeof passengerTypes.names)[number], string>> = {
  Adult: words('Adult'),
  Child: words('Child'),
  Infant: words('Infant'),
  Pet: words('Pet'),
};
export const passengerTypeText = (type: keyof typeof people, { t }: Words): string => t(people[type]);
const services: Readonly<Record<(typeof serviceTypes.names)[number], string>> = {
  catering: words('Catering'),
  fbo: words('FBO'),
  fuel: words('Fuel'),
  groundTransportation: words('Ground Transportation'),
  lodging: words('Lodging'),
  handling: words('Handling'),
  hangar: words('Hangar'),
  airline: words('Airline'),
  flightPlanning: words('Flight Planning'),
  other: words('Other'),
  special: words('Special'),
};
export const serviceText = (type: keyof typeof services, { t }: Words): string => t(services[type]);

/** Returns why a form of this page was refused, for its reader. */
export function tripRefusalText({ t }: RoomWords, code: string): string {
  switch (code) {
    case 'offers.no-passenger-name':
      return t('Enter the name of the passenger. Nothing was saved.');
    case 'offers.changed-again':
      return t('The trip changed meanwhile. Read the changes and agree once more.');
    case 'offers.no-name':
      return t('Type your full name to sign.');
    case 'offers.no-words':
      return t('Write a message first.');
    case 'trips.out-of-order':
      return t('Off blocks, takeoff, landing and on blocks follow each other. Nothing was saved.');
    case 'trips.bad-flight-time':
      return t('Enter a time of the last 12 hours, near the plan. Nothing was saved.');
    case 'trips.not-followed':
      return t('The times of this flight cannot be entered here. Call dispatch.');
    case 'trips.trip-flown':
      return t('The trip has begun. Write to us instead.');
    case 'trips.trip-closed':
      return t('Passengers of this trip can no longer be changed.');
    case 'records.too-many':
      return t('Too many requests. Wait a minute and try again.');
    default:
      return t('This did not work. Nothing was changed. Check what you entered.');
  }
}
