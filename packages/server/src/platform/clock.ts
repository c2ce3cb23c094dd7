/** Where the server reads the time; tests set their own. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
}
export const systemClock: Clock = { now: () => Date.now() };
