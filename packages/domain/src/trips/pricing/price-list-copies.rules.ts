import { canonical } from '@app/kernel/queries/where.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import { defineCodes } from '@app/kernel/states.ts';
import type { PriceList } from '../model/price-item.ts';
import type { tripProblems } from '../model/trips.problems.ts';
import { numbered } from './numbered.rules.ts';
import { inOrder } from './price-order.rules.ts';

/** The three states of an operator's price rules; each is a document with this id (PRC-3). */
export const priceListStates = defineCodes({ draft: 'Draft', live: 'Live', backup: 'Backup' });
export type PriceListState = (typeof priceListStates.names)[number];
export type PriceLists = Readonly<Partial<Record<PriceListState, PriceList>>>;
type Refusal = ProblemIn<typeof tripProblems>;

/** Fields of the draft alone: they describe the work on it, not prices. */
const atRest = { samples: [], seen: '', scheduled: null } as const satisfies Partial<PriceList>;

/** Everything that makes prices: its text is the same for two lists that price and name every line alike. */
const priced = ({ name, items, settings }: PriceList): string => canonical({ name, settings, items: inOrder(items) });
/** True if a publication would change nothing. */
export const isSameList = (a: PriceList, b: PriceList): boolean => priced(a) === priced(b);

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;
/** Returns a short mark of what a draft would publish (FNV-1a, 64 bits): another draft has another mark. */
export function draftMark(list: PriceList): string {
  let hash = FNV_OFFSET;
  const text = priced(list);
  for (let i = 0; i < text.length; i++) hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * FNV_PRIME);
  return hash.toString(36);
}

/** The job 'copy pricing rules to draft': replaces the draft by the live list; without a live list the draft stays. Sample trips stay. */
export const copyToDraft = ({ live, draft, ...rest }: PriceLists): PriceLists =>
  live ? { ...rest, live, draft: { ...live, ...atRest, samples: draft?.samples ?? [], published: null } } : { ...rest, ...(draft && { draft }) };

/**
 * The job 'publish pricing rules to live': the draft becomes live (epoch ms), the live list becomes the backup. Refuses a draft without prices,
 * and one that is live already: a repeated run must not overwrite the backup.
 */
export function publish({ draft, live, backup }: PriceLists, now: number): PriceLists | Refusal {
  if (!draft || draft.items.every(({ disabled }) => disabled) || (live && isSameList(draft, live))) return { code: 'trips.nothing-to-publish' };
  const previous = live ?? backup;
  const items = numbered(draft.items);
  return {
    draft: { ...draft, items, scheduled: null },
    live: { ...draft, ...atRest, items, published: now },
    ...(previous ? { backup: previous } : {}),
  };
}

/** The job 'restore pricing rules from backup': the backup becomes live again (epoch ms). Draft and backup stay unchanged. */
export function restore({ draft, live, backup }: PriceLists, now: number): PriceLists | Refusal {
  if (!backup) return { code: 'trips.no-backup' };
  const isDone = live !== undefined && isSameList(live, backup);
  return { ...(draft ? { draft } : {}), live: isDone ? live : { ...backup, published: now }, backup };
}
