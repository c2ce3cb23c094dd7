import { formatUsdIn } from '@app/kernel/money.ts';
import { datesAsChosen, formatter, language, locale } from './language.ts';

/** US dollars with cents: '$8,292.97', '8.292,97 US$'. */
export const formatMoney = (dollars: number): string => formatUsdIn(language(), dollars);
/** At most 6 decimals unless said otherwise. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 6 }): string =>
  formatter(Intl.NumberFormat, { useGrouping: 'always', ...options }).format(value);

/** The day of a moment, epoch ms, in the form that the reader chose, else 'Nov 23, 2026'. */
export const formatDay = (moment: number): string =>
  datesAsChosen()?.day(moment, Intl.DateTimeFormat().resolvedOptions().timeZone) ??
  formatter(Intl.DateTimeFormat, { dateStyle: 'medium' }).format(moment);
/** A moment on the clock of the reader; with its day unless that is today. */
export function formatMoment(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(language(), { ...day, hour: 'numeric', minute: '2-digit' }).format(moment);
}

/** Returns the name of a country by its ISO code: 'PH' → 'Philippines', 'Filipinas'. Returns other text unchanged. */
export const countryName = (code: string): string =>
  /^[a-z]{2}$/i.test(code) ? (new Intl.DisplayNames(locale(), { type: 'region' }).of(code.toUpperCase()) ?? code) : code;
/** Returns the name of a time zone: 'America/Los_Angeles' → 'Pacific Time', 'hora del Pacífico'. Returns other text unchanged. */
export function zoneName(zone: string): string {
  try {
    const parts = formatter(Intl.DateTimeFormat, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  } catch {
    return zone;
  }
}
