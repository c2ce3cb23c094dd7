import { parseUsDate, formatUsDate } from '@app/kernel/time/time.ts';
import { formatter } from '../../words/language.ts';

const isMonthFirst = (): boolean =>
  formatter(Intl.DateTimeFormat, {})
    .formatToParts(0)
    .find(({ type }) => type === 'month' || type === 'day')?.type === 'month';

/** Reads a typed day, in the order of the language, as MM/dd/yyyy; a year may have two digits. Empty for nothing, undefined for no date. */
export function readDay(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  const [first = '', second = '', year = ''] = text.split(/[/.-]/);
  const [month, day] = isMonthFirst() ? [first, second] : [second, first];
  const date = parseUsDate(`${month}/${day}/${year.length === 2 ? `20${year}` : year}`);
  return date && formatUsDate(date);
}
/** Returns MM/dd/yyyy as it is typed: '5/12/2027'. */
export function dayText(date: string): string {
  const [month, day, year] = date.split('/').map(Number);
  if (!month || !day || !year) return '';
  return (isMonthFirst() ? [month, day, year] : [day, month, year]).join('/');
}

/** Reads a typed time as H:mm: '9', '930', '9:30', '9:30 pm', '21:30'. Empty for nothing, undefined for no time. */
export function readClock(typed: string): string | undefined {
  const text = typed.trim().toLowerCase().replaceAll('.', '');
  if (text === '') return '';
  const [, hours, minutes = '00', half] = /^(\d{1,2}):?(\d{2})?\s*(a|am|p|pm)?$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const isHalf = half !== undefined;
  const hour = isHalf ? (Number(hours) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hours);
  const isTime = hour < 24 && Number(minutes) < 60 && (!isHalf || (Number(hours) >= 1 && Number(hours) <= 12));
  return isTime ? `${hour}:${minutes}` : undefined;
}
