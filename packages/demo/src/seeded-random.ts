/** Chance that is the same on every machine: the demo data of one seed and one day never differ. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** Whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True so often out of 1. */
  often(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32, seeded with a word. */
export function seededChance(seed: string): Chance {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    often: (share) => next() < share,
    pick: (from) => {
      const item = from[Math.floor(next() * from.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
