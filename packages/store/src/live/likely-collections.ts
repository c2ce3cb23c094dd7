interface Line {
  readonly collection: string;
}
/** Number of collections whose documents a reading includes. */
const MOST = 3;
/** Changes of a collection by this process alone after which those of others are no longer expected. */
const OWN_CHANGES = 100;

/** Collections that other processes changed last: a reading of the feed includes their documents. */
export class LikelyCollections {
  /** With how many changes by this process are left until it is forgotten, the latest one last. */
  readonly #left = new Map<string, number>();

  get names(): readonly string[] {
    return [...this.#left.keys()].toSorted();
  }

  /** Takes the changes of a reading, and those of them that others have made. */
  note(lines: readonly Line[], others: readonly Line[]): void {
    for (const { collection } of lines) {
      const left = this.#left.get(collection);
      if (left === undefined) continue;
      if (left > 1) this.#left.set(collection, left - 1);
      else this.#left.delete(collection);
    }
    for (const { collection } of others) {
      this.#left.delete(collection);
      this.#left.set(collection, OWN_CHANGES);
    }
    for (const name of [...this.#left.keys()].slice(0, -MOST)) this.#left.delete(name);
  }
}
