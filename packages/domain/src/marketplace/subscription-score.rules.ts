import type { GroupSubscription } from '../marketing/subscription.ts';
import { hasPoint, milesBetween, type Place } from '../trips/flights/distance.rules.ts';

const deductions = { unverified: 20, step: 5, miles: 100 } as const;

/**
 * Scores an empty leg for a subscriber: 100, less 20 if unverified, less 5 for each started 100 miles from home,
 * never below 0 (CHR-11). Undefined if home or departure lack coordinates.
 */
export function subscriptionScore(
  { preferences, verified }: Pick<GroupSubscription, 'preferences' | 'verified'>,
  departure: Place,
): number | undefined {
  const { home } = preferences;
  if (!home || !hasPoint(home) || !hasPoint(departure)) return undefined;
  const steps = Math.ceil(milesBetween(home, departure) / deductions.miles);
  return Math.max(0, 100 - (verified ? 0 : deductions.unverified) - deductions.step * steps);
}

interface Flown {
  readonly departureAirport: Place;
  readonly arrivalAirport: Place;
}
type Alert = Pick<GroupSubscription, 'preferences' | 'verified'> & { readonly id: string; readonly active: boolean };
const isNear = (a: Place | null, b: Place, miles: number): boolean => a !== null && hasPoint(a) && hasPoint(b) && milesBetween(a, b) <= miles;

/**
 * True for an empty leg that an alert waits for: it departs within the radius of home, and arrives within the radius of a destination, or
 * anywhere where none is named (CHR-11).
 */
const isWanted = (
  { departureAirport, arrivalAirport }: Flown,
  { preferences: { home, destinations, radius } }: Pick<Alert, 'preferences'>,
): boolean =>
  isNear(home, departureAirport, radius) && (destinations.length === 0 || destinations.some((place) => isNear(place, arrivalAirport, radius)));

interface Scored<A> {
  readonly alert: A;
  readonly score: number;
}
/** Returns the active alerts that wait for an empty leg, each with its score, best first (CHR-11). */
export function subscribersOf<A extends Alert>(deal: Flown, alerts: readonly A[]): Scored<A>[] {
  return alerts
    .filter((alert) => alert.active && isWanted(deal, alert))
    .map((alert) => ({ alert, score: subscriptionScore(alert, deal.departureAirport) ?? 0 }))
    .toSorted((a, b) => b.score - a.score || (a.alert.id < b.alert.id ? -1 : 1));
}

interface Offered extends Flown {
  readonly departure_date: number;
  /** Ids of the alerts that were notified of it. */
  readonly subscribers: readonly string[];
}
/** Returns the empty legs to email to an alert: wanted, and not emailed to it before; best score first, then soonest (CHR-11). */
export const newLegsFor = <D extends Offered>(alert: Alert, deals: readonly D[]): D[] =>
  deals
    .filter((deal) => alert.active && !deal.subscribers.includes(alert.id) && isWanted(deal, alert))
    .map((deal) => ({ deal, score: subscriptionScore(alert, deal.departureAirport) ?? 0 }))
    .toSorted((a, b) => b.score - a.score || a.deal.departure_date - b.deal.departure_date)
    .map(({ deal }) => deal);
