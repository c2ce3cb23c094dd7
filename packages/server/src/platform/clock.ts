/** The server's source of time; tests set their own. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
}
export const systemClock: Clock = { now: () => Date.now() };
