import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { DealMatch, Operator } from '@app/domain/marketplace/marketplace.calls.ts';
import { formatHours } from '@app/kernel/time/durations.ts';
import { clockWords } from '../../trips/trip-words.rules.ts';
import { formatMoney } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';
import { monthDay, type Offer, type Selection, type ShownLeg } from '../flow/flow.rules.ts';

/** Returns every stop of a flight: 'KTEB – KPBI – KTEB'. */
export const routeCodes = (legs: readonly ShownLeg[]): string => [legs[0]?.from.icao, ...legs.map((leg) => leg.to.icao)].filter(Boolean).join(' – ');

/** Returns the first and the last day of a flight: '5/12 – 5/14'. */
function daysOf(legs: readonly ShownLeg[]): string {
  const dates = legs.map((leg) => leg.date).filter(Boolean);
  return dates.length > 0 ? [...new Set([dates[0], dates.at(-1)])].map((date) => monthDay(date ?? '')).join(' – ') : t('Any date');
}
/** Describes an offer in one line: route, days, hours, seats. */
export const offerLine = ({
  legs,
  flightHours,
  quote,
}: Pick<Offer, 'legs' | 'flightHours'> & { readonly quote: Pick<Offer['quote'], 'aircraft'> }): string =>
  [
    routeCodes(legs),
    daysOf(legs),
    t('{hours} h flight', { hours: formatHours(flightHours) }),
    tn(quote.aircraft.seats, '{n} seat', '{n} seats'),
  ].join(' · ');

/** Returns the day and the local time of a leg: '5/12 · 8:00 AM EDT'. */
export const legNote = ({ date, time, from }: ShownLeg): string =>
  date === ''
    ? t('Any date')
    : [monthDay(date), clockWords({ takeoffDate: date, takeoffTime: time, takeoffTZ: from.timezone })].filter(Boolean).join(' · ');
export const dealNote = ({ times }: Pick<DealMatch, 'times'>): string => [monthDay(times.takeoffDate), clockWords(times)].filter(Boolean).join(' · ');

export const estimateText = ({ total }: Pick<Selection, 'total'>): string => (total === null ? t('TBD') : formatMoney(total));
/** Returns the price that an operator shows for an empty leg; undefined if it is on request. */
export const shownPrice = ({ show_price, price }: Pick<DealMatch, 'show_price' | 'price'>): string | undefined =>
  show_price && price !== null ? formatMoney(price) : undefined;

/** Names an airport of a search: 'KTEB Teterboro'. */
export const searchedPlace = ({ icao, city, name }: AirportRef): string => [icao, city.name || name].filter(Boolean).join(' ');

/** Says of an empty leg that hangs on another flight that it may move; empty for any other. */
export function dependsText({ depends, window_hours: hours }: Pick<DealMatch, 'depends' | 'window_hours'>): string {
  if (depends) return hours > 0 ? t('Depends on another flight; may shift by ± {n} h', { n: hours }) : t('Depends on another flight');
  return hours > 0 ? t('May shift by ± {n} h', { n: hours }) : '';
}

/** Says how reliable the empty legs of an operator are; empty while there are too few. */
export const bookedText = ({ booked_legs: legs }: Pick<Operator, 'booked_legs'>): string =>
  legs ? t('{n} of {total} flown as booked', { n: legs.as_booked, total: legs.total }) : '';
