import type { Estimate, EstimateLine } from '@app/domain/trips/model/estimate.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { formatHours } from '@app/kernel/time/durations.ts';
import { formatMoney, formatNumber } from '../../words/format.ts';
import { tn, words } from '../../words/words.ts';

export interface LineGroup {
  readonly id: EstimateLine['group'];
  readonly label: string;
  readonly lines: readonly EstimateLine[];
  /** Dollars. */
  readonly total: number;
}
const groups = [
  ['taxable', words('Flight')],
  ['tax', words('Taxes')],
  ['post', words('Fees')],
] as const;

/** The lines as a person reads them: what is taxed, the taxes, what comes after; groups without lines are left out. */
export const groupLines = (lines: readonly EstimateLine[]): LineGroup[] =>
  groups
    .map(([id, label]) => {
      const own = lines.filter((line) => line.group === id);
      return { id, label, lines: own, total: toDollars(own.reduce((cents, line) => cents + toCents(line.amount), 0)) };
    })
    .filter((group) => group.lines.length > 0);

const plain = (value: number): string => formatNumber(value, { maximumFractionDigits: 2 });
/** '3 nights'; the bare number of what has no name. */
function counted(count: number, unit: string): string {
  const n = plain(count);
  if (unit === 'night') return tn(count, '{n} night', '{n} nights', { n });
  if (unit === 'pax') return tn(count, '{n} passenger', '{n} passengers', { n });
  if (unit === 'pax_leg') return tn(count, '{n} passenger leg', '{n} passenger legs', { n });
  if (unit === 'stop') return tn(count, '{n} stop', '{n} stops', { n });
  return n;
}
/** Explains an amount: '2:45 h × $4,200.00', '7.5 %', '3 nights × $900.00'; empty for a plain amount. */
export function howMuch(line: EstimateLine): string {
  if (line.type === 'percent') return `${plain(line.multiplier)} %`;
  if (line.type === 'flat' || (line.quantity === 1 && line.denomination === 'none')) return '';
  const rate = formatMoney(line.multiplier);
  if (line.denomination === 'hr') return `${formatHours(line.quantity)} h × ${rate}`;
  return `${counted(line.quantity, line.denomination)} × ${rate}`;
}

/** Returns the company's share of the pre-tax price, in percent; undefined without a price. */
export const marginPercent = (estimate: Pick<Estimate, 'margin' | 'preTax'>): number | undefined =>
  estimate.preTax > 0 ? Math.round((estimate.margin / estimate.preTax) * 1000) / 10 : undefined;
