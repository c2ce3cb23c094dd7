const FIRST_RETRY_MS = 400;
const MAX_RETRY_MS = 20_000;
/** Waits longer after each failure, never as long as the others: a restarted server is not met by everybody at once. */
export const retryAfter = (failures: number, random: number): number =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10)) * (0.5 + random / 2);
