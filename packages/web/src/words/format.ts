import { formatUsdIn } from '@app/kernel/money.ts';
import { formatter, language } from './language.ts';

/** US dollars with cents: '$8,292.97', '8.292,97 US$'. */
export const formatMoney = (dollars: number): string => formatUsdIn(language(), dollars);
/** At most 6 decimals unless said otherwise. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 6 }): string =>
  formatter(Intl.NumberFormat, { useGrouping: 'always', ...options }).format(value);
