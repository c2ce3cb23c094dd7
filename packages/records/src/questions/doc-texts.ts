/** Characters held at most, in two halves. */
const MOST = 32_000_000;

/**
 * JSON texts of documents, kept in memory by path and version: what a version holds never changes, so a text is never out of date. Which versions
 * stand is asked of the database every time. Two generations: what was not asked for while one filled up goes with it.
 */
export class DocTexts {
  #young = new Map<string, string>();
  #old = new Map<string, string>();
  #size = 0;
  readonly #half: number;

  constructor(most = MOST) {
    this.#half = most / 2;
  }

  get(key: string): string | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, text: string): void {
    if (this.#size > this.#half) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#size = 0;
    }
    this.#young.set(key, text);
    this.#size += key.length + text.length;
  }

  /** The database was away: what comes back may have been put back to an earlier state, and give the same numbers to something else. */
  clear(): void {
    this.#young.clear();
    this.#old.clear();
    this.#size = 0;
  }
}
