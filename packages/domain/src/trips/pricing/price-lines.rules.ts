import { round, toCents, toDollars } from '@app/kernel/money.ts';
import type { RepositionPlan } from '../flights/flight-plan.rules.ts';
import type { EstimateLine } from '../model/estimate.ts';
import type { PriceItem } from '../model/price-item.ts';
import { countedBy, type ItemContext, type Compiled, type Counted, type Group } from './price-items.rules.ts';

/** All values that a price item can count. */
interface Situation extends ItemContext {
  readonly repo: RepositionPlan;
  /** Ferry hours billed by the list: they count towards a daily minimum. */
  readonly billedFerry: number;
}
/** Returns the quantity that the item bills, before its factor and minimum (pricing.md 2.3). */
function driverOf(item: PriceItem, counted: Counted, { plan, repo }: Situation): number {
  switch (item.type) {
    case 'blocktime':
      return counted.block;
    case 'flighttime':
      return counted.flight;
    case 'waittime':
      return plan.wait;
    case 'repo':
      return item.denomination === 'stop' ? repo.landings : repo.block;
    case 'qty':
      switch (item.denomination) {
        case 'night':
          return plan.nights;
        case 'pax':
          return counted.mostPax;
        case 'pax_leg':
          return counted.sumPax;
        case 'stop':
          return counted.landings;
        default:
          return 1;
      }
    default:
      return 1;
  }
}

function quantityOf(item: PriceItem, counted: Counted, situation: Situation): number {
  const billed = (item.quantity ?? 1) * driverOf(item, counted, situation);
  if (item.minQty === null) return round(billed, 2);
  if (!item.dailyMin) return round(billed > 0 ? Math.max(billed, item.minQty) : billed, 2);
  if (situation.trip.isEmptyLeg) return round(billed, 2);
  const ferry = item.type === 'blocktime' || item.type === 'flighttime' ? situation.billedFerry : 0;
  return round(Math.max(billed, item.minQty * situation.plan.days - ferry), 2);
}

const lineOf = ({ item, id, group }: Compiled, quantity: number, amount: number, cost: number): EstimateLine => ({
  rule: id,
  label: item.label,
  group,
  type: item.type,
  denomination: item.denomination,
  quantity,
  multiplier: item.multiplier,
  amount: toDollars(amount),
  cost: toDollars(cost),
});

const groups = ['taxable', 'tax', 'post'] as const;
interface Priced {
  readonly lines: EstimateLine[];
  /** In cents. */
  readonly sums: Record<Group, number>;
  readonly costs: number;
}
/** An applicable percent item: its line waits for the sums of the others. */
interface Waiting {
  readonly index: number;
  readonly compiled: Compiled;
  readonly counted: Counted;
}
const isLine = (line: EstimateLine | undefined): line is EstimateLine => line !== undefined;

/**
 * Returns the lines in list order: percents after everything else, taxable before tax before the rest (pricing.md
 * 2.3).
 */
export function priceLines(items: readonly Compiled[], situation: Situation): Priced {
  const lines: (EstimateLine | undefined)[] = [];
  const waiting: Waiting[] = [];
  const sums: Record<Group, number> = { taxable: 0, tax: 0, post: 0 };
  let costs = 0;
  for (const compiled of items) {
    const { item, group } = compiled;
    const counted = item.type === 'decline' ? undefined : countedBy(compiled, situation);
    if (!counted) continue;
    if (item.type === 'percent') {
      waiting.push({ index: lines.length, compiled, counted });
      lines.push(undefined);
      continue;
    }
    const quantity = quantityOf(item, counted, situation);
    if (quantity === 0) continue;
    const amount = toCents(item.multiplier * quantity);
    const cost = item.cost === 0 ? 0 : toCents(item.cost * quantity);
    sums[group] += amount;
    if (group !== 'tax') costs += cost;
    lines.push(lineOf(compiled, quantity, amount, cost));
  }
  let empty = 0;
  for (const group of groups) {
    // The sums at the start of the group: its own percents do not compound.
    const base = toDollars(group === 'post' ? sums.taxable + sums.tax + sums.post : sums.taxable);
    for (const { index, compiled, counted } of waiting) {
      if (compiled.group !== group) continue;
      const quantity = (base * counted.block) / situation.plan.block;
      const isPart = counted.block !== situation.plan.block;
      const shown = round(quantity, 6);
      if (shown === 0) {
        empty++;
        continue;
      }
      const amount = toCents((compiled.item.multiplier * quantity) / 100);
      sums[group] += amount;
      const line = lineOf(compiled, shown, amount, 0);
      lines[index] = isPart ? { ...line, share: counted.block / situation.plan.block } : line;
    }
  }
  return { lines: empty === 0 ? (lines as EstimateLine[]) : lines.filter(isLine), sums, costs };
}
