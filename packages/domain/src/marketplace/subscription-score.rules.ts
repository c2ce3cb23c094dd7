import type { GroupSubscription } from '../marketing/subscription.ts';
import { hasPoint, milesBetween, type Place } from '../trips/flights/distance.rules.ts';
import type { SearchPreset } from './search-presets.rules.ts';

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

interface OfferedDeal {
  readonly departureAirport: Place;
  readonly arrivalAirport: Place;
  readonly subscribers: readonly string[];
}
type Alert = Pick<GroupSubscription, 'preferences' | 'verified'> & { readonly id: string; readonly active: boolean };
const isNear = (a: Place | null, b: Place, miles: number): boolean => a !== null && hasPoint(a) && hasPoint(b) && milesBetween(a, b) <= miles;

/**
 * Returns the alerts to notify of a new empty leg, best score first (CHR-11). They are active, live within the
 * preset's miles of the departure, want to go near the arrival (or anywhere), and were not notified of it before.
 */
export function subscribersOf<A extends Alert>(deal: OfferedDeal, alerts: readonly A[], { miles }: Pick<SearchPreset, 'miles'>): A[] {
  const notified = new Set(deal.subscribers);
  const wants = ({ preferences: { home, destinations } }: A): boolean =>
    isNear(home, deal.departureAirport, miles) &&
    (destinations.length === 0 || destinations.some((place) => isNear(place, deal.arrivalAirport, miles)));
  return alerts
    .filter((alert) => alert.active && !notified.has(alert.id) && wants(alert))
    .map((alert) => ({ alert, score: subscriptionScore(alert, deal.departureAirport) ?? 0 }))
    .toSorted((a, b) => b.score - a.score || (a.alert.id < b.alert.id ? -1 : 1))
    .map(({ alert }) => alert);
}
