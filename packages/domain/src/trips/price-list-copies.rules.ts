import type { ProblemIn } from '@app/kernel/problem.ts';
import { defineCodes } from '@app/kernel/states.ts';
import type { PriceItem, PriceList } from './price-item.ts';
import { compilePriceList } from './price-list.rules.ts';
import type { tripProblems } from './trips.problems.ts';
import type { Plane, TripToPrice } from './trip-to-price.rules.ts';

/** The three states of an operator's price rules; each is one document with this id (PRC-3). */
export const priceListStates = defineCodes({ draft: 'Draft', live: 'Live', backup: 'Backup' });
export type PriceListState = (typeof priceListStates.names)[number];
export type PriceLists = Readonly<Partial<Record<PriceListState, PriceList>>>;
type Refusal = ProblemIn<typeof tripProblems>;

/** Ids that lines of an estimate can name for ever: an item without one, or with one that came before, gets the next free number. */
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

/** The job 'copy pricing rules to draft': work begins anew from what is live. What stood in the draft is lost; with nothing live it stays. */
export const copyToDraft = ({ live, ...rest }: PriceLists): PriceLists => (live ? { ...rest, live, draft: { ...live, published: null } } : rest);

/** The job 'publish pricing rules to live': the draft prices from now on (epoch ms), what priced before is the backup. An empty draft is refused. */
export function publish({ draft, live, backup }: PriceLists, now: number): PriceLists | Refusal {
  if (!draft || draft.items.length === 0) return { code: 'trips.nothing-to-publish' };
  const kept = live ?? backup;
  return { draft, live: { ...draft, items: numbered(draft.items), published: now }, ...(kept ? { backup: kept } : {}) };
}

/** The job 'restore pricing rules from backup': what priced before prices again. The draft and the backup stay as they are. */
export const restore = ({ draft, backup }: PriceLists): PriceLists | Refusal =>
  backup ? { ...(draft ? { draft } : {}), live: backup, backup } : { code: 'trips.no-backup' };

/** One sample trip on one aircraft before and after; dollars, null where it has no price, and why. */
export interface PreviewRow {
  readonly trip: number;
  readonly plane: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly why: string;
}
/** What a publication would change, priced on sample trips: each trip on each aircraft (PRC-3). */
export function previewPublication({ draft, live }: PriceLists, trips: readonly TripToPrice[], planes: readonly Plane[]): PreviewRow[] {
  const [old, fresh] = [live, draft].map((list) => list && compilePriceList(list));
  return trips.flatMap((trip, at) =>
    planes.map((plane): PreviewRow => {
      const [before, after] = [old?.estimate(trip, plane), fresh?.estimate(trip, plane)];
      const total = (found: typeof before): number | null => (found && found.error === '' ? found.total : null);
      return { trip: at, plane: plane.id, before: total(before), after: total(after), why: after?.error ?? '' };
    }),
  );
}
