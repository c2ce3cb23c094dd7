import { formatter } from '../../words/language.ts';

/** Returns the separators of typed numbers in the language of the screen: 1,234.5 or 1.234,5. */
export function separators(): { readonly thousandSeparator: string; readonly decimalSeparator: string } {
  const parts = formatter(Intl.NumberFormat, { useGrouping: 'always' }).formatToParts(1234.5);
  const sign = (type: string, other: string): string => parts.find((part) => part.type === type)?.value ?? other;
  return { thousandSeparator: sign('group', ','), decimalSeparator: sign('decimal', '.') };
}
