import { canonical } from '@app/kernel/queries/where.ts';
import type { PriceItem, PriceList } from '../model/price-item.ts';
import type { SampleTrip } from '../model/sample-trip.ts';
import { inOrder, placed } from './price-order.rules.ts';

/** The part of a draft that people edit. */
export type DraftContent = Pick<PriceList, 'name' | 'items' | 'settings' | 'samples'>;
/** A change that did not enter the merged draft, because another person changed the same. Theirs stays. */
export interface LostChange {
  /** Id of the rule; empty for a setting or the name. */
  readonly rule: string;
  /** Empty where the rule was removed here and changed there. */
  readonly field: string;
  readonly mine: unknown;
}
export interface Merged {
  readonly content: DraftContent;
  readonly lost: readonly LostChange[];
}
type Fields = Readonly<Record<string, unknown>>;
type Keyed = Fields & { readonly id: string };

/** Places follow from the sequence, and who edited last is no change of its own. */
const unmerged: ReadonlySet<string> = new Set(['order', 'editedBy']);
const isSame = (a: unknown, b: unknown): boolean => canonical(a ?? null) === canonical(b ?? null);
const bare = (item: Fields): Fields => Object.fromEntries(Object.entries(item).filter(([field]) => !unmerged.has(field)));
const isSameItem = (a: Fields, b: Fields): boolean => isSame(bare(a), bare(b));

interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** Merges two edits of an object field by field. A field that both changed keeps their value. */
function mergeFields<T extends Fields>({ base, mine, theirs }: Sides<T>, lose: (field: string, mine: unknown) => void): T {
  const merged: Record<string, unknown> = { ...theirs };
  for (const field of Object.keys(mine)) {
    if (isSame(mine[field], base[field]) || isSame(mine[field], theirs[field])) continue;
    if (unmerged.has(field) || isSame(theirs[field], base[field])) merged[field] = mine[field];
    else lose(field, mine[field]);
  }
  return merged as T;
}

/** Merges one entry of a list; undefined where it is removed. An edit outlives a removal. */
function mergeEntry<T extends Keyed>({ base, mine, theirs }: Sides<T | undefined>, lose: (field: string, mine: unknown) => void): T | undefined {
  if (mine && theirs) return mergeFields({ base: base ?? ({} as T), mine, theirs }, lose);
  if (!base) return mine ?? theirs;
  if (mine) return isSameItem(mine, base) ? undefined : mine;
  if (!theirs || isSameItem(theirs, base)) return undefined;
  lose('', null);
  return theirs;
}

const idsOf = (list: readonly Keyed[]): string[] => list.map(({ id }) => id);
/** Inserts the ids that the leading sequence lacks, each after its predecessor in the other. */
function withMissing(leading: readonly string[], other: readonly string[]): string[] {
  const ids = [...leading];
  other.forEach((id, index) => {
    if (ids.includes(id)) return;
    const before = other[index - 1];
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  });
  return ids;
}
/** Returns the sequence of the merged list: mine where I moved something, else theirs. */
function mergeSequence<T extends Keyed>({ base, mine, theirs }: Sides<readonly T[]>): string[] {
  const [was, here, there] = [idsOf(base), idsOf(mine), idsOf(theirs)];
  const common = (ids: readonly string[]): string[] => ids.filter((id) => was.includes(id) && here.includes(id));
  const isMoved = !isSame(common(here), common(was));
  return isMoved ? withMissing(here, there) : withMissing(there, here);
}

function mergeList<T extends Keyed>(sides: Sides<readonly T[]>, lose: (rule: string, field: string, mine: unknown) => void): T[] {
  const byId = ({ base, mine, theirs }: typeof sides) =>
    [base, mine, theirs].map((list) => new Map(list.map((entry) => [entry.id, entry]))) as [Map<string, T>, Map<string, T>, Map<string, T>];
  const [base, mine, theirs] = byId(sides);
  return mergeSequence(sides).flatMap((id) => {
    const entry = mergeEntry<T>({ base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }, (field, value) => lose(id, field, value));
    return entry ?? [];
  });
}

/**
 * Merges two edits of one draft by rule and field (PRC-3): every change of one person alone enters; of a field that both changed theirs stays, and
 * mine is returned as lost. All three lists are in order (`inOrder`).
 */
export function mergeDrafts({ base, mine, theirs }: Sides<DraftContent>): Merged {
  const lost: LostChange[] = [];
  const lose = (rule: string, field: string, value: unknown): void => void lost.push({ rule, field, mine: value });
  const items = mergeList<PriceItem & Keyed>({ base: keyed(base.items), mine: keyed(mine.items), theirs: keyed(theirs.items) }, lose);
  const samples = mergeList<SampleTrip & Keyed>(
    { base: keyed(base.samples), mine: keyed(mine.samples), theirs: keyed(theirs.samples) },
    () => undefined,
  );
  const settings = mergeFields({ base: base.settings, mine: mine.settings, theirs: theirs.settings }, (field, value) => lose('', field, value));
  const { name } = mergeFields({ base: { name: base.name }, mine: { name: mine.name }, theirs: { name: theirs.name } }, (field, value) =>
    lose('', field, value),
  );
  return { content: { name, settings, items: placed(items), samples }, lost };
}
const keyed = <T extends { readonly id: string }>(list: readonly T[]): (T & Keyed)[] => list as (T & Keyed)[];

/** Returns what people edit of a stored draft, in order and with an id for each rule. */
export const contentOf = ({ name, items, settings, samples }: PriceList): DraftContent => ({ name, settings, samples, items: inOrder(items) });
/** True if two states of a draft are the same to the people who edit it. */
export const isSameContent = (a: DraftContent, b: DraftContent): boolean => isSame(a, b);
