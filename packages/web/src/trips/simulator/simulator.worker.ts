import type { PriceList } from '@app/domain/trips/model/price-item.ts';
import type { Plane, TripToPrice } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { simulate, type SimulatedCell } from '@app/domain/trips/pricing/simulator.rules.ts';

export interface SimulationInput {
  readonly live: PriceList | undefined;
  readonly draft: PriceList;
  readonly trips: readonly TripToPrice[];
  readonly planes: readonly Plane[];
}
export type SimulationOutput = SimulatedCell[][];

/** Prices beside the page, so that typing never waits for 70 trips on 60 aircraft. */
self.addEventListener('message', ({ data }: MessageEvent<SimulationInput>) => {
  self.postMessage(simulate(data, data.trips, data.planes) satisfies SimulationOutput);
});
