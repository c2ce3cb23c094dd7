import { parseUsDate } from '@app/kernel/time/time.ts';
import { t } from '../../words/words.ts';

const SHAPE = /^\d{1,2}\/\d{1,2}\/\d{4}$/;
/** Returns what is wrong with a typed day (WID-10); undefined where all is well. The year is over 1000. */
export function dateMessage(text: string, isRequired: boolean): string | undefined {
  if (text === '') return isRequired ? t('Required') : undefined;
  if (!SHAPE.test(text)) return t('Required format: m/d/yyyy');
  return parseUsDate(text) ? undefined : t('Invalid');
}
