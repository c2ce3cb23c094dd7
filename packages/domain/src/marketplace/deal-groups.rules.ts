import type { DealMatch } from './marketplace.calls.ts';

type Grouped = Pick<DealMatch, 'times' | 'departureAirport' | 'arrivalAirport'>;

/** Returns one deal per date and airport pair, chosen at random so that no operator is always first (MKT-4). */
export function oneOfEachGroup<D extends Grouped>(deals: readonly D[], random: () => number): D[] {
  const groups = Map.groupBy(deals, ({ times, departureAirport, arrivalAirport }) =>
    [times.takeoffDate, departureAirport.icao || departureAirport.id, arrivalAirport.icao || arrivalAirport.id].join(' '),
  );
  return [...groups.values()].flatMap((group) => group[Math.floor(random() * group.length)] ?? []);
}

/** Best score first, then the earliest takeoff; the id breaks ties, so that a list is stable. */
export const byScoreThenDate = (a: Pick<DealMatch, 'score' | 'departure_date' | 'id'>, b: typeof a): number =>
  b.score.total - a.score.total || a.departure_date - b.departure_date || (a.id < b.id ? -1 : 1);
