import { useMemo } from 'react';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import type { PriceList } from '@app/domain/trips/model/price-item.ts';
import type { SampleTrip } from '@app/domain/trips/model/sample-trip.ts';
import type { DraftContent } from '@app/domain/trips/pricing/price-draft-merge.rules.ts';
import { useFleet } from './use-fleet.ts';
import { useSimulatedTrips } from './simulated-trips.ts';
import { useSimulation } from './use-simulation.ts';

/** Prices the trips of the simulator by the draft as it is on the screen, beside the live list. */
export function useDraftSimulation(content: DraftContent, live: PriceList | undefined, typed: SampleTrip | undefined) {
  const fleet = useFleet();
  const { trips, isLoading } = useSimulatedTrips(content.samples, typed);
  const { name, items, settings } = content;
  const lists = useMemo(
    () => ({ live, draft: { name, items, settings, published: null, samples: [], seen: '', scheduled: null } }),
    [live, name, items, settings],
  );
  const isWorldLoading = isLoading || fleet.state === 'loading';
  const world = useMemo(
    () =>
      isWorldLoading
        ? undefined
        : { trips, fleet: fleet.all, input: { ...lists, trips: trips.map(({ trip }) => trip), planes: fleet.all.map(planeOf) } },
    [isWorldLoading, lists, trips, fleet.all],
  );
  const { simulation, isFailed } = useSimulation(world);
  return { trips, fleet, isLoading, world, simulation, isFailed };
}
