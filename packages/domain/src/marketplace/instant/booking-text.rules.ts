import { inEnglish, type Words } from '@app/kernel/words.ts';
import type { BookedFlight } from '../../settlement/booked-flight.ts';
import { legLine, routeOf } from '../request-text.rules.ts';

/** 'Flight booking 270303-AB: KTEB > KOPF', the subject of its conversation and its email. */
export const bookingSubject = (number: string, flight: Pick<BookedFlight, 'departureAirport' | 'arrivalAirport'>, { t }: Words = inEnglish): string =>
  t('Flight booking {number}: {route}', { number, route: routeOf([flight]) }).slice(0, 300);

/** Returns a booked flight as its customer and its operator read it in a message, line by line. */
export const bookingLines = (flight: BookedFlight, words: Words = inEnglish): string[] => [
  legLine(flight, words),
  ...(flight.aircraft.name === '' ? [] : [words.t('Aircraft: {name}', { name: flight.aircraft.name })]),
  words.t('On board: {names}', { names: flight.passengers.join(', ') }),
];
