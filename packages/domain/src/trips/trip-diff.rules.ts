import { canonical } from '@app/kernel/queries/where.ts';
import type { Leg } from './leg.ts';
import type { Quote, Trip, TripDiff } from './quote.ts';
import type { Service } from './service.ts';

type Compared = Pick<Trip | Quote, 'legs' | 'services' | 'notes'>;
type LegDiff = TripDiff['legDiffs'][number];

/** Fields of a leg that differ, as they are now. */
const changedFields = (before: Leg, after: Leg): LegDiff['fields'] =>
  JSON.parse(
    JSON.stringify(Object.fromEntries(Object.entries(after).filter(([field, held]) => canonical(held) !== canonical(before[field as keyof Leg])))),
  ) as LegDiff['fields'];

function legDiff(order: number, before: Leg | undefined, after: Leg | undefined): LegDiff | undefined {
  if (!before) return { order, change: 'added', fields: {} };
  if (!after) return { order, change: 'removed', fields: {} };
  const fields = changedFields(before, after);
  return Object.keys(fields).length === 0 ? undefined : { order, change: 'changed', fields };
}
/** Those of `many` that `others` lacks; of equal ones as many as there are too many. */
function without(many: readonly Service[], others: readonly Service[]): Service[] {
  const left = others.map((one) => canonical(one));
  return many.filter((one) => {
    const at = left.indexOf(canonical(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What changed from one reading of a trip to the next: legs by their order, services, notes; undefined when nothing did (D3.16). */
export function tripDiff(before: Compared, after: Compared): TripDiff | undefined {
  const at = (legs: readonly Leg[], order: number): Leg | undefined => legs.find((leg) => leg.order === order);
  const orders = [...new Set([...before.legs, ...after.legs].map(({ order }) => order))].toSorted((a, b) => a - b);
  const legDiffs = orders.flatMap((order) => legDiff(order, at(before.legs, order), at(after.legs, order)) ?? []);
  const services = [
    ...without(after.services, before.services).map((service) => ({ change: 'added' as const, service })),
    ...without(before.services, after.services).map((service) => ({ change: 'removed' as const, service })),
  ];
  const notes = before.notes === after.notes ? '' : after.notes;
  return legDiffs.length === 0 && services.length === 0 && before.notes === after.notes ? undefined : { legDiffs, services, notes };
}
