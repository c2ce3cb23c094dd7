import { differenceOf, isChangedCell, isLargeChange, type SimulatedCell } from '@app/domain/trips/pricing/simulator.rules.ts';
import { formatMoney, formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';

export type Filter = 'all' | 'changed' | 'large';
export const filters: Readonly<Record<Filter, (cell: SimulatedCell) => boolean>> = { all: () => true, changed: isChangedCell, large: isLargeChange };

const signed = (value: number, text: (size: number) => string): string => `${value < 0 ? '−' : '+'}${text(Math.abs(value))}`;
const percentText = (percent: number): string => `${formatNumber(percent, { maximumFractionDigits: 1 })} %`;
/** '+$831.45 (+3 %)'; empty where nothing changes. */
export function differenceWords(cell: SimulatedCell): string {
  const difference = differenceOf(cell);
  if (!difference || difference.dollars === 0) return '';
  const { dollars, percent } = difference;
  return percent === null ? signed(dollars, formatMoney) : `${signed(dollars, formatMoney)} (${signed(percent, percentText)})`;
}

export interface Effect {
  readonly cells: number;
  readonly changed: number;
  /** Percent; undefined where no price changes. */
  readonly least: number | undefined;
  readonly most: number | undefined;
  /** Prices that appear or disappear. */
  readonly switched: number;
}
/** Sums up what a publication does to the prices of the simulator. */
export function effectOf(cells: readonly (readonly SimulatedCell[])[]): Effect {
  const changed = cells.flat().filter(isChangedCell);
  const percents = changed.flatMap((cell) => differenceOf(cell)?.percent ?? []);
  return {
    cells: cells.reduce((sum, row) => sum + row.length, 0),
    changed: changed.length,
    least: percents.length === 0 ? undefined : Math.min(...percents),
    most: percents.length === 0 ? undefined : Math.max(...percents),
    switched: changed.filter(({ live, draft }) => (live.total === null) !== (draft.total === null)).length,
  };
}
/** '23 of 140 prices change, by +1 % to +4.2 %. 2 prices appear or disappear.' */
export function effectWords({ cells, changed, least, most, switched }: Effect): string {
  if (cells === 0) return t('No trips or aircraft to price yet.');
  if (changed === 0) return t('No price of these {n} changes.', { n: cells });
  const range =
    least === undefined || most === undefined
      ? t('{n} of {all} prices change.', { n: changed, all: cells })
      : Math.abs(most - least) < 0.05
        ? t('{n} of {all} prices change, by {least}.', { n: changed, all: cells, least: signed(least, percentText) })
        : t('{n} of {all} prices change, by {least} to {most}.', {
            n: changed,
            all: cells,
            least: signed(least, percentText),
            most: signed(most, percentText),
          });
  return switched === 0 ? range : `${range} ${t('Prices that appear or disappear: {n}.', { n: switched })}`;
}
