import { formatUsd } from '@app/kernel/money.ts';
import { language, locale } from './language.ts';

/** US dollars with cents: '$8,292.97', '8.292,97 US$'. */
export function formatMoney(dollars: number): string {
  if (language() === 'en') return formatUsd(dollars);
  return new Intl.NumberFormat(locale(), { style: 'currency', currency: 'USD', useGrouping: 'always' }).format(dollars);
}
/** At most 6 decimals unless said otherwise. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 6 }): string =>
  new Intl.NumberFormat(locale(), { useGrouping: 'always', ...options }).format(value);
