import { canonical } from '@app/kernel/queries/where.ts';
import type { EstimateSettings, PriceItem } from '../model/price-item.ts';
import type { DraftContent } from './price-draft-merge.rules.ts';
import { placed } from './price-order.rules.ts';

export interface FieldDifference {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
/** A difference between the draft and the live list; a rule is found by its id (PRC-3). */
export type PriceChange =
  | { readonly kind: 'added' | 'removed'; readonly rule: PriceItem }
  | { readonly kind: 'changed'; readonly rule: PriceItem; readonly fields: readonly FieldDifference[] }
  | { readonly kind: 'setting'; readonly field: 'name' | keyof EstimateSettings; readonly before: unknown; readonly after: unknown }
  | { readonly kind: 'order' };
type Compared = Pick<DraftContent, 'name' | 'items' | 'settings'>;

/** Fields that say nothing about prices. */
const ignored: ReadonlySet<string> = new Set(['id', 'order', 'editedBy', 'amount']);
const isSame = (a: unknown, b: unknown): boolean => canonical(a ?? null) === canonical(b ?? null);
const byId = (items: readonly PriceItem[]): Map<string, PriceItem> => new Map(items.map((item) => [item.id, item]));

const fieldsOf = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): FieldDifference[] =>
  Object.keys(after)
    .filter((field) => !ignored.has(field) && !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
/** The ids that both lists have, in the sequence of one. */
const shared = (items: readonly PriceItem[], other: ReadonlyMap<string, PriceItem>): string[] =>
  items.map(({ id }) => id).filter((id) => other.has(id));

/** Returns the changes that a publication makes to the live list, rules in the order of the draft. Both lists are in order. */
export function changesOf(live: Compared, draft: Compared): PriceChange[] {
  const [was, is] = [byId(live.items), byId(draft.items)];
  const changed = draft.items.flatMap((rule): PriceChange[] => {
    const before = was.get(rule.id);
    if (!before) return [{ kind: 'added', rule }];
    const fields = fieldsOf(before as never, rule as never);
    return fields.length === 0 ? [] : [{ kind: 'changed', rule, fields }];
  });
  const removed = live.items.filter(({ id }) => !is.has(id)).map((rule): PriceChange => ({ kind: 'removed', rule }));
  const settings = fieldsOf({ name: live.name, ...live.settings }, { name: draft.name, ...draft.settings }).map(
    ({ field, before, after }): PriceChange => ({ kind: 'setting', field: field as 'name' | keyof EstimateSettings, before, after }),
  );
  const isMoved = !isSame(shared(live.items, is), shared(draft.items, was));
  return [...changed, ...removed, ...settings, ...(isMoved ? [{ kind: 'order' } as const] : [])];
}

/** Puts a rule back where the live list has it: after the nearest rule before it that the draft still has. */
function withRule(items: readonly PriceItem[], rule: PriceItem, live: readonly PriceItem[]): PriceItem[] {
  const place = live.findIndex(({ id }) => id === rule.id);
  const before = live.slice(0, place).findLast(({ id }) => items.some((item) => item.id === id));
  const index = before ? items.findIndex(({ id }) => id === before.id) + 1 : 0;
  return placed(items.toSpliced(index, 0, rule));
}
function inLiveOrder(items: readonly PriceItem[], live: readonly PriceItem[]): PriceItem[] {
  const sequence = live.filter(({ id }) => items.some((item) => item.id === id));
  const own = new Map(items.map((item) => [item.id, item]));
  let next = 0;
  return placed(items.map((item) => (live.some(({ id }) => id === item.id) ? (own.get(sequence[next++]?.id ?? '') as PriceItem) : item)));
}

/** Takes one change back: the draft is in this regard as the live list again. */
export function reverted<D extends Compared>(draft: D, change: PriceChange, live: Compared): D {
  switch (change.kind) {
    case 'added':
      return { ...draft, items: placed(draft.items.filter(({ id }) => id !== change.rule.id)) };
    case 'removed':
      return { ...draft, items: withRule(draft.items, change.rule, live.items) };
    case 'changed': {
      const was = live.items.find(({ id }) => id === change.rule.id);
      return was ? { ...draft, items: draft.items.map((item) => (item.id === was.id ? { ...was, order: item.order } : item)) } : draft;
    }
    case 'setting':
      return change.field === 'name' ? { ...draft, name: live.name } : { ...draft, settings: { ...draft.settings, [change.field]: change.before } };
    case 'order':
      return { ...draft, items: inLiveOrder(draft.items, live.items) };
  }
}
