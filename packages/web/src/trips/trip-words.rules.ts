import { originWords } from '@app/domain/clients/origin.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { requestSources } from '@app/domain/trips/model/trip.states.ts';
import { formatHours } from '@app/kernel/time/durations.ts';
import { dayNumber, isZone, offsetAt, Temporal, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { showDate, showTime } from '../ui/dates/pick-time.rules.ts';
import { marginPercent } from '../widgets/flights/estimate-lines.rules.ts';
import { formatMoney, formatNumber } from '../words/format.ts';
import { locale } from '../words/language.ts';
import { formatterIn } from '@app/kernel/words.ts';
import { t, words } from '../words/words.ts';
import { onClock, type Reading, zoneFor } from './reading-clock.rules.ts';

/** The code that people know an airport by. */
export const codeOf = (airport: Pick<AirportRef, 'icao' | 'iata' | 'id'>): string => airport.icao || airport.iata || airport.id;
export const placeOf = (airport: Pick<AirportRef, 'city' | 'name'>): string =>
  airport.city.name === '' ? airport.name : airport.city.state === '' ? airport.city.name : `${airport.city.name}, ${airport.city.state}`;

/** 'KTEB – KPBI – KTEB': every stop once in a row. */
export function routeWords(legs: readonly Pick<Leg, 'departureAirport' | 'arrivalAirport'>[]): string {
  const codes = legs.flatMap((leg) => [codeOf(leg.departureAirport), codeOf(leg.arrivalAirport)]);
  return codes.filter((code, index) => code !== codes[index - 1]).join(' – ');
}
const NO_BREAK = '\u00a0';
type Takeoff = Pick<Leg['times'], 'takeoffDate' | 'takeoffTime'> & { readonly takeoffTZ?: string };
/** Abbreviations by zone and offset: asking for one takes longer than all else that a time needs. */
const zoneNames = new Map<string, string>();
/** Returns 'EDT': the abbreviation of a zone at a moment, which stays American in every language; empty without one. */
export function zoneNameAt(moment: number, timeZone: string): string {
  const key = `${timeZone} ${offsetAt(moment, timeZone)}`;
  let name = zoneNames.get(key);
  if (name === undefined) {
    const parts = formatterIn('en', Intl.DateTimeFormat, { timeZone, timeZoneName: 'short' }).formatToParts(moment);
    name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    zoneNames.set(key, name);
  }
  return name;
}
/** Returns '9:30 AM EST', or '14:30Z' on UTC: a time and its zone, if known; empty without a time. */
export function clockWords({ takeoffDate, takeoffTime, takeoffTZ = '' }: Takeoff): string {
  if (takeoffTime === '') return '';
  if (takeoffTZ === 'UTC') return `${takeoffTime.padStart(5, '0')}Z`;
  const moment = wallToUtc({ date: takeoffDate, time: takeoffTime, zone: takeoffTZ });
  return [showTime(takeoffTime), moment === undefined ? '' : zoneNameAt(moment, takeoffTZ)].filter(Boolean).join(NO_BREAK);
}
/** Returns '9:30 AM EST': a moment on the clock of a zone. */
export function momentClock(moment: number, zone: string): string {
  const { date, time } = utcToWall(moment, zone);
  return clockWords({ takeoffDate: date, takeoffTime: time, takeoffTZ: zone });
}
/** Returns 'Free for a takeoff at 9:30 AM EST' on the chosen clock; empty for an aircraft that is free when it is wanted, or never. `freeAt` is epoch ms. */
export function freeWords({ legs }: Pick<Quote, 'legs'>, freeAt: number | null, { clock, company }: Reading): string {
  const departure = legs[0]?.departureAirport.timezone ?? '';
  if (freeAt === null || departure === '') return '';
  return t('Free for a takeoff at {time}', { time: momentClock(freeAt, zoneFor(clock, departure, company)) });
}
/** Returns 'Tue, Nov 24, 2026, 9:30 AM EST' at the airport; 'any time' if none was requested. Omits the year if it is `thisYear`. */
export function takeoffWords(takeoff: Takeoff, thisYear?: number): string {
  const { takeoffDate, takeoffTime } = takeoff;
  const day = takeoffDay(takeoff, thisYear);
  return takeoffDate === '' || takeoffTime === '' ? day : `${day}, ${clockWords(takeoff)}`;
}
/** Returns the day alone, for screens that show the time separately. */
export function takeoffDay({ takeoffDate, takeoffTime }: Takeoff, thisYear?: number): string {
  if (takeoffDate === '') return t('No date yet');
  const date = showDate(takeoffDate, thisYear);
  return takeoffTime === '' ? t('{date}, any time', { date }) : date;
}
/** Returns '+1' for a day after the first, '-1' for one before it; empty on the same day. Days are MM/dd/yyyy. */
export function dayShift(first: string, second: string): string {
  const days = (dayNumber(second) ?? 0) - (dayNumber(first) ?? 0);
  return days === 0 || first === '' || second === '' ? '' : days > 0 ? `+${days}` : String(days);
}
/** Returns takeoff and landing on the reader's clock: the landing as '1:10 AM EST +1' if it is on another day than the takeoff. */
export function flightClocks(times: Leg['times'], arrivalZone: string, reading: Reading) {
  const takeoff = onClock(times, reading);
  const landing = onClock({ takeoffDate: times.landingDate, takeoffTime: times.landingTime, takeoffTZ: arrivalZone }, reading);
  const shift = landing.takeoffTime === '' ? '' : dayShift(takeoff.takeoffDate, landing.takeoffDate);
  return { takeoff: clockWords(takeoff), landing: [clockWords(landing), shift].filter(Boolean).join(NO_BREAK) };
}
/** Returns '2026-11-24T09:30-05:00', for programs: local time at the airport with its offset. */
export function takeoffIso({ takeoffUTC, takeoffTZ }: Leg['times']): string {
  if (takeoffUTC === null) return '';
  const moment = Temporal.Instant.fromEpochMilliseconds(takeoffUTC).toZonedDateTimeISO(isZone(takeoffTZ) ? takeoffTZ : 'UTC');
  return moment.toString({ timeZoneName: 'never', smallestUnit: 'minute' });
}
/** Returns 'Nov 23, 2026': the day of a moment in a zone, or where the reader is. */
export const dayWords = (moment: number, zone = ''): string =>
  new Date(moment).toLocaleDateString(locale(), { dateStyle: 'medium', ...(isZone(zone) && { timeZone: zone }) });
export const durationWords = (hours: number | null): string => (hours === null || hours === 0 ? '' : `${formatHours(hours)} h`);

const kinds: Readonly<Record<string, string>> = {
  'one-way': words('One-way'),
  'round-trip': words('Round trip'),
  'multi-leg': words('Multi-leg'),
};
export const tripTypeWords = (type: string): string => t(kinds[type] ?? '');
/** Returns the agreed price, else the estimate; undefined if there is none. */
export function priceOf(record: {
  readonly price: { readonly total: number };
  readonly estimate: { readonly total: number; readonly error: string } | null;
}): number | undefined {
  if (record.price.total > 0) return record.price.total;
  return record.estimate && record.estimate.error === '' && record.estimate.total > 0 ? record.estimate.total : undefined;
}
export const priceWords = (record: Parameters<typeof priceOf>[0]): string => {
  const price = priceOf(record);
  return price === undefined ? t('No price yet') : formatMoney(price);
};

type Estimated = Pick<Quote, 'bestMargin' | 'estimates' | 'estimate'>;
/** Returns the price that earns most among the aircraft with a price, or the only price. */
function bestEstimate({ estimates, estimate }: Estimated) {
  const all = estimates.length === 0 ? [estimate] : estimates.map((option) => option.estimate);
  const [best] = all.flatMap((price) => (price?.error === '' ? [price] : [])).toSorted((a, b) => b.margin - a.margin);
  return best;
}
/** Returns the best margin of a quote, dollars; null without a price. */
export const bestMargin = (quote: Estimated): number | null => quote.bestMargin ?? bestEstimate(quote)?.margin ?? null;
/** 'Margin $26,082 · 93 %': the best margin with its share of the price before tax, short enough for a list; empty without any. */
export function bestMarginWords(quote: Estimated): string {
  const best = bestEstimate(quote);
  const amount = quote.bestMargin ?? best?.margin;
  if (amount === undefined) return '';
  const percent = best && marginPercent(best);
  const margin = t('Margin {amount}', { amount: formatNumber(amount, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }) });
  return percent === undefined ? margin : `${margin} · ${formatNumber(Math.round(percent))} %`;
}

/** 'Marketplace quote · spring · jets': how a request came in, and the campaign or page before it, if its sender agreed. */
export const sourceWords = ({ source, origin }: Pick<Quote, 'source' | 'origin'>): string =>
  [t(requestSources.label(source)), ...originWords(origin)].filter((part) => part !== '').join(' · ');
