import { dateIn, utcToWall } from '@app/kernel/time.ts';

const HOURS = 'ABCDEFGHIJKLMNOPQRSTUVWX';
const MINUTES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const two = (n: number): string => String(n).padStart(2, '0');

/**
 * Number of a quote that people read to each other: 'Q-', yyMMdd, a letter for the hour (A is midnight), a character for the minute,
 * two random letters. In the client's zone. Not unique by itself: 676 in a minute; the caller draws again where one is taken.
 */
export function quoteId(now: number, zone: string, random: () => number): string {
  const date = dateIn(now, zone);
  const [hour = 0, minute = 0] = utcToWall(now, zone).time.split(':').map(Number);
  const letter = (): string => LETTERS.charAt(Math.floor(random() * LETTERS.length));
  return `Q-${two(date.year % 100)}${two(date.month)}${two(date.day)}${HOURS.charAt(hour)}${MINUTES.charAt(minute)}${letter()}${letter()}`;
}
