/** Most characters kept, in two halves. */
const MOST = 32_000_000;

/** The text of one version of a document, and its client. */
interface OwnedText {
  readonly client: string;
  readonly text: string;
}

/**
 * Keeps JSON texts of documents in memory by version. A version is unique and its content never changes, so a text is never out of date; the
 * database says each time which versions are current. Two generations: texts not used while one filled up are dropped.
 */
export class DocTexts {
  #young = new Map<number, OwnedText>();
  #old = new Map<number, OwnedText>();
  #size = 0;
  readonly #half: number;

  constructor(most = MOST) {
    this.#half = most / 2;
  }

  /** Returns undefined for a version of another client: a text never reaches another client. */
  get(client: string, version: number): string | undefined {
    let entry = this.#young.get(version);
    if (!entry) {
      entry = this.#old.get(version);
      if (entry) this.#keep(version, entry);
    }
    return entry?.client === client ? entry.text : undefined;
  }

  set(client: string, version: number, text: string): void {
    this.#keep(version, { client, text });
  }

  #keep(version: number, entry: OwnedText): void {
    if (this.#size > this.#half) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#size = 0;
    }
    this.#young.set(version, entry);
    this.#size += entry.text.length;
  }

  /** Drops all texts after an outage: a restored database may reuse version numbers. */
  clear(): void {
    this.#young.clear();
    this.#old.clear();
    this.#size = 0;
  }
}
