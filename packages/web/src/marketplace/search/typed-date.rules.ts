import { parseUsDate } from '@app/kernel/time/time.ts';
import { boundsMessage } from '../../ui/dates/date-input.rules.ts';
import { t } from '../../words/words.ts';
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

const SHAPE = /^\d{1,2}\/\d{1,2}\/\d{4}$/;
/** Returns what is wrong with a typed date whose first allowed day is `min`, yyyy-MM-dd (WID-10); undefined for a good one and for none. */
export function typedMessage(typed: string, min: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (!SHAPE.test(text)) return isMonthFirst() ? t('Required format: m/d/yyyy') : t('Required format: d/m/yyyy');
  const day = readTyped(text);
  return day === null ? t('Invalid') : boundsMessage(day, { min });
}
