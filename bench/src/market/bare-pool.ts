import type { RequestedRoute, MarketOperator } from './market-data.ts';
import { legsOf } from '@app/domain/marketplace/requested-trip.rules.ts';
import { compilePriceList, type Pricer } from '@app/domain/trips/pricing/price-list.rules.ts';
import { type Plane, planeOf, tripToPrice } from '@app/domain/trips/flights/trip-to-price.rules.ts';

/** The bare computation: compiled price lists and aircraft in memory; totals by operator and nothing else. */
export class BarePool {
  readonly #operators: readonly { readonly client: string; readonly pricer: Pricer; readonly fleet: readonly Plane[] }[];

  constructor(operators: readonly MarketOperator[]) {
    this.#operators = operators.map(({ client, list, fleet }) => ({
      client,
      pricer: compilePriceList(list),
      fleet: fleet.map(({ id, aircraft }) => planeOf({ ...aircraft, id })),
    }));
  }
  /** Totals of every aircraft that has a price for the trip, by operator. */
  price({ legs, paxNum }: { readonly legs: readonly RequestedRoute[]; readonly paxNum: number }): Map<string, number[]> {
    const trip = tripToPrice(legsOf(legs, paxNum));
    const trips = new Map<string, number[]>();
    for (const { client, pricer, fleet } of this.#operators) {
      const totals: number[] = [];
      for (const plane of fleet) {
        const { total, error } = pricer.estimate(trip, plane);
        if (error === '') totals.push(total);
      }
      if (totals.length > 0) trips.set(client, totals);
    }
    return trips;
  }
}
