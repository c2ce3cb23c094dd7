import type { Field } from '@app/kernel/field.ts';
import { utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import type { AnyRecord, ColumnSpec, RecordScreen } from './screen.ts';

type Shown = Pick<RecordScreen, 'codeTitle' | 'subtitle' | 'columnSpecs'>;
/** Pixels beside the first column and the last, at most: the padding of a row in a wide window. */
const EDGES = 48;
/** Height in pixels of a row with one line. */
export const ROW = 36;
/** Height of a row with one line, or with a second line below it. */
export const rowHeight = ({ subtitle: below, columnSpecs }: Omit<Shown, 'codeTitle'>): number =>
  below || Object.values(columnSpecs).some((spec) => spec.subtitle) ? 52 : ROW;

const widths: Partial<Record<Field['kind'], string>> = {
  number: 'minmax(72px, 0.6fr)',
  money: 'minmax(96px, 0.7fr)',
  moment: 'minmax(108px, 0.6fr)',
  flag: 'minmax(72px, 0.4fr)',
  code: 'minmax(112px, 0.9fr)',
  date: 'minmax(96px, 0.7fr)',
  codes: 'minmax(140px, 1.2fr)',
  texts: 'minmax(140px, 1.2fr)',
  object: 'minmax(140px, 1.2fr)',
};
const long: readonly (readonly [RegExp, string])[] = [
  [/mail/, 'minmax(160px, 2.4fr)'],
  [/address|location/, 'minmax(160px, 1.7fr)'],
  [/company$/, 'minmax(104px, 1.4fr)'],
  [/phone/, 'minmax(120px, 0.8fr)'],
  [/name$/, 'minmax(144px, 1.2fr)'],
];
const widthOf = (field: Field): string =>
  field.reference === 'members'
    ? 'minmax(84px, 0.6fr)'
    : (widths[field.kind] ?? long.find(([name]) => name.test(field.name))?.[1] ?? 'minmax(104px, 1fr)');

/** Returns the title's track: narrow for a short code or a title with a second line, so that the others get its width. */
const titleWidth = ({ codeTitle, subtitle: below }: Shown): string =>
  codeTitle ? 'minmax(112px, 0.7fr)' : below ? 'minmax(152px, 1.5fr)' : 'minmax(176px, 2fr)';
/** Columns of the grid that rows and their head share: mark, title, fields. */
export const gridOf = (screen: Shown, fields: readonly Field[], widths: Widths = {}): string => tracksOf(screen, fields, widths).join(' ');
/** Widths in pixels that a person gave to columns. */
export type Widths = Readonly<Record<string, number>>;
const tracksOf = (screen: Shown, fields: readonly Field[], widths: Widths): readonly string[] => [
  '36px',
  titleWidth(screen),
  ...fields.map((field) => {
    const own = widths[field.name];
    return own === undefined ? (screen.columnSpecs[field.name]?.width ?? widthOf(field)) : `${own}px`;
  }),
];
/** Width in pixels that a table needs: below it the rows are cards, so that nothing is out of sight on the right. */
export function leastWidth(screen: Shown, fields: readonly Field[]): number {
  const least = tracksOf(screen, fields, {}).map((track) => Number.parseFloat(track.replace('minmax(', '')));
  const gap = rowHeight(screen) > ROW ? 12 : 16;
  return least.reduce((sum, width) => sum + width, gap * (least.length - 1)) + EDGES;
}
/** Returns the time field for the right of the name on a phone: the one that the list sorts by, else one that every record has. */
export const whenOf = (fields: readonly Field[], sorted: string): Field | undefined => {
  const moments = fields.filter(({ kind }) => kind === 'moment');
  return moments.find(({ name }) => name === sorted) ?? moments.find(({ name }) => name === 'last_date' || name === 'date') ?? moments[0];
};
/** True for figures, which are aligned right. */
export const isFigure = ({ kind, reference }: Field): boolean => (kind === 'number' || kind === 'money') && reference === undefined;
const isTime = ({ kind }: Field): boolean => kind === 'moment' || kind === 'date';
/** True for what is shown with its heading where no head stands over it: a figure or a time alone says nothing. */
export const isNamed = (field: Field, spec?: Pick<ColumnSpec, 'isNamed'>): boolean => spec?.isNamed === true || isFigure(field) || isTime(field);
/** When the day of a moment began on the clock of a zone, epoch ms. */
export const startOfDay = (time: number, zone: string): number => wallToUtc({ ...utcToWall(time, zone), zone, time: '0:00' }) ?? time;
/** True if the record's main time is before `since`. */
export function isBefore(doc: AnyRecord, field: string | undefined, since: number): boolean {
  const value = field === undefined ? null : valueAt(doc, field);
  return typeof value === 'number' && value < since;
}
