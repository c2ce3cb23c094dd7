import { MOST_COUNTED } from '@app/kernel/queries/query.ts';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { RecordScreen } from './screen.ts';

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** '1 work order', '310 work orders', '500+ work orders': a list is counted no further. */
export const countedOf = (screen: Pick<RecordScreen, 'singular' | 'plural'>, n: number): string =>
  n > MOST_COUNTED ? t('{n}+ {many}', { n: formatNumber(MOST_COUNTED), many: t(screen.plural) }) : countOf(screen, n);
/** '1 work order', '2,310 work orders'. */
export const countOf = ({ singular, plural }: Pick<RecordScreen, 'singular' | 'plural'>, n: number): string =>
  `${formatNumber(n)} ${t(n === 1 ? singular : plural)}`;
