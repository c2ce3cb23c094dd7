import { toCents, toDollars } from '@app/kernel/money.ts';
import type { EstimateLine } from '@app/domain/trips/model/estimate.ts';
import type { LineChange, QuoteOption } from '@app/domain/trips/model/quote-option.ts';
import { words } from '../../words/words.ts';

/** A line of the price as staff see it: as it counts, as the list has it, and what was changed. */
export interface ShownLine {
  readonly line: EstimateLine;
  /** By the list; undefined for an own line. */
  readonly listed: EstimateLine | undefined;
  readonly changes: readonly LineChange[];
  readonly isHidden: boolean;
}
const groups = [
  ['taxable', words('Air transportation')],
  ['tax', words('Federal taxes, estimated')],
  ['post', words('Other services, not taxed')],
] as const;

/** Returns the lines of a price in three groups, in the order of the list, with those that were left out. */
export function shownGroups({ estimate, price, changes }: Pick<QuoteOption, 'estimate' | 'price' | 'changes'>) {
  const ofRule = (rule: string): LineChange[] => changes.filter((change) => change.rule === rule);
  const listedLines = estimate.lines.map((listed): ShownLine => {
    const line = price.lines.find(({ rule }) => rule === listed.rule);
    return { line: line ?? { ...listed, amount: 0 }, listed, changes: ofRule(listed.rule), isHidden: line === undefined };
  });
  const rules = new Set(estimate.lines.map(({ rule }) => rule));
  const own = price.lines
    .filter(({ rule }) => !rules.has(rule))
    .map((line): ShownLine => ({ line, listed: undefined, changes: [], isHidden: false }));
  return groups
    .map(([id, label]) => {
      const lines = [...listedLines, ...own].filter(({ line }) => line.group === id);
      return { id, label, lines, total: toDollars(lines.reduce((cents, { line }) => cents + toCents(line.amount), 0)) };
    })
    .filter(({ lines }) => lines.length > 0);
}
/** Amount that a percentage counts, dollars. */
export const baseOf = ({ quantity, share }: EstimateLine): number => (share ? quantity / share : quantity);
