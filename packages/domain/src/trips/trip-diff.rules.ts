import { canonical } from '@app/kernel/queries/where.ts';
import type { Leg } from './model/leg.ts';
import type { Quote, Trip, TripDiff } from './model/quote.ts';
import type { Service } from './model/service.ts';

type Compared = Pick<Trip | Quote, 'legs' | 'services' | 'notes'>;
type LegDiff = TripDiff['legDiffs'][number];

/** Returns the differing fields of a leg, with their new values. */
const changedFields = (before: Leg, after: Leg): LegDiff['fields'] =>
  JSON.parse(
    JSON.stringify(Object.fromEntries(Object.entries(after).filter(([field, value]) => canonical(value) !== canonical(before[field as keyof Leg])))),
  ) as LegDiff['fields'];

function legDiff(order: number, before: Leg | undefined, after: Leg | undefined): LegDiff | undefined {
  if (!before) return { order, change: 'added', fields: {} };
  if (!after) return { order, change: 'removed', fields: {} };
  const fields = changedFields(before, after);
  return Object.keys(fields).length === 0 ? undefined : { order, change: 'changed', fields };
}
/** Returns those of `many` that `others` lacks; duplicates are matched one by one. */
function without(many: readonly Service[], others: readonly Service[]): Service[] {
  const left = others.map((other) => canonical(other));
  return many.filter((service) => {
    const index = left.indexOf(canonical(service));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/**
 * Returns the changes from one version of a trip to the next: legs by their order, services, notes; undefined if
 * nothing changed (D3.16).
 */
export function tripDiff(before: Compared, after: Compared): TripDiff | undefined {
  const legAt = (legs: readonly Leg[], order: number): Leg | undefined => legs.find((leg) => leg.order === order);
  const orders = [...new Set([...before.legs, ...after.legs].map(({ order }) => order))].toSorted((a, b) => a - b);
  const legDiffs = orders.flatMap((order) => legDiff(order, legAt(before.legs, order), legAt(after.legs, order)) ?? []);
  const services = [
    ...without(after.services, before.services).map((service) => ({ change: 'added' as const, service })),
    ...without(before.services, after.services).map((service) => ({ change: 'removed' as const, service })),
  ];
  const notes = before.notes === after.notes ? '' : after.notes;
  return legDiffs.length === 0 && services.length === 0 && before.notes === after.notes ? undefined : { legDiffs, services, notes };
}
