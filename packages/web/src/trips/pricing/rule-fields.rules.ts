import { randomId } from '@app/kernel/ids.ts';
import { PriceItem } from '@app/domain/trips/model/price-item.ts';
import type { DraftContent } from '@app/domain/trips/pricing/price-draft-merge.rules.ts';
import { placed } from '@app/domain/trips/pricing/price-order.rules.ts';
import { words } from '../../words/words.ts';
import { type PricePart, partOf } from '../price-item-words.rules.ts';

/** Fields of a rule whose sense depends on its type. */
export interface RuleFields {
  readonly rate: boolean;
  readonly unit: readonly PriceItem['denomination'][];
  readonly factor: boolean;
  readonly minimum: boolean;
  readonly dailyMinimum: boolean;
  readonly cost: boolean;
  readonly base: boolean;
}
const none: RuleFields = { rate: false, unit: [], factor: false, minimum: false, dailyMinimum: false, cost: false, base: false };
const timed: RuleFields = { ...none, rate: true, factor: true, minimum: true, dailyMinimum: true, cost: true };
const byType: Readonly<Record<PriceItem['type'], RuleFields>> = {
  blocktime: timed,
  flighttime: timed,
  waittime: timed,
  repo: { ...timed, unit: ['hr', 'stop'], base: true },
  qty: { ...timed, unit: ['night', 'pax', 'pax_leg', 'stop', 'hr', 'none'] },
  flat: { ...none, rate: true, factor: true, cost: true },
  percent: { ...none, rate: true },
  decline: none,
};
/** Returns the fields that a type of rule shows. */
export const fieldsOf = (type: PriceItem['type']): RuleFields => byType[type];

/** The unit that a type counts unless somebody chose another one of its units. */
const usualUnit: Readonly<Record<PriceItem['type'], PriceItem['denomination']>> = {
  blocktime: 'hr',
  flighttime: 'hr',
  waittime: 'hr',
  repo: 'hr',
  qty: 'stop',
  flat: 'none',
  percent: 'none',
  decline: 'none',
};
/** Gives a rule another type. What the new type does not know is emptied, so that nothing hidden changes a price. */
export function withType(item: PriceItem, type: PriceItem['type']): PriceItem {
  const fields = fieldsOf(type);
  const denomination = fields.unit.includes(item.denomination) ? item.denomination : usualUnit[type];
  // A percentage is no amount: 3,600 an hour must not become 3,600 %.
  const isOtherRate = (item.type === 'percent') !== (type === 'percent');
  return {
    ...item,
    type,
    denomination,
    multiplier: fields.rate && !isOtherRate ? item.multiplier : 0,
    quantity: fields.factor ? item.quantity : null,
    minQty: fields.minimum ? item.minQty : null,
    dailyMin: fields.dailyMinimum && item.dailyMin,
    cost: fields.cost ? item.cost : 0,
    repositionAirport: fields.base ? item.repositionAirport : null,
  };
}

/** The four groups of a list, in the order of an invoice. */
export const parts: readonly PricePart[] = [words('Before tax'), words('Tax'), words('After tax'), words('Not available')];
const ofPart: Readonly<Record<PricePart, Partial<PriceItem>>> = {
  'Before tax': { tax: false, taxable: true },
  Tax: { tax: true, taxable: false },
  'After tax': { tax: false, taxable: false },
  'Not available': {},
};
/** Moves a rule to another group of the price; a rule that declines a trip has no other group. */
export const inPart = (item: PriceItem, part: PricePart): PriceItem => ({ ...item, ...ofPart[part] });

/** Returns a new rule of a group, named by the caller. */
export function newRule(part: PricePart, label: string): PriceItem {
  const type = part === 'Not available' ? 'decline' : part === 'Tax' ? 'percent' : 'qty';
  return inPart(PriceItem.parse({ id: randomId(12), label, type, denomination: usualUnit[type] }), part);
}

type Edit = (content: DraftContent) => DraftContent;
const withItems = (content: DraftContent, items: readonly PriceItem[]): DraftContent => ({ ...content, items: placed(items) });
/** Adds a rule behind the last of its group. */
export const added =
  (item: PriceItem): Edit =>
  (content) => {
    const last = content.items.findLastIndex((other) => partOf(other) === partOf(item));
    return withItems(content, content.items.toSpliced(last === -1 ? content.items.length : last + 1, 0, item));
  };
export const changed =
  (id: string, change: (item: PriceItem) => PriceItem): Edit =>
  (content) => ({ ...content, items: content.items.map((item) => (item.id === id ? change(item) : item)) });
/** Adds a copy below a rule. */
export const duplicated =
  (id: string, copy: string): Edit =>
  (content) =>
    withItems(
      content,
      content.items.flatMap((item) => (item.id === id ? [item, { ...item, id: copy }] : [item])),
    );
export const removed =
  (id: string): Edit =>
  (content) =>
    withItems(
      content,
      content.items.filter((item) => item.id !== id),
    );
/** Puts a removed rule back at its place. */
export const putBack =
  (item: PriceItem): Edit =>
  (content) =>
    content.items.some(({ id }) => id === item.id) ? content : withItems(content, content.items.toSpliced(item.order, 0, item));
/** Moves a rule by one place within its group. */
export const moved =
  (id: string, by: -1 | 1): Edit =>
  (content) => {
    const item = content.items.find((other) => other.id === id);
    if (!item) return content;
    const group = content.items.filter((other) => partOf(other) === partOf(item));
    const other = group[group.indexOf(item) + by];
    if (!other) return content;
    return withItems(
      content,
      content.items.map((entry) => (entry === item ? other : entry === other ? item : entry)),
    );
  };
/** Moves a rule to the place of another one of its group. */
export const movedTo =
  (id: string, onto: string): Edit =>
  (content) => {
    const [from, to] = [id, onto].map((one) => content.items.findIndex((item) => item.id === one)) as [number, number];
    const [item, other] = [content.items[from], content.items[to]];
    if (!item || !other || item === other || partOf(item) !== partOf(other)) return content;
    return withItems(content, content.items.toSpliced(from, 1).toSpliced(to, 0, item));
  };
