import type { RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import { Gathering } from './gathering.ts';

/** Lists per statement: few, so that waits are rare and statements of each size can be prepared. */
const SIZES = [8, 4, 2, 1] as const;
/** Concurrent statements of one text, so that a database uses more than one processor. */
const AT_ONCE = 2;
/** Most texts kept for sizes above one. */
const MOST_TEXTS = 400;

/** Combines simultaneous lists from outside that differ only in their values into one statement, a row each. Not inside a transaction. */
export class SharedLists {
  readonly #db: Database;
  readonly #among = new Map<string, Gathering<readonly unknown[], unknown>>();
  readonly #texts = new Map<string, string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns the only row of a statement; `isKept` as in `Database.ask`, the same for every statement of one text. */
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
    for (let start = 0; start < all.length;) {
      const size = SIZES.find((candidate) => candidate <= all.length - start) ?? 1;
      parts.push(this.#ask(text, all.slice(start, start + size), isKept));
      start += size;
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

  /** Repeats the statement `size` times, each with its own values. */
  #textFor(text: string, size: number, values: number): string {
    const key = `${size} ${text}`;
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const part = (index: number): string =>
      `select ${index}::int as at, part.* from (${text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + index * values}`)}) part`;
    const statement = Array.from({ length: size }, (_, index) => part(index)).join(' union all ');
    if (this.#texts.size >= MOST_TEXTS) this.#texts.clear();
    this.#texts.set(key, statement);
    return statement;
  }
}
