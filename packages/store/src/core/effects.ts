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
export type OnWrites = (saved: readonly Saved<AnyDoc>[]) => Promise<void>;
/** A removed document as it was. */
export interface Removal {
  readonly collection: string;
  readonly doc: AnyDoc;
  readonly client: string;
}
export type OnRemovals = (removals: readonly Removal[]) => Promise<void>;
export type OnWrite = (saved: Saved<AnyDoc>) => Promise<void>;

/** Effects of writes, run in the same transaction: undone with it. */
export class Effects {
  readonly #onRemove = new Map<string, OnRemove[]>();
  readonly #onWrite = new Map<string, OnWrite[]>();
  readonly #onWrites = new Map<string, OnWrites[]>();
  readonly #onRemovals: OnRemovals[] = [];

  onRemove(collection: string, effect: OnRemove): void {
    this.#onRemove.set(collection, [...(this.#onRemove.get(collection) ?? []), effect]);
  }
  onWrite(collection: string, effect: OnWrite): void {
    this.#onWrite.set(collection, [...(this.#onWrite.get(collection) ?? []), effect]);
  }
  onWrites(collection: string, effect: OnWrites): void {
    this.#onWrites.set(collection, [...(this.#onWrites.get(collection) ?? []), effect]);
  }
  onRemovals(effect: OnRemovals): void {
    this.#onRemovals.push(effect);
  }
  /** True when writes of this collection run module code, so each needs its own transaction. */
  followWrites(collection: string): boolean {
    return this.#onWrite.has(collection) || this.#onWrites.has(collection);
  }
  async written(collection: string, saved: Saved<AnyDoc>): Promise<void> {
    for (const effect of this.#onWrite.get(collection) ?? []) await effect(saved);
    if (!saved.before || saved.after) return;
    for (const effect of this.#onRemove.get(collection) ?? []) await effect(saved.before, saved.client);
  }
  /** Runs the effects of a whole batch, after those of each document. */
  async batch(saved: readonly { readonly collection: string; readonly change: Saved<AnyDoc> }[]): Promise<void> {
    for (const [name, effects] of this.#onWrites) {
      const changes = saved.filter(({ collection }) => collection === name).map(({ change }) => change);
      if (changes.length > 0) for (const effect of effects) await effect(changes);
    }
    const removals = saved.flatMap(({ collection, change: { before, after, client } }) =>
      before && !after ? [{ collection, doc: before, client }] : [],
    );
    if (removals.length > 0) for (const effect of this.#onRemovals) await effect(removals);
  }
}
