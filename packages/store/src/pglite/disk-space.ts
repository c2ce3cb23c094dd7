import { statfsSync } from 'node:fs';

/** Out of space while it writes its log the engine has to stop; this much is left for what is under way and for checkpoints. */
export const RESERVE_BYTES = 64 * 1024 * 1024;
const LOOK_MS = 100;

/** Tells when a folder's disk is nearly full. */
export class DiskSpace {
  readonly #dir: string;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isLow = false;

  constructor(dir: string) {
    this.#dir = dir;
  }

  get isLow(): boolean {
    if (performance.now() - this.#lookedAt < LOOK_MS) return this.#isLow;
    this.#lookedAt = performance.now();
    const { bavail, bsize } = statfsSync(this.#dir);
    this.#isLow = bavail * bsize < RESERVE_BYTES;
    return this.#isLow;
  }
}
