import { DAY, HOUR, MINUTE } from '@app/kernel/durations.ts';

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

const count = (ms: number): string => {
  const [unit, size] = units.find(([, one]) => ms >= one) ?? ['second', 1000];
  const n = Math.floor(ms / size);
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
};
/** Under 29 s 'Just now', then the largest whole unit; a month has 30 days (WID-8). The same for what is still to come: 'in 3 hours'. */
export function timeAgo(at: number, now: number): string {
  const ms = now - at;
  if (Math.abs(ms) < JUST_NOW) return 'Just now';
  return ms > 0 ? `${count(ms)} ago` : `in ${count(-ms)}`;
}

/** 'Tue, Nov 24, 2026, 9:30 AM' by the clock of a zone. */
export const showMoment = (at: number, zone?: string): string =>
  new Date(at).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(zone ? { timeZone: zone } : {}),
  });
