import { type Where, valueAt } from '@app/kernel/queries/where.ts';
import type { RecordChange } from '../core/change.ts';
import type { Place } from '../core/paths.ts';
import type { AnyDoc } from '../core/registry.ts';

/** The properties of a watch that the matcher uses. */
export interface Watcher {
  readonly client: string;
  readonly collection: string;
  /** A condition that every document of the watch meets, used as an index; undefined when there is none. */
  readonly pin: Pin | undefined;
}
export interface Pin {
  readonly field: string;
  readonly value: string | number | boolean;
}

/** Returns the first equality or contains condition of a query: such a watch is checked only for changes with that value. */
export function pinOf(question: Where): Pin | undefined {
  if ('all' in question) {
    for (const part of question.all) {
      const pin = pinOf(part);
      if (pin) return pin;
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

/** Finds the watches that a change may concern without checking the others. */
export class Matcher<W extends Watcher> {
  readonly #shelves = new Map<string, Shelf<W>>();
  /** path -> watches that have the document: a change may remove it from them. */
  readonly #holders = new Map<string, Set<W>>();
  /** Watches that are being read: their documents are not known yet, so every change of the collection may concern them. */
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
  /** Number of documents in any watch. */
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

  /** True when a change at this place, to this document or none, may concern a watch. */
  isConcerned(place: Place | undefined, doc: AnyDoc | undefined): boolean {
    if (!place || this.#unsettled.size > 0) return true;
    const { client, kind, path } = place;
    return this.concerned({ client, collection: kind.name, path, doc }).size > 0;
  }

  concerned({ client, collection, path, doc }: Pick<RecordChange, 'client' | 'collection' | 'path' | 'doc'>): Set<W> {
    const watches = new Set(this.#holders.get(path));
    for (const watch of this.#unsettled) {
      if (watch.client === client && watch.collection === collection) watches.add(watch);
    }
    const shelf = this.#shelves.get(`${client}/${collection}`);
    if (!shelf || !doc) return watches;
    for (const watch of shelf.loose) watches.add(watch);
    for (const [field, byValue] of shelf.pinned) {
      const stored = valueAt(doc, field);
      for (const value of Array.isArray(stored) ? stored : [stored]) {
        for (const watch of byValue.get(value) ?? []) watches.add(watch);
      }
    }
    return watches;
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
