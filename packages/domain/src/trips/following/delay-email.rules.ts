import { isZone } from '@app/kernel/time/time.ts';
import { formatterIn, type Words, words } from '@app/kernel/words.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import type { Informed } from '../model/following.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';
import { expectedLanding, expectedTakeoff, isBack, isReturn } from './following.rules.ts';

type Flight = Pick<
  ScheduleEntry,
  'planned' | 'status' | 'start' | 'end' | 'following' | 'departure' | 'arrival' | 'departureAirport' | 'arrivalAirport'
>;

/** True if the reports about a flight contain news for the people on board: it is late, early, canceled, or the aircraft came back. */
export function isDelayed({ following: { status, detail, diverted } }: Pick<ScheduleEntry, 'following'>): boolean {
  return diverted !== null || status === 'delayed' || status === 'early' || status === 'cancelled' || (detail !== '' && isReturn(detail));
}
/** True for a flight with the customers of a trip on board: nobody is on a ferry flight. */
export const hasCustomers = ({ trip, leg }: Pick<ScheduleEntry, 'trip' | 'leg'>): boolean => trip !== '' && leg !== null;
/** True for a flight that leaves as planned after all, of which the last message told something else. */
export function isPlannedAgain({ following, informed }: Pick<ScheduleEntry, 'following' | 'informed'>): boolean {
  const last = informed.at(-1);
  return last !== undefined && !last.on_time && following.off === null && !isDelayed({ following });
}
/** True for a flight whose reports are news for customers on board. */
export const mayInform = (entry: Pick<ScheduleEntry, 'following' | 'informed' | 'trip' | 'leg'>): boolean =>
  hasCustomers(entry) && (isDelayed(entry) || isPlannedAgain(entry));
/** True if a message told the state that the flight is in. */
export const isTold = ({ following }: Pick<ScheduleEntry, 'following'>, { status, etd, eta, diverted }: Informed): boolean =>
  status === following.status && etd === following.etd && eta === following.eta && diverted === (following.diverted?.id ?? '');

const placeOf = (airport: AirportRef | null, code: string): string => airport?.city.name || airport?.name || code;
/** Returns '9:40 AM EDT' at an airport, or the UTC time where its zone is unknown. */
function clockOf(at: number, airport: AirportRef | null, language: Words['language']): string {
  const zone = airport?.timezone ?? '';
  const timeZone = isZone(zone) ? zone : 'UTC';
  const time = formatterIn(language, Intl.DateTimeFormat, { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
  // Zones keep their American abbreviation in every language.
  const name = formatterIn('en', Intl.DateTimeFormat, { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return [time.replaceAll(/[\u202F\u00A0]/g, ' '), name].filter(Boolean).join(' ');
}

const texts = {
  subject: words('Your flight {route} on {date}'),
  hello: words('Hello {name},'),
  canceled: words('your flight from {from} to {to} cannot take place as planned.'),
  takeoff: words('your takeoff from {from} is now expected at {time} instead of {planned}.'),
  landing: words('We expect to land in {to} at {time} instead of {planned}.'),
  diverted: words('your flight to {planned} lands in {to} instead, at {time}.'),
  onward: words('We are arranging how you go on from there and will tell you as soon as we know it.'),
  late: words('your flight is in the air and lands in {to} at {time} instead of {planned}.'),
  back: words('your aircraft had to return to {from}. We will tell you the new time of takeoff as soon as we know it.'),
  planned: words('your flight from {from} to {to} leaves as planned after all, at {time}.'),
  note: words('The reason: {note}'),
  call: words('Reply to this email or call us at {phone} if you have questions.'),
  reply: words('Reply to this email if you have questions.'),
} as const;

/** Returns the news of a flight as sentences, the most important first. */
function sentences(flight: Flight, reader: Words): string[] {
  const { following, start, end } = flight;
  const { t, language } = reader;
  const places = { from: placeOf(flight.departureAirport, flight.departure), to: placeOf(flight.arrivalAirport, flight.arrival) };
  if (following.status === 'cancelled') return [t(texts.canceled, places)];
  if (isBack(following) && following.etd === null) return [t(texts.back, places)];
  const landing = {
    ...places,
    time: clockOf(expectedLanding(flight), flight.arrivalAirport, language),
    planned: clockOf(end, flight.arrivalAirport, language),
  };
  if (flight.planned) return [t(texts.diverted, { ...landing, planned: placeOf(flight.planned.airport, flight.planned.code) }), t(texts.onward)];
  if (following.off !== null) return [t(texts.late, landing)];
  const at = expectedTakeoff(flight);
  const takeoff = { ...places, time: clockOf(at, flight.departureAirport, language), planned: clockOf(start, flight.departureAirport, language) };
  if (!isDelayed(flight) || (at === start && expectedLanding(flight) === end)) return [t(texts.planned, takeoff)];
  if (at === start) return [t(texts.landing, landing)];
  return [t(texts.takeoff, takeoff), ...(expectedLanding(flight) === end ? [] : [t(texts.landing, landing)])];
}

interface Reader {
  readonly words: Words;
  /** First name of the customer; empty if it is not known. */
  readonly name: string;
  /** Phone of the company. */
  readonly phone: string;
}
/** Returns the email that tells the people on a flight about its delay, or that there is none after all, for staff to edit. */
export function delayEmail(flight: Flight, { words: reader, name, phone }: Reader): { readonly subject: string; readonly message: string } {
  const { t, language } = reader;
  const zone = flight.departureAirport?.timezone ?? '';
  const date = formatterIn(language, Intl.DateTimeFormat, { month: 'long', day: 'numeric', timeZone: isZone(zone) ? zone : 'UTC' }).format(
    flight.start,
  );
  const route = [flight.departure, flight.planned?.code ?? flight.arrival].filter(Boolean).join('–');
  const [first = '', ...others] = sentences(flight, reader);
  const hello = name === '' ? '' : t(texts.hello, { name });
  const opening = hello === '' ? first.charAt(0).toUpperCase() + first.slice(1) : first;
  const note = flight.following.note === '' ? '' : t(texts.note, { note: flight.following.note });
  const parts = [hello, [opening, ...others].join(' '), note, phone === '' ? t(texts.reply) : t(texts.call, { phone })];
  return { subject: t(texts.subject, { route, date }), message: parts.filter(Boolean).join('\n\n') };
}
