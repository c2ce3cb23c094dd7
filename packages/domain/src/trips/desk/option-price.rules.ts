import { round, toCents, toDollars } from '@app/kernel/money.ts';
import { words } from '@app/kernel/words.ts';
import type { Estimate, EstimateLine } from '../model/estimate.ts';
import type { LineChange, LineField, OwnLine, QuoteOption } from '../model/quote-option.ts';

type Changes = Pick<QuoteOption, 'changes' | 'own'>;
type Group = EstimateLine['group'];
const groups = ['taxable', 'tax', 'post'] as const;

/** Returns the change of a figure of a line, if there is one. */
export const changeOf = (changes: readonly LineChange[], rule: string, field: LineField): LineChange | undefined =>
  changes.find((change) => change.rule === rule && change.field === field);
const isPercent = ({ type }: EstimateLine): boolean => type === 'percent';

const lineOfOwn = ({ id, kind, group, label, quantity, rate, cost }: OwnLine): EstimateLine => ({
  rule: id,
  label,
  group,
  type: kind,
  denomination: 'none',
  quantity,
  multiplier: rate,
  amount: toDollars(toCents(rate * quantity)),
  cost: toDollars(toCents(cost * quantity)),
});

/** Returns a counted line with its changes. Its cost follows the quantity: more hours cost more, another rate does not. */
function countedLine(line: EstimateLine, changes: readonly LineChange[]): EstimateLine {
  const valueOf = (field: LineField): number | undefined => changeOf(changes, line.rule, field)?.value;
  const [quantity, multiplier, amount] = [valueOf('quantity') ?? line.quantity, valueOf('multiplier') ?? line.multiplier, valueOf('amount')];
  const isSame = quantity === line.quantity && multiplier === line.multiplier;
  const isMore = quantity !== line.quantity && line.quantity !== 0;
  return {
    ...line,
    quantity,
    multiplier,
    amount: amount === undefined ? (isSame ? line.amount : toDollars(toCents(multiplier * quantity))) : toDollars(toCents(amount)),
    cost: isMore ? toDollars(toCents((line.cost * quantity) / line.quantity)) : line.cost,
  };
}

/** Returns a percentage of a base, cents, with its changes. */
function percentLine(line: EstimateLine, changes: readonly LineChange[], baseCents: number): EstimateLine {
  const valueOf = (field: LineField): number | undefined => changeOf(changes, line.rule, field)?.value;
  const multiplier = valueOf('multiplier') ?? line.multiplier;
  const quantity = valueOf('quantity') ?? toDollars(baseCents) * (line.share ?? 1);
  const amount = valueOf('amount') ?? (multiplier * quantity) / 100;
  return { ...line, quantity: round(quantity, 6), multiplier, amount: toDollars(toCents(amount)) };
}

/**
 * Returns a price with the changes and own lines of staff. Percentages and taxes are computed again, unless they were changed themselves.
 * Without changes it is the estimate itself. A line that is left out keeps its cost: the company still pays it.
 */
export function priceWith(estimate: Estimate, given: Changes): Estimate {
  const isPlain = given.changes.length === 0 && given.own.length === 0;
  return estimate.error !== '' || isPlain ? estimate : computed(estimate, given);
}

function computed(estimate: Estimate, { changes, own }: Changes): Estimate {
  const isHidden = ({ rule }: EstimateLine): boolean => changeOf(changes, rule, 'hidden') !== undefined;
  const charged = estimate.lines.filter((line) => !isHidden(line));
  const priced = new Map<EstimateLine, EstimateLine>();
  const owned = own.map(lineOfOwn);
  const sums: Record<Group, number> = { taxable: 0, tax: 0, post: 0 };
  const add = (line: EstimateLine): void => void (sums[line.group] += toCents(line.amount));
  for (const line of charged.filter((candidate) => !isPercent(candidate))) {
    const result = countedLine(line, changes);
    priced.set(line, result);
    add(result);
  }
  for (const line of owned.filter(({ type }) => type === 'own')) add(line);
  const adjustments = owned.filter(({ type }) => type === 'adjustment');
  for (const group of groups) {
    const base = group === 'post' ? sums.taxable + sums.tax + sums.post : sums.taxable;
    for (const line of charged.filter((candidate) => isPercent(candidate) && candidate.group === group)) {
      const result = percentLine(line, changes, base);
      priced.set(line, result);
      add(result);
    }
    // After the surcharges, which do not count them, and before the taxes, which do.
    if (group === 'taxable') adjustments.forEach(add);
  }
  const lines = [...charged.map((line) => priced.get(line) ?? line), ...owned];
  const costs = [...lines, ...estimate.lines.filter(isHidden)]
    .filter(({ group }) => group !== 'tax')
    .reduce((sum, { cost }) => sum + toCents(cost), 0);
  return {
    ...estimate,
    lines,
    total: toDollars(sums.taxable + sums.tax + sums.post),
    preTax: toDollars(sums.taxable),
    tax: toDollars(sums.tax),
    postTax: toDollars(sums.post),
    margin: toDollars(sums.taxable + sums.post - costs),
  };
}

/** Id of the line of an account's discount. */
export const DISCOUNT = 'account-discount';
/** Discount of the account that a quote is for, percent. */
export interface Discount {
  readonly account: string;
  readonly percent: number;
}
/**
 * Returns an estimate with the discount of an account: a percentage of the taxed charges like any other (pricing.md 2.3), so it counts no
 * surcharge, and taxes are computed on what is left.
 */
export function withDiscount(estimate: Estimate, discount: Discount | undefined): Estimate {
  if (estimate.error !== '' || !discount || discount.percent === 0) return estimate;
  const line: EstimateLine = {
    rule: DISCOUNT,
    label: words('Account discount'),
    group: 'taxable',
    type: 'percent',
    denomination: 'none',
    quantity: 0,
    multiplier: -discount.percent,
    amount: 0,
    cost: 0,
  };
  const lines = [...estimate.lines];
  lines.splice(lines.findLastIndex(({ group }) => group === 'taxable') + 1, 0, line);
  return computed({ ...estimate, lines }, { changes: [], own: [] });
}

/** Id of the one line that meets a total. */
export const ADJUSTMENT = 'adjustment';
type Sized = Pick<OwnLine, 'label' | 'by' | 'at'>;
/** Returns the own lines with an adjustment of so many cents; without one for 0. */
export const withAdjustment = (own: readonly OwnLine[], cents: number, { label, by, at }: Sized): OwnLine[] => [
  ...own.filter(({ kind }) => kind !== 'adjustment'),
  ...(cents === 0
    ? []
    : [{ id: ADJUSTMENT, kind: 'adjustment', group: 'taxable', label, quantity: 1, rate: toDollars(cents), cost: 0, by, at } as const]),
];

/** The adjustment that meets a total, or the nearest totals that can be met; dollars. */
export type TotalSearch = { readonly own: OwnLine[] } | { readonly below: number | null; readonly above: number | null };
/** Totals of neighboring cents lie at most so many steps from the first that reaches a total: taxes round to cents. */
const NEIGHBORS = 200;
const WIDEST = 2e9;

/**
 * Finds the adjustment before tax with which a price comes to a total, to the cent (PRC-2). Taxes grow with it, so some totals lie between two
 * cents of it: then the nearest are named. A price before tax below 0 is none.
 */
export function setTotal(estimate: Estimate, given: Changes, total: number, facts: Sized): TotalSearch {
  const target = toCents(total);
  const plain = withAdjustment(given.own, 0, facts);
  const priceAt = (cents: number): Estimate => priceWith(estimate, { changes: given.changes, own: withAdjustment(plain, cents, facts) });
  const totalAt = (cents: number): number => toCents(priceAt(cents).total);
  const least = -toCents(priceAt(0).preTax);
  let [low, high] = [least, Math.max(least, WIDEST)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (totalAt(middle) >= target) high = middle;
    else low = middle + 1;
  }
  const totals = Array.from({ length: 2 * NEIGHBORS + 1 }, (_, step) => low - NEIGHBORS + step)
    .filter((cents) => cents >= least)
    .map((cents) => ({ cents, total: totalAt(cents) }));
  const match = totals.filter((found) => found.total === target).toSorted((a, b) => Math.abs(a.cents) - Math.abs(b.cents))[0];
  if (match) return { own: withAdjustment(plain, match.cents, facts) };
  const below = totals.filter((found) => found.total < target).map((found) => found.total);
  const above = totals.filter((found) => found.total > target).map((found) => found.total);
  return { below: below.length === 0 ? null : toDollars(Math.max(...below)), above: above.length === 0 ? null : toDollars(Math.min(...above)) };
}
