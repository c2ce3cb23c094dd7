import type { AnyDoc } from '../core.ts';
import type { Database } from '../database/database.ts';
import type { Place } from './paths.ts';
import { COLUMN_NAMES, docOf, type ReadRow } from './rows.ts';

/** A statement that takes longer than this no longer holds up those who came after it. */
const PATIENCE_MS = 25;

interface Waiting {
  readonly place: Place;
  readonly resolve: (doc: AnyDoc | undefined) => void;
  readonly reject: (why: unknown) => void;
}
interface Queue {
  waiting: Waiting[];
  isBusy: boolean;
}

/**
 * Reads of single documents of one collection that come while another such statement is under way share the next one: under load, most of
 * what a read costs is its own way to the database and back. A statement begins after each of its readers asked, so nobody is told less
 * than has been committed by then. Reads inside a transaction go their own way.
 */
export class SharedReads {
  readonly #db: Database;
  readonly #queues = new Map<string, Queue>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The stored document, whoever asks; undefined where nothing is. */
  async get(place: Place): Promise<AnyDoc | undefined> {
    if (this.#db.inTransaction) {
      const [row] = await this.#ask(place.kind.name, [place]);
      return row && docOf(row);
    }
    return await new Promise((resolve, reject) => {
      const { name } = place.kind;
      const queue = this.#queues.get(name) ?? { waiting: [], isBusy: false };
      this.#queues.set(name, queue);
      queue.waiting.push({ place, resolve, reject });
      // Whoever is ready in this turn of the loop comes along.
      if (queue.waiting.length === 1 && !queue.isBusy) setImmediate(() => this.#next(name, queue));
    });
  }

  #next(name: string, queue: Queue): void {
    const some = queue.waiting;
    if (some.length === 0 || queue.isBusy) return;
    queue.waiting = [];
    queue.isBusy = true;
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      queue.isBusy = false;
      this.#next(name, queue);
    };
    const late = setTimeout(over, PATIENCE_MS);
    void this.#db.outside(() => this.#tell(name, some)).finally(over);
  }

  async #tell(name: string, some: readonly Waiting[]): Promise<void> {
    try {
      const places = some.map(({ place }) => place);
      const rows = new Map((await this.#ask(name, places)).map((row) => [row.path, row]));
      const told = new Set<string>();
      for (const { place, resolve } of some) {
        const row = rows.get(place.path);
        // Nobody shares an object that they might change.
        resolve(row && docOf(told.has(place.path) ? structuredClone(row) : row));
        told.add(place.path);
      }
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }

  async #ask(name: string, places: readonly Place[]): Promise<readonly ReadRow[]> {
    const text = `select ${COLUMN_NAMES} from documents where collection = '${name}' and path = any($1::text[])`;
    const clients = new Map(places.map(({ path, client }) => [path, client]));
    const rows = await this.#db.ask<ReadRow>(text, [[...clients.keys()]]);
    return rows.filter((row) => row.client_id === clients.get(row.path));
  }
}
