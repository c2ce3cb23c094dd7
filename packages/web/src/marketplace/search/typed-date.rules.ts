import { parseUsDate } from '@app/kernel/time/time.ts';
import { formatter } from '../../words/language.ts';

/** Returns true if the screen's language writes the month before the day. */
export const isMonthFirst = (): boolean =>
  formatter(Intl.DateTimeFormat, {})
    .formatToParts(0)
    .find(({ type }) => type === 'month' || type === 'day')?.type === 'month';

/** Reads a typed date, in the order of the language, as yyyy-MM-dd; null if it is invalid. */
export function readTyped(typed: string): string | null {
  const [first, second, ...rest] = typed.trim().split('/');
  const parts = isMonthFirst() ? [first, second, ...rest] : [second, first, ...rest];
  return parseUsDate(parts.join('/'))?.toString() ?? null;
}
