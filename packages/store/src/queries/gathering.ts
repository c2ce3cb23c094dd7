import type { Database } from '../database/database.ts';

/** A statement that takes longer than this no longer holds up those who came after it. */
const PATIENCE_MS = 25;

interface Waiting<T, R> {
  readonly one: T;
  readonly resolve: (found: R) => void;
  readonly reject: (why: unknown) => void;
}
interface Terms {
  /** Statements under way at the same time, but for those that take long. */
  readonly atOnce: number;
  /** Questions in one statement. */
  readonly most: number;
}

/**
 * Questions of one kind that come while others are being asked share the next statement: under load, most of what a small question costs is its
 * own way to the database and back. A statement begins after each of its askers asked, so nobody is told less than has been committed by then.
 */
export class Gathering<T, R> {
  readonly #db: Database;
  readonly #ask: (some: readonly T[]) => Promise<readonly R[]>;
  readonly #terms: Terms;
  #waiting: Waiting<T, R>[] = [];
  #running = 0;
  #isDue = false;

  /** `ask` answers in the order of the questions. */
  constructor(db: Database, ask: (some: readonly T[]) => Promise<readonly R[]>, terms: Terms) {
    this.#db = db;
    this.#ask = ask;
    this.#terms = terms;
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.length === 0;
  }

  /** Not inside a transaction: the statement is asked outside of it. */
  async ask(one: T): Promise<R> {
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ one, resolve, reject });
      if (this.#isDue || this.#running >= this.#terms.atOnce) return;
      this.#isDue = true;
      // Whoever is ready in this turn of the loop comes along.
      setImmediate(() => {
        this.#isDue = false;
        this.#next();
      });
    });
  }

  #next(): void {
    while (this.#waiting.length > 0 && this.#running < this.#terms.atOnce) this.#start(this.#waiting.splice(0, this.#terms.most));
  }

  #start(some: readonly Waiting<T, R>[]): void {
    this.#running += 1;
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      this.#running -= 1;
      this.#next();
    };
    const late = setTimeout(over, PATIENCE_MS);
    void this.#db.outside(() => this.#tell(some)).finally(over);
  }

  async #tell(some: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const found = await this.#ask(some.map(({ one }) => one));
      for (const [at, { resolve }] of some.entries()) resolve(found[at] as R);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}
