import type { RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import { Gathering } from './gathering.ts';

/** Lists in one statement: few enough that they are seldom waited for, and that statements of each size can be prepared. */
const SIZES = [8, 4, 2, 1] as const;
/** Statements of one text at the same time, so that a database with many processors uses more than one. */
const AT_ONCE = 2;
/** Texts that are kept for sizes above one. */
const MOST_TEXTS = 400;

/** Lists from outside that differ only in their values and come at the same time share a statement. Each is one row; inside a transaction each goes its own way. */
export class SharedLists {
  readonly #db: Database;
  readonly #among = new Map<string, Gathering<readonly unknown[], unknown>>();
  readonly #texts = new Map<string, string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The only row of a statement that answers with one; `isKept` as in `Database.ask`, the same for every statement of one text. */
  async row<R>(statement: RawBuilder<R>, isKept: boolean): Promise<R> {
    const { sql, parameters } = this.#db.compile(statement);
    if (this.#db.inTransaction) return (await this.#ask<R>(sql, [parameters], isKept))[0] as R;
    const among =
      this.#among.get(sql) ??
      new Gathering(this.#db, (some: readonly (readonly unknown[])[]) => this.#askAll(sql, some, isKept), { atOnce: AT_ONCE, most: SIZES[0] });
    this.#among.set(sql, among);
    try {
      return (await among.ask(parameters)) as R;
    } finally {
      if (among.isIdle && this.#among.get(sql) === among) this.#among.delete(sql);
    }
  }

  async #askAll(text: string, all: readonly (readonly unknown[])[], isKept: boolean): Promise<unknown[]> {
    const parts: Promise<readonly unknown[]>[] = [];
    for (let at = 0; at < all.length;) {
      const size = SIZES.find((one) => one <= all.length - at) ?? 1;
      parts.push(this.#ask(text, all.slice(at, at + size), isKept));
      at += size;
    }
    return (await Promise.all(parts)).flat();
  }

  async #ask<R>(text: string, some: readonly (readonly unknown[])[], isKept: boolean): Promise<readonly R[]> {
    const rows = await this.#db.ask<R & { at: number }>(this.#textFor(text, some.length, some[0]?.length ?? 0), some.flat(), {
      isBounded: true,
      isKept,
    });
    return rows.toSorted((a, b) => a.at - b.at);
  }

  /** The statement so many times, each with values of its own. */
  #textFor(text: string, size: number, values: number): string {
    const key = `${size} ${text}`;
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const part = (at: number): string =>
      `select ${at}::int as at, part.* from (${text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + at * values}`)}) part`;
    const made = Array.from({ length: size }, (_, at) => part(at)).join(' union all ');
    if (this.#texts.size >= MOST_TEXTS) this.#texts.clear();
    this.#texts.set(key, made);
    return made;
  }
}
