import { statfsSync } from 'node:fs';

/** Without space for its log the engine must stop; this reserve is for running work and checkpoints. */
export const RESERVE_BYTES = 64 * 1024 * 1024;
const LOOK_MS = 100;

/** Reports when a folder's disk is nearly full. */
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
