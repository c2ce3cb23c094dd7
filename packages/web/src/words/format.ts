import { formatUsd } from '@app/kernel/money.ts';
import { formatter, language } from './language.ts';

/** US dollars with cents: '$8,292.97', '8.292,97 US$'. */
export function formatMoney(dollars: number): string {
  if (language() === 'en') return formatUsd(dollars);
  return formatter(Intl.NumberFormat, { style: 'currency', currency: 'USD', useGrouping: 'always' }).format(dollars);
}
/** At most 6 decimals unless said otherwise. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 6 }): string =>
  formatter(Intl.NumberFormat, { useGrouping: 'always', ...options }).format(value);
