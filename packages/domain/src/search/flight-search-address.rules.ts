import { formatUsDate, Temporal } from '@app/kernel/time/time.ts';
import { isoDayOf } from '@app/kernel/time/us-date.ts';

/** A marketplace search as stored in its address. */
export interface FlightSearchAddress {
  /** ICAO codes in capitals. */
  readonly from: string;
  readonly to: string;
  /** MM/dd/yyyy at the departure airport. */
  readonly date: string;
}
const MARKETPLACE = '/marketplace';
const ICAO = /^[A-Z]{4}$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

const isoOf = (date: string): string => isoDayOf(date) ?? '';
const usOf = (day: string): string => (ISO_DAY.test(day) ? formatUsDate(Temporal.PlainDate.from(day)) : '');

/** The values of a search are letters, digits and hyphens, so nothing needs escaping. */
const valueIn = (query: string, name: string): string => new RegExp(`[?&]${name}=([\\w-]*)(?:&|$)`).exec(query)?.[1] ?? '';

/**
 * Returns the marketplace's address with a search in it, so that Back, a reload and a link lead to the same results
 * (MKT-2, MKT-5).
 */
export function flightSearchAddress({ from, to, date }: FlightSearchAddress, step = ''): string {
  return `${MARKETPLACE}?from=${from}&to=${to}&date=${isoOf(date)}${step === '' ? '' : `&step=${step}`}`;
}

/** Returns the search in an address; undefined unless it has two airports and a day. */
export function readFlightSearch(query: string): FlightSearchAddress | undefined {
  const [from = '', to = ''] = ['from', 'to'].map((name) => valueIn(query, name).toUpperCase());
  try {
    const date = usOf(valueIn(query, 'date'));
    return from !== to && ICAO.test(from) && ICAO.test(to) && date !== '' ? { from, to, date } : undefined;
  } catch {
    return undefined;
  }
}
