import type { ProblemIn } from '@app/kernel/problem.ts';
import { defineCodes } from '@app/kernel/states.ts';
import type { PriceItem, PriceList } from '../model/price-item.ts';
import { compilePriceList } from './price-list.rules.ts';
import type { tripProblems } from '../model/trips.problems.ts';
import type { Plane, TripToPrice } from '../flights/trip-to-price.rules.ts';

/** The three states of an operator's price rules; each is a document with this id (PRC-3). */
export const priceListStates = defineCodes({ draft: 'Draft', live: 'Live', backup: 'Backup' });
export type PriceListState = (typeof priceListStates.names)[number];
export type PriceLists = Readonly<Partial<Record<PriceListState, PriceList>>>;
type Refusal = ProblemIn<typeof tripProblems>;

/**
 * Gives items permanent ids for estimate lines: an item without an id, or with a duplicate one, gets the next free
 * number.
 */
function numbered(items: readonly PriceItem[]): PriceItem[] {
  const taken = new Set(items.map(({ id }) => id));
  const seen = new Set<string>();
  let next = 1;
  return items.map((item) => {
    if (item.id !== '' && !seen.has(item.id)) {
      seen.add(item.id);
      return item;
    }
    while (taken.has(String(next))) next++;
    const id = String(next++);
    return { ...item, id };
  });
}

/** The job 'copy pricing rules to draft': replaces the draft by the live list; without a live list the draft stays. */
export const copyToDraft = ({ live, ...rest }: PriceLists): PriceLists => (live ? { ...rest, live, draft: { ...live, published: null } } : rest);

/**
 * The job 'publish pricing rules to live': the draft becomes live (epoch ms), the live list becomes the backup. An
 * empty draft is refused.
 */
export function publish({ draft, live, backup }: PriceLists, now: number): PriceLists | Refusal {
  if (!draft || draft.items.length === 0) return { code: 'trips.nothing-to-publish' };
  const previous = live ?? backup;
  return { draft, live: { ...draft, items: numbered(draft.items), published: now }, ...(previous ? { backup: previous } : {}) };
}

/** The job 'restore pricing rules from backup': the backup becomes live again. Draft and backup stay unchanged. */
export const restore = ({ draft, backup }: PriceLists): PriceLists | Refusal =>
  backup ? { ...(draft ? { draft } : {}), live: backup, backup } : { code: 'trips.no-backup' };

/** One sample trip on one aircraft before and after; dollars, or null with the reason. */
export interface PreviewRow {
  readonly trip: number;
  readonly plane: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly why: string;
}
/** Returns the effect of a publication on the prices of sample trips, for each trip on each aircraft (PRC-3). */
export function previewPublication({ draft, live }: PriceLists, trips: readonly TripToPrice[], planes: readonly Plane[]): PreviewRow[] {
  const [old, fresh] = [live, draft].map((list) => list && compilePriceList(list));
  return trips.flatMap((trip, index) =>
    planes.map((plane): PreviewRow => {
      const [before, after] = [old?.estimate(trip, plane), fresh?.estimate(trip, plane)];
      const total = (estimate: typeof before): number | null => (estimate && estimate.error === '' ? estimate.total : null);
      return { trip: index, plane: plane.id, before: total(before), after: total(after), why: after?.error ?? '' };
    }),
  );
}
