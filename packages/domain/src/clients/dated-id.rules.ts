import { dateIn, utcToWall } from '@app/kernel/time/time.ts';
import { twoDigits } from '@app/kernel/time/us-date.ts';

const HOURS = 'ABCDEFGHIJKLMNOPQRSTUVWX';
const MINUTES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const PAIRS = LETTERS.length ** 2;
const pair = (n: number): string => LETTERS.charAt(Math.floor(n / LETTERS.length)) + LETTERS.charAt(n % LETTERS.length);

/**
 * Returns the time part of a number (ORD-1): yyMMdd, a letter for the hour (A is midnight), a character for the
 * minute. Numbers of one zone thus sort by its clock.
 */
export function invoiceIdOfMinute(now: number, zone: string): string {
  const date = dateIn(now, zone);
  const [hour = 0, minute = 0] = utcToWall(now, zone).time.split(':').map(Number);
  return `${twoDigits(date.year % 100)}${twoDigits(date.month)}${twoDigits(date.day)}${HOURS.charAt(hour)}${MINUTES.charAt(minute)}`;
}
/** Returns the time part of a quote number, which 'Q-' distinguishes from an invoice. */
export const quoteIdOfMinute = (now: number, zone: string): string => `Q-${invoiceIdOfMinute(now, zone)}`;

/** Lists the numbers of a minute in the order in which they are drawn: each of the 676 once, from a random one on. */
export function datedIds(minute: string, random: () => number): readonly string[] {
  const start = Math.floor(random() * PAIRS);
  return Array.from({ length: PAIRS }, (_, step) => minute + pair((start + step) % PAIRS));
}

/**
 * Returns the number of a quote or invoice, short enough to read aloud: its minute in the client's zone and two
 * random letters. `taken` holds the numbers already used in that minute; undefined when all 676 are used.
 */
export const datedId = (minute: string, random: () => number, taken: ReadonlySet<string>): string | undefined =>
  datedIds(minute, random).find((id) => !taken.has(id));
