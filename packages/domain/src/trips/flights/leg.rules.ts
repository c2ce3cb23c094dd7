import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { parseUsDate, Temporal } from '@app/kernel/time/time.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import type { Leg } from '../model/leg.ts';

/** A leg in a form; any field may still be missing. `date` MM/dd/yyyy, `time` H:mm. */
export interface LegEntry {
  readonly from: AirportRef | null;
  readonly to: AirportRef | null;
  readonly date: string;
  readonly time: string;
}
export type TripKind = 'one-way' | 'round-trip' | 'multi-leg';
export interface LegsEntry {
  readonly kind: TripKind;
  readonly legs: readonly LegEntry[];
}

export const emptyLeg: LegEntry = { from: null, to: null, date: '', time: '' };
/** One-way 1 leg, round-trip 2, multi-leg at least 3 (MKT-7). */
export const legsNeeded = (kind: TripKind): { readonly min: number; readonly max: number } =>
  kind === 'one-way' ? { min: 1, max: 1 } : kind === 'round-trip' ? { min: 2, max: 2 } : { min: 3, max: 10 };

/** Returns the kind for a number of legs: one is one-way, two a round trip, more a multi-leg (decision 016). */
export const kindOf = (count: number): TripKind => (count <= 1 ? 'one-way' : count === 2 ? 'round-trip' : 'multi-leg');

/** Departures default to the previous arrival, the return of a round trip to the first departure; chosen values stay. */
export function withDefaults({ kind, legs }: LegsEntry): LegsEntry {
  const filled: LegEntry[] = [];
  for (const leg of legs) {
    const before = filled.at(-1);
    const from = leg.from ?? before?.to ?? null;
    const home = kind === 'round-trip' && before ? (filled[0]?.from ?? null) : null;
    const to = leg.to ?? (home && home.id !== from?.id ? home : null);
    filled.push({ ...leg, from, to });
  }
  return { kind, legs: filled };
}

/** Changes the kind and keeps the legs that fit. */
export function switchKind({ legs }: LegsEntry, kind: TripKind): LegsEntry {
  const { min, max } = legsNeeded(kind);
  const first = legs.slice(0, max);
  return withDefaults({ kind, legs: [...first, ...Array.from({ length: Math.max(0, min - first.length) }, () => emptyLeg)] });
}
/** Adds a leg: two legs make a round trip, more a multi-leg. Never more than ten. */
export function addLeg({ kind, legs }: LegsEntry): LegsEntry {
  if (legs.length >= legsNeeded('multi-leg').max) return { kind, legs };
  return withDefaults({ kind: kindOf(legs.length + 1), legs: [...legs, emptyLeg] });
}
export function removeLeg({ kind, legs }: LegsEntry, removed: number): LegsEntry {
  if (legs.length <= 1) return { kind, legs };
  const rest = legs.filter((_, index) => index !== removed);
  return { kind: kindOf(rest.length), legs: rest };
}

/** `date` is before `other`; false for unreadable dates. */
export function isBefore(date: string, other: string): boolean {
  const [a, b] = [parseUsDate(date), parseUsDate(other)];
  return a !== undefined && b !== undefined && Temporal.PlainDate.compare(a, b) < 0;
}

export type LegFault = 'departure-missing' | 'arrival-missing' | 'same-airport' | 'before-previous';
/**
 * Returns what keeps each leg from being priced. A date is optional, but cannot be earlier than that of the previous
 * leg.
 */
export function legFaults(legs: readonly LegEntry[]): (readonly LegFault[])[] {
  return legs.map((leg, index) => {
    const faults: LegFault[] = [];
    if (!leg.from) faults.push('departure-missing');
    if (!leg.to) faults.push('arrival-missing');
    if (leg.from && leg.to && leg.from.id === leg.to.id) faults.push('same-airport');
    if (legs.slice(0, index).some((earlier) => isBefore(leg.date, earlier.date))) faults.push('before-previous');
    return faults;
  });
}

/** Ignores a takeoff date before today at the departure airport: the leg becomes undated (MKT-7). */
export function withoutPastDate(leg: LegEntry, now: number): LegEntry {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(leg.from?.timezone || DEFAULT_ZONE)
    .toPlainDate();
  const date = parseUsDate(leg.date);
  return date && Temporal.PlainDate.compare(date, today) < 0 ? { ...leg, date: '', time: '' } : leg;
}

/** Pads the list of passengers with Adult placeholders, or cuts it, to `paxNum` (CHR-6). */
export function padPassengers<L extends Pick<Leg, 'paxNum' | 'passengers'>>(leg: L): L {
  const onBoard = leg.passengers.slice(0, leg.paxNum);
  const missing = Array.from({ length: leg.paxNum - onBoard.length }, () => ({ contact_id: '', name: '', pax_type: 'Adult' as const }));
  return { ...leg, passengers: [...onBoard, ...missing] };
}
