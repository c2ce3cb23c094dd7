import type { Doc } from '@app/kernel/collection.ts';

/** `doc` is the document as it was. */
export type OnRemove = (doc: Doc<Record<string, unknown>>, client: string) => Promise<void>;

/** What follows from writes, in their transaction: it stands or falls with them. */
export class Effects {
  readonly #onRemove = new Map<string, OnRemove[]>();

  onRemove(collection: string, effect: OnRemove): void {
    this.#onRemove.set(collection, [...(this.#onRemove.get(collection) ?? []), effect]);
  }
  async removed(collection: string, ...gone: Parameters<OnRemove>): Promise<void> {
    for (const effect of this.#onRemove.get(collection) ?? []) await effect(...gone);
  }
}
