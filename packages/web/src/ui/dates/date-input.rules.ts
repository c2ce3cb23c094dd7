import { parseUsDate } from '@app/kernel/time/time.ts';
import { t } from '../../words/words.ts';

/** First and last day that an input takes, yyyy-MM-dd. */
export interface DayBounds {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const SHAPE = /^\d{1,2}\/\d{1,2}\/\d{4}$/;
const ISO_LENGTH = 10;

/** Returns why a day, yyyy-MM-dd, is refused by its bounds (WID-10); undefined for an allowed day and for none. */
export function boundsMessage(day: string, { min = '', max = '9999-12-31' }: DayBounds): string | undefined {
  // Browsers let people type years of six digits.
  const isAllowed = day === '' || (day.length === ISO_LENGTH && day >= min && day <= max);
  return isAllowed ? undefined : t('Date not allowed');
}

/** Returns what is wrong with a typed day (WID-10); undefined where all is well. The year is over 1000. */
export function dateMessage(text: string, isRequired: boolean, bounds: DayBounds = {}): string | undefined {
  if (text === '') return isRequired ? t('Required') : undefined;
  if (!SHAPE.test(text)) return t('Required format: m/d/yyyy');
  const day = parseUsDate(text);
  return day ? boundsMessage(day.toString(), bounds) : t('Invalid');
}
