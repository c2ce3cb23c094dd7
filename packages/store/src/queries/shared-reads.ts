import type { Database } from '../database/database.ts';
import { Gathering } from './gathering.ts';
import type { Place } from '../core/paths.ts';
import { COLUMN_NAMES, docOf, type ReadRow } from './rows.ts';
import type { AnyDoc } from '../core/registry.ts';

/** Documents in one statement. */
const MOST = 500;

/** Reads of single documents of one collection that come at the same time share a statement. Reads inside a transaction go their own way. */
export class SharedReads {
  readonly #db: Database;
  readonly #kinds = new Map<string, Gathering<Place, AnyDoc | undefined>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The stored document, whoever asks; undefined where nothing is. */
  async get(place: Place): Promise<AnyDoc | undefined> {
    const { name } = place.kind;
    if (this.#db.inTransaction) {
      const [row] = await this.#ask(name, [place]);
      return row && docOf(row);
    }
    const among = this.#kinds.get(name) ?? new Gathering(this.#db, (places) => this.#read(name, places), { atOnce: 2, most: MOST });
    this.#kinds.set(name, among);
    return await among.ask(place);
  }

  async #read(name: string, places: readonly Place[]): Promise<(AnyDoc | undefined)[]> {
    const rows = new Map((await this.#ask(name, places)).map((row) => [row.path, row]));
    const told = new Set<string>();
    return places.map(({ path }) => {
      const row = rows.get(path);
      // Nobody shares an object that they might change.
      const doc = row && docOf(told.has(path) ? structuredClone(row) : row);
      told.add(path);
      return doc;
    });
  }

  async #ask(name: string, places: readonly Place[]): Promise<readonly ReadRow[]> {
    const text = `select ${COLUMN_NAMES} from documents where collection = '${name}' and path = any($1::text[])`;
    const clients = new Map(places.map(({ path, client }) => [path, client]));
    const rows = await this.#db.ask<ReadRow>(text, [[...clients.keys()]]);
    return rows.filter((row) => row.client_id === clients.get(row.path));
  }
}
