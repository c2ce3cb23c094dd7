import { canonical } from '@app/kernel/queries/where.ts';
import type { ProductRef } from '../catalog/product.ts';
import { type ItemSubscription, OrderItem } from './order-item.ts';
import { subscriptionPeriods, subscriptionTypes } from './order.states.ts';

/** The most lines of an order or a quote. */
export const MOST_LINES = 500;

export type LineField = Exclude<keyof OrderItem, 'id' | 'index' | 'subtotal'>;
export type LineValues = Partial<Pick<OrderItem, LineField>>;
/** Values from elsewhere: the store checks them before it keeps them. */
type FieldValues = Partial<Record<LineField, unknown>>;
/** Fields of a line that may change; the others are computed or identify it. */
export const lineFields = Object.keys(OrderItem.shape).filter((name) => !['id', 'index', 'subtotal'].includes(name)) as readonly LineField[];

/** The changes between two versions of the lines of an order, by id and field. */
export interface LineChanges {
  /** Fields that differ, before and after. */
  readonly changed: readonly { readonly id: string; readonly before: FieldValues; readonly after: FieldValues }[];
  /** New lines; `after` is the id of the line above, empty for the first. */
  readonly added: readonly { readonly item: OrderItem; readonly after: string }[];
  readonly removed: readonly string[];
  /** The ids in their new order, if those that stay changed places. */
  readonly order: readonly string[];
}
/** A field that two people changed: the stored value stays. `field` is empty for a line that somebody else removed. */
export interface LineConflict {
  readonly line: string;
  readonly field: LineField | '';
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly base: unknown;
}

/** Returns the lines each with an id of its own. Lines of imports and of old records may have none, or one twice. */
export function withLineIds(items: readonly OrderItem[]): OrderItem[] {
  const ids = new Set<string>();
  return items.map((item, index) => {
    let id = item.id;
    for (let round = 0; id === '' || ids.has(id); round += 1) id = `line-${index}${round === 0 ? '' : `-${round}`}`;
    ids.add(id);
    return id === item.id ? item : { ...item, id };
  });
}

const isSame = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);
const idsOf = (items: readonly OrderItem[]): string[] => items.map(({ id }) => id);

/** Returns the changes that make `after` of `before`. */
export function lineChanges(before: readonly OrderItem[], after: readonly OrderItem[]): LineChanges {
  const old = new Map(before.map((item) => [item.id, item]));
  const afterIds = new Set(idsOf(after));
  const stayed = idsOf(after).filter((id) => old.has(id));
  const hasMoved = !isSame(
    stayed,
    idsOf(before).filter((id) => afterIds.has(id)),
  );
  return {
    changed: after.flatMap((item) => {
      const was = old.get(item.id);
      if (!was || was === item) return [];
      const fields = lineFields.filter((field) => !isSame(was[field], item[field]));
      return fields.length === 0 ? [] : [{ id: item.id, before: picked(was, fields), after: picked(item, fields) }];
    }),
    added: after.flatMap((item, index) => (old.has(item.id) ? [] : [{ item, after: after[index - 1]?.id ?? '' }])),
    removed: idsOf(before).filter((id) => !afterIds.has(id)),
    order: hasMoved ? stayed : [],
  };
}
const picked = (item: OrderItem, fields: readonly LineField[]): LineValues => Object.fromEntries(fields.map((field) => [field, item[field]]));

/** Returns true if the changes change nothing. */
export const isUnchanged = ({ changed, added, removed, order }: LineChanges): boolean =>
  changed.length + added.length + removed.length + order.length === 0;

/**
 * Applies changes to lines that may have changed meanwhile: by line and field, so that what others did elsewhere stays.
 * A field that both changed keeps the stored value and is returned as a conflict. A removed line stays removed.
 */
export function applyLineChanges(
  items: readonly OrderItem[],
  changes: LineChanges,
): { readonly items: OrderItem[]; readonly conflicts: LineConflict[] } {
  const removed = new Set(changes.removed);
  const lines = new Map(items.filter(({ id }) => !removed.has(id)).map((item) => [item.id, item]));
  const conflicts: LineConflict[] = [];
  for (const { id, before, after } of changes.changed) {
    const line = lines.get(id);
    if (!line) {
      conflicts.push({ line: id, field: '', mine: after, theirs: null, base: before });
      continue;
    }
    const taken: Record<string, unknown> = {};
    for (const field of Object.keys(after) as LineField[]) {
      const [mine, theirs, base] = [after[field], line[field], before[field] ?? null];
      if (isSame(theirs, mine)) continue;
      if (isSame(theirs, base)) taken[field] = mine;
      else conflicts.push({ line: id, field, mine, theirs, base });
    }
    lines.set(id, { ...line, ...taken });
  }
  return { items: placed(ordered([...lines.values()], changes.order), changes.added), conflicts };
}

/** Brings the named lines into this order; each other one keeps the place that it has among all. */
function ordered(items: readonly OrderItem[], order: readonly string[]): OrderItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = order.filter((id) => byId.has(id));
  const isNamed = new Set(named);
  let next = 0;
  return items.map((item) => (isNamed.has(item.id) ? (byId.get(named[next++] ?? '') ?? item) : item));
}
/** Puts each new line below the one that it was added to; at the end if that one is gone. */
function placed(items: readonly OrderItem[], added: LineChanges['added']): OrderItem[] {
  const list = [...items];
  for (const { item, after } of added) {
    if (list.some(({ id }) => id === item.id)) continue;
    const above = list.findIndex(({ id }) => id === after);
    list.splice(after === '' ? 0 : above < 0 ? list.length : above + 1, 0, item);
  }
  return list;
}

/** A period or type that is no code of ours is the usual one. */
const subscriptionOf = (stored: NonNullable<ProductRef['subscription']>): ItemSubscription => ({
  ...stored,
  period: subscriptionPeriods.names.find((name) => name === stored.period) ?? 'monthly',
  type: subscriptionTypes.names.find((name) => name === stored.type) ?? '',
});
type Stocked = Omit<ProductRef, 'id'> & Partial<Pick<OrderItem, 'url' | 'agreement' | 'dimensions'>>;
/** Returns the values that a line takes over from a product of the catalog. */
export function lineOfProduct(product: Stocked & { readonly id: string }): LineValues {
  const { id, name, sku, weight, cost, price, nmfc_class, tax_code, image, address, subscription, url = '', agreement, dimensions } = product;
  return {
    ...OrderItem.pick({ sku: true, name: true, url: true, unit_cost: true, unit_weight: true, price: true }).parse({
      sku,
      name,
      url,
      unit_cost: Math.max(0, cost),
      unit_weight: weight,
      price: Math.max(0, price),
    }),
    product: { id, name, sku, weight, cost, price, nmfc_class, tax_code, image, address, subscription },
    subscription: subscription && subscriptionOf(subscription),
    ...(agreement && { agreement: { ...agreement, agreed: false } }),
    ...(dimensions && { dimensions }),
  };
}
