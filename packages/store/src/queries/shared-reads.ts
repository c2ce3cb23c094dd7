import type { Database } from '../database/database.ts';
import { cloneJson } from './clone-json.ts';
import { Gathering } from './gathering.ts';
import { keptText } from './kept-text.ts';
import type { Place } from '../core/paths.ts';
import { COLUMN_NAMES, docOf, type ReadRow } from './rows.ts';
import type { AnyDoc } from '../core/registry.ts';

const reading = keptText((name) => `select ${COLUMN_NAMES} from documents where collection = '${name}' and path = any($1::text[])`);

/** Most documents in one statement. */
const MOST = 500;

/** Combines simultaneous reads of single documents of one collection into one statement. Not inside a transaction. */
export class SharedReads {
  readonly #db: Database;
  readonly #kinds = new Map<string, Gathering<Place, AnyDoc | undefined>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns the stored document without an access check; undefined when it is missing. */
  async get(place: Place): Promise<AnyDoc | undefined> {
    const { name } = place.kind;
    if (this.#db.inTransaction) {
      const own = this.#db.own.get(place.path);
      // Callers may change what they get.
      if (own) return cloneJson(own);
      const [row] = await this.#ask(name, [place]);
      return row && docOf(row);
    }
    const among = this.#kinds.get(name) ?? new Gathering(this.#db, (places) => this.#read(name, places), { atOnce: 2, most: MOST });
    this.#kinds.set(name, among);
    return await among.ask(place);
  }

  async #read(name: string, places: readonly Place[]): Promise<(AnyDoc | undefined)[]> {
    const rows = new Map((await this.#ask(name, places)).map((row) => [row.path, row]));
    const seen = new Set<string>();
    return places.map(({ path }) => {
      const row = rows.get(path);
      // Each caller gets its own object, since it may change it.
      const doc = row && docOf(seen.has(path) ? cloneJson(row) : row);
      seen.add(path);
      return doc;
    });
  }

  async #ask(name: string, places: readonly Place[]): Promise<readonly ReadRow[]> {
    const clients = new Map(places.map(({ path, client }) => [path, client]));
    const rows = await this.#db.ask<ReadRow>(reading(name), [[...clients.keys()]]);
    return rows.filter((row) => row.client_id === clients.get(row.path));
  }
}
