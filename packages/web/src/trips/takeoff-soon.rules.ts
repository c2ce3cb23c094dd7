import { HOUR } from '@app/kernel/time/durations.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';

/** Hours before takeoff in which an open request hurries, and in which it may be too late soon. */
const SOON_HOURS = 48;
const LATE_HOURS = 12;

/** Returns the whole hours that are left to answer an open request, with the role of their color; undefined while there is time, or once it is over. */
export function takeoffSoon(
  quote: Pick<Quote, 'status' | 'departure_date'>,
  now: number,
): { readonly hours: number; readonly colour: 'amber' | 'red' } | undefined {
  const { departure_date: takeoff } = quote;
  if (takeoff === null || takeoff <= now || !isOpenQuote(quote)) return undefined;
  const hours = (takeoff - now) / HOUR;
  return hours < SOON_HOURS ? { hours: Math.floor(hours), colour: hours < LATE_HOURS ? 'red' : 'amber' } : undefined;
}
