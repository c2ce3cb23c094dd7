import type { Database } from '../database/database.ts';

/** A statement that takes longer than this no longer delays the next one. */
const PATIENCE_MS = 25;

interface Waiting<T, R> {
  readonly question: T;
  readonly resolve: (answer: R) => void;
  readonly reject: (why: unknown) => void;
}
interface Terms {
  /** Concurrent statements, apart from slow ones. */
  readonly atOnce: number;
  /** Most questions in one statement. */
  readonly most: number;
}

/**
 * Combines questions that come while a statement runs into the next statement: under load, the round trip is most of the cost of a small
 * question. A statement begins after all its questions were asked, so each answer includes everything committed by then.
 */
export class Gathering<T, R> {
  readonly #db: Database;
  readonly #ask: (some: readonly T[]) => Promise<readonly R[]>;
  readonly #terms: Terms;
  #waiting: Waiting<T, R>[] = [];
  #running = 0;
  #isDue = false;

  /** `ask` returns the answers in the order of the questions. */
  constructor(db: Database, ask: (some: readonly T[]) => Promise<readonly R[]>, terms: Terms) {
    this.#db = db;
    this.#ask = ask;
    this.#terms = terms;
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.length === 0;
  }

  /** Not for use inside a transaction: the statement runs outside it. */
  async ask(question: T): Promise<R> {
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (this.#isDue || this.#running >= this.#terms.atOnce) return;
      this.#isDue = true;
      // Includes every question of this turn of the event loop.
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
    void this.#db.outside(() => this.#answer(some)).finally(over);
  }

  async #answer(some: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const answers = await this.#ask(some.map(({ question }) => question));
      for (const [index, { resolve }] of some.entries()) resolve(answers[index] as R);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}
