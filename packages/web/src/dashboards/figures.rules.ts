import { addresses } from '@app/domain/links.ts';
import type { Figure } from '@app/domain/dashboards/dashboards.calls.ts';
import {
  type Filters,
  isRecordMeasure,
  type MeasureName,
  measureOf,
  type NowFigure,
  nowFigures,
  type Unit,
} from '@app/domain/dashboards/measures.ts';
import { pointsOf, type Range } from '@app/domain/dashboards/range.rules.ts';
import { formatter } from '../words/language.ts';
import { formatMoney, formatNumber } from '../words/format.ts';
import { t } from '../words/words.ts';

/** A point of a chart and a row of its table. */
export interface Row {
  readonly starts: string;
  readonly label: string;
  readonly value: number;
  /** True for the day or month that is not over. */
  readonly isPartial: boolean;
}
/** All points of a range: those that nothing was counted for are 0. The last one, today or this month, is not over. */
export function rowsOf({ points }: Figure, range: Range): Row[] {
  const values = new Map(points.map(({ starts, value }) => [starts, value]));
  const all = pointsOf(range);
  return all.map((starts, index) => ({
    starts,
    label: pointLabel(starts, range.period),
    value: values.get(starts) ?? 0,
    isPartial: index === all.length - 1,
  }));
}
/** 'May 12', 'May 2027'. */
const pointLabel = (starts: string, period: Range['period']): string =>
  formatter(
    Intl.DateTimeFormat,
    period === 'day' ? { month: 'short', day: 'numeric', timeZone: 'UTC' } : { month: 'short', year: 'numeric', timeZone: 'UTC' },
  ).format(Date.parse(`${starts}T00:00:00Z`));

const LONG_MINUTES = 120;
/** A number never leaves its unit for the next line, as charts would have it. */
const withUnit = (text: string): string => text.replaceAll(' ', '\u00a0');
/** Money without cents in figures: they are looked at, not paid. From two hours on a wait is told in hours. */
export function amountText(value: number, unit: Unit): string {
  const n = formatNumber(value, { maximumFractionDigits: 1 });
  switch (unit) {
    case 'percent':
      return withUnit(`${n} %`);
    case 'money':
      return formatMoney(Math.round(value)).replace(/[.,]00(?=\D*$)/, '');
    case 'hours':
      return withUnit(t('{n} h', { n }));
    case 'minutes':
      return value < LONG_MINUTES
        ? withUnit(t('{n} min', { n: formatNumber(value, { maximumFractionDigits: 0 }) }))
        : amountText(value / 60, 'hours');
    default:
      return n;
  }
}

/** Change against the period before, in whole percent; undefined where there was nothing to compare with. */
export const changeOf = ({ total, before }: Pick<Figure, 'total' | 'before'>): number | undefined =>
  before === 0 ? undefined : Math.round(((total - before) / before) * 100);
export function changeText(figure: Pick<Figure, 'total' | 'before'>, unit: Unit): string {
  const change = changeOf(figure);
  const before = amountText(figure.before, unit);
  if (change === undefined) return t('Nothing in the period before');
  if (change === 0) return t('As much as in the period before');
  return change > 0
    ? t('{n} % more than in the period before ({before})', { n: formatNumber(change), before })
    : t('{n} % less than in the period before ({before})', { n: formatNumber(-change), before });
}
/** One sentence that says what the chart shows. */
export function summaryOf(name: MeasureName, figure: Figure, rows: readonly Row[]): string {
  const { unit, label } = measureOf(name);
  const top = rows.reduce<Row | undefined>((most, row) => (most === undefined || row.value > most.value ? row : most), undefined);
  const values = { figure: t(label), total: amountText(figure.total, unit), from: rows[0]?.label ?? '', to: rows.at(-1)?.label ?? '' };
  if (!top || top.value === 0) return t('{figure}: {total} from {from} to {to}.', values);
  return t('{figure}: {total} from {from} to {to}, most on {day}: {most}.', { ...values, day: top.label, most: amountText(top.value, unit) });
}

const screens = addresses as Readonly<Record<string, { readonly list?: string; readonly detail: string }>>;
interface Listed {
  readonly collection: string;
  readonly filters?: Filters | undefined;
}
/** Address of a list with filters, below `/{name_key}/`; of a kind with one screen for all, that screen; undefined for any other. */
export function listAddress({ collection, filters = {} }: Listed, between?: string): string | undefined {
  const { list, detail = '' } = screens[collection] ?? {};
  if (list === undefined) return detail === '' ? undefined : detail.replace(/\?.*/, '');
  const search = new URLSearchParams(Object.entries(filters).flatMap(([field, values]) => values.map((value) => [field, value])));
  if (between !== undefined) search.set('between', between);
  const query = search.toString();
  return query === '' ? list : `${list}?${query}`;
}
/** Address of the list of what a figure of this moment counts; of late records, those until now. */
export function nowAddress(name: keyof typeof nowFigures, now: number): string | undefined {
  const figure: NowFigure = nowFigures[name];
  const isListed = screens[figure.collection]?.list !== undefined;
  return listAddress(figure, figure.past !== undefined && isListed ? `${figure.past}:0:${now}` : undefined);
}
/** Address of the list of exactly the records that a figure counts; undefined where there is none. */
export function listOf(name: MeasureName, [start, end]: readonly [number, number]): string | undefined {
  const measure = measureOf(name);
  const isSame = isRecordMeasure(measure) && !measure.isBreakdown && !measure.legs && screens[measure.collection]?.list !== undefined;
  return isSame ? listAddress(measure, `${measure.at}:${start}:${end}`) : undefined;
}

/** The figures as a table: one row a day or month. */
export function csvRows(figures: readonly Figure[], range: Range): (string | number)[][] {
  const columns = figures.map((figure) => rowsOf(figure, range));
  return [
    [range.period === 'day' ? t('Day') : t('Month'), ...figures.map(({ name }) => t(measureOf(name).label))],
    ...pointsOf(range).map((starts, index) => [starts, ...columns.map((rows) => rows[index]?.value ?? 0)]),
  ];
}

/** The order with one figure moved up or down; at the end it stays. */
export function moved<T>(list: readonly T[], index: number, by: 1 | -1): T[] {
  const [item] = list.slice(index, index + 1);
  const others = list.toSpliced(index, 1);
  return item === undefined || index + by < 0 ? [...list] : others.toSpliced(index + by, 0, item);
}
