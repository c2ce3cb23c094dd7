/** Characters held at most, in two halves. */
const MOST = 32_000_000;

/** The text of one version of a document, and whose document it is. */
interface Held {
  readonly client: string;
  readonly text: string;
}

/**
 * JSON texts of documents, kept in memory by their version, which no two documents share: what it holds never changes, so a text is never out of
 * date. Which versions stand is asked of the database every time. Two generations: what was not asked for while one filled up goes with it.
 */
export class DocTexts {
  #young = new Map<number, Held>();
  #old = new Map<number, Held>();
  #size = 0;
  readonly #half: number;

  constructor(most = MOST) {
    this.#half = most / 2;
  }

  /** Undefined also where the version is somebody else's: whatever befell the numbers, no text gets to another client. */
  get(client: string, version: number): string | undefined {
    let held = this.#young.get(version);
    if (!held) {
      held = this.#old.get(version);
      if (held) this.#keep(version, held);
    }
    return held?.client === client ? held.text : undefined;
  }

  set(client: string, version: number, text: string): void {
    this.#keep(version, { client, text });
  }

  #keep(version: number, held: Held): void {
    if (this.#size > this.#half) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#size = 0;
    }
    this.#young.set(version, held);
    this.#size += held.text.length;
  }

  /** The database was away: what comes back may have been put back to an earlier state, and give the same numbers to something else. */
  clear(): void {
    this.#young.clear();
    this.#old.clear();
    this.#size = 0;
  }
}
