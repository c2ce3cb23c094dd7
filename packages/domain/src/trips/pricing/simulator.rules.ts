import type { Plane, TripToPrice } from '../flights/trip-to-price.rules.ts';
import type { Estimate } from '../model/estimate.ts';
import type { PriceList } from '../model/price-item.ts';
import { compilePriceList, type Pricer } from './price-list.rules.ts';

/** The price of a trip on an aircraft by one list: dollars, or null and the reason. */
export interface SimulatedPrice {
  readonly total: number | null;
  /** Empty if there is a price. */
  readonly why: string;
}
/** One trip on one aircraft before and after a publication. */
export interface SimulatedCell {
  readonly live: SimulatedPrice;
  readonly draft: SimulatedPrice;
}
const priceOf = ({ total, error }: Estimate): SimulatedPrice => (error === '' ? { total, why: '' } : { total: null, why: error });
const unpriced: SimulatedPrice = { total: null, why: '' };

/** Returns the prices of trips by both lists: a row for each trip, a cell for each aircraft (PRC-3). Without a live list that side is empty. */
export function simulate(
  { live, draft }: { readonly live: PriceList | undefined; readonly draft: PriceList },
  trips: readonly TripToPrice[],
  planes: readonly Plane[],
): SimulatedCell[][] {
  const [before, after]: [Pricer | undefined, Pricer] = [live && compilePriceList(live), compilePriceList(draft)];
  return trips.map((trip) =>
    planes.map((plane) => ({
      live: before ? priceOf(before.estimate(trip, plane)) : unpriced,
      draft: priceOf(after.estimate(trip, plane)),
    })),
  );
}

/** The difference that a publication makes: dollars and percent of the live price; null percent where that is 0. Undefined without two prices. */
export function differenceOf({ live, draft }: SimulatedCell): { readonly dollars: number; readonly percent: number | null } | undefined {
  if (live.total === null || draft.total === null) return undefined;
  const dollars = Math.round((draft.total - live.total) * 100) / 100;
  return { dollars, percent: live.total === 0 ? null : (dollars / live.total) * 100 };
}
/** True if a publication changes the price, or whether there is one. */
export const isChangedCell = (cell: SimulatedCell): boolean => cell.live.total !== cell.draft.total || cell.live.why !== cell.draft.why;
/** Percent from which a change is worth a second look. */
export const LARGE_PERCENT = 5;
/** True for a change of more than 5 %, and for a price that appears or disappears. */
export function isLargeChange(cell: SimulatedCell): boolean {
  const difference = differenceOf(cell);
  if (!difference) return isChangedCell(cell) && (cell.live.total !== null || cell.draft.total !== null);
  return difference.percent === null ? difference.dollars !== 0 : Math.abs(difference.percent) > LARGE_PERCENT;
}
