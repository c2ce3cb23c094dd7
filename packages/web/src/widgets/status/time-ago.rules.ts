import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { datesAsChosen, formatter } from '../../words/language.ts';
import { t } from '../../words/words.ts';

const units = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1000],
] as const;
const JUST_NOW = 29_000;

/** Under 29 s 'Just now', then the largest whole unit; a month has 30 days (WID-8). The same for what is still to come: 'in 3 hours'. */
export function timeAgo(time: number, now: number): string {
  const ms = now - time;
  if (Math.abs(ms) < JUST_NOW) return t('Just now');
  const [unit, size] = units.find(([, unitMs]) => Math.abs(ms) >= unitMs) ?? ['second', 1000];
  const n = Math.floor(Math.abs(ms) / size);
  return formatter(Intl.RelativeTimeFormat, {}).format(ms > 0 ? -n : n, unit);
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** 'Tue, Nov 24, 2026, 9:30 AM' by the clock of a zone, or in the form that the person chose. */
export const showMoment = (time: number, zone?: string): string =>
  datesAsChosen()?.moment(time, zone ?? ownZone()) ??
  formatter(Intl.DateTimeFormat, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(zone ? { timeZone: zone } : {}),
  }).format(time);

/** Returns 'Nov 24' by the clock of a zone; with the year unless it is that of `now`. */
export function showDay(time: number, { zone, now }: { readonly zone: string; readonly now: number }): string {
  const chosen = datesAsChosen();
  if (chosen) return chosen.day(time, zone);
  const day = formatter(Intl.DateTimeFormat, { month: 'short', day: 'numeric', timeZone: zone });
  const year = formatter(Intl.DateTimeFormat, { year: 'numeric', timeZone: zone });
  return year.format(time) === year.format(now) ? day.format(time) : `${day.format(time)}, ${year.format(time)}`;
}
