import { type Where, valueAt } from '@app/kernel/queries/where.ts';
import type { RecordChange } from '../core/change.ts';

/** What the matcher asks of a watch. */
export interface Watcher {
  readonly client: string;
  readonly collection: string;
  /** A condition that every document of the watch meets, to find it by; undefined when there is none. */
  readonly pin: Pin | undefined;
}
export interface Pin {
  readonly field: string;
  readonly value: string | number | boolean;
}

/** The first equality or contains of a question: such a watch is only looked at for changes that carry the value. */
export function pinOf(question: Where): Pin | undefined {
  if ('all' in question) {
    for (const part of question.all) {
      const found = pinOf(part);
      if (found) return found;
    }
    return undefined;
  }
  if ('any' in question) return question.any.length === 1 && question.any[0] ? pinOf(question.any[0]) : undefined;
  const { field, op, value } = question;
  return (op === 'eq' || op === 'has') && ['string', 'number', 'boolean'].includes(typeof value) ? { field, value: value as string } : undefined;
}

interface Shelf<W> {
  /** field -> value -> watches pinned to it. */
  readonly pinned: Map<string, Map<unknown, Set<W>>>;
  readonly loose: Set<W>;
}

/** Finds the watches that a change may concern without looking at the others. */
export class Matcher<W extends Watcher> {
  readonly #shelves = new Map<string, Shelf<W>>();
  /** path -> watches that hold the document: a change may take it away from them. */
  readonly #holders = new Map<string, Set<W>>();
  /** Watches whose reading is under way: what they will hold is not known yet, so every change of the collection may concern them. */
  readonly #unsettled = new Set<W>();

  add(watch: W): void {
    const key = `${watch.client}/${watch.collection}`;
    const shelf = this.#shelves.get(key) ?? { pinned: new Map(), loose: new Set() };
    this.#shelves.set(key, shelf);
    if (!watch.pin) {
      shelf.loose.add(watch);
      return;
    }
    const byValue = shelf.pinned.get(watch.pin.field) ?? new Map<unknown, Set<W>>();
    shelf.pinned.set(watch.pin.field, byValue);
    addTo(byValue, watch.pin.value, watch);
  }

  unsettle(watch: W): void {
    this.#unsettled.add(watch);
  }
  settle(watch: W): void {
    this.#unsettled.delete(watch);
  }
  /** Documents that any watch holds. */
  get size(): number {
    return this.#holders.size;
  }
  get settled(): boolean {
    return this.#unsettled.size === 0;
  }

  remove(watch: W): void {
    this.#unsettled.delete(watch);
    const key = `${watch.client}/${watch.collection}`;
    const shelf = this.#shelves.get(key);
    if (!shelf) return;
    shelf.loose.delete(watch);
    const byValue = watch.pin && shelf.pinned.get(watch.pin.field);
    if (watch.pin && byValue) {
      removeFrom(byValue, watch.pin.value, watch);
      if (byValue.size === 0) shelf.pinned.delete(watch.pin.field);
    }
    if (shelf.loose.size === 0 && shelf.pinned.size === 0) this.#shelves.delete(key);
  }

  hold(watch: W, path: string): void {
    addTo(this.#holders, path, watch);
  }
  drop(watch: W, path: string): void {
    removeFrom(this.#holders, path, watch);
  }

  concerned({ client, collection, path, doc }: RecordChange): Set<W> {
    const found = new Set(this.#holders.get(path));
    for (const watch of this.#unsettled) {
      if (watch.client === client && watch.collection === collection) found.add(watch);
    }
    const shelf = this.#shelves.get(`${client}/${collection}`);
    if (!shelf || !doc) return found;
    for (const watch of shelf.loose) found.add(watch);
    for (const [field, byValue] of shelf.pinned) {
      const held = valueAt(doc, field);
      for (const value of Array.isArray(held) ? held : [held]) {
        for (const watch of byValue.get(value) ?? []) found.add(watch);
      }
    }
    return found;
  }
}

function addTo<K, W>(map: Map<K, Set<W>>, key: K, watch: W): void {
  const among = map.get(key);
  if (among) among.add(watch);
  else map.set(key, new Set([watch]));
}
function removeFrom<K, W>(map: Map<K, Set<W>>, key: K, watch: W): void {
  const among = map.get(key);
  among?.delete(watch);
  if (among?.size === 0) map.delete(key);
}
