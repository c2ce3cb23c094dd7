import { parseUsDate } from '@app/kernel/time/time.ts';
import { formatter } from '../../words/language.ts';

/** Whether a date is written month before day where the screen's language is spoken. */
export const isMonthFirst = (): boolean =>
  formatter(Intl.DateTimeFormat, {})
    .formatToParts(0)
    .find(({ type }) => type === 'month' || type === 'day')?.type === 'month';

/** A date as a person types it, in the order of the language, as yyyy-MM-dd; null where it is none. */
export function readTyped(typed: string): string | null {
  const [first, second, ...rest] = typed.trim().split('/');
  const asked = isMonthFirst() ? [first, second, ...rest] : [second, first, ...rest];
  return parseUsDate(asked.join('/'))?.toString() ?? null;
}
