import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';

export const MAX_ATTEMPTS = 20;
const LONGEST = 6 * HOUR;

/** Returns the next try of an email that has failed `attempts` times; null if it needs a person. */
export const nextTry = (attempts: number, now: number): number | null =>
  attempts >= MAX_ATTEMPTS ? null : now + Math.min(LONGEST, MINUTE * 2 ** (attempts - 1));
