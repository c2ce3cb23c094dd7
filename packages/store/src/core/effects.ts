import type { Actor } from '@app/kernel/collection.ts';
import type { AnyDoc } from './registry.ts';

/** `doc` is the document as it was. */
export type OnRemove = (doc: AnyDoc, client: string) => Promise<void>;

/** One written document: `before` is undefined for a creation, `after` for a removal. */
export interface Saved<D> {
  readonly before: D | undefined;
  readonly after: D | undefined;
  readonly client: string;
  /** The writer. */
  readonly actor: Actor;
}
export type OnWrite = (saved: Saved<AnyDoc>) => Promise<void>;

/** Effects of writes, run in the same transaction: undone with it. */
export class Effects {
  readonly #onRemove = new Map<string, OnRemove[]>();
  readonly #onWrite = new Map<string, OnWrite[]>();

  onRemove(collection: string, effect: OnRemove): void {
    this.#onRemove.set(collection, [...(this.#onRemove.get(collection) ?? []), effect]);
  }
  onWrite(collection: string, effect: OnWrite): void {
    this.#onWrite.set(collection, [...(this.#onWrite.get(collection) ?? []), effect]);
  }
  /** True when writes of this collection run module code, so each needs its own transaction. */
  followWrites(collection: string): boolean {
    return this.#onWrite.has(collection);
  }
  async written(collection: string, saved: Saved<AnyDoc>): Promise<void> {
    for (const effect of this.#onWrite.get(collection) ?? []) await effect(saved);
    if (!saved.before || saved.after) return;
    for (const effect of this.#onRemove.get(collection) ?? []) await effect(saved.before, saved.client);
  }
}
