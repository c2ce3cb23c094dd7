import type { Actor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Core } from '../core/core.ts';
import type { Place } from '../core/paths.ts';
import type { AnyDoc, Kind } from '../core/registry.ts';
import { dataOf } from '../queries/rows.ts';
import { applyUnlocked } from './apply.ts';
import { type Batch, batchOf, decide, type Decided, lock, outcomesOf, placeOf, settle, tryAgain } from './write.ts';

/** Most documents that are remembered. */
const MOST = 2000;
const TRIES = 3;

/**
 * Returns what a document becomes; it may be asked more than once, as somebody else may have changed the document meanwhile. What it is given must not be
 * changed in place: others hold it too.
 */
export type Change = (doc: AnyDoc | undefined) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Changes one document at a time without a lock: the change is written only if the document still has the version from which it was worked out,
 * else it is worked out again. A document that this process has written last is not even read: mostly it stands as it was left.
 */
export class Changes {
  readonly #core: Core;
  #young = new Map<string, AnyDoc>();
  #old = new Map<string, AnyDoc>();
  /** Documents that went through the schema of this version. */
  readonly #written = new WeakSet<AnyDoc>();

  constructor(core: Core) {
    this.#core = core;
  }

  async change(actor: Actor, path: string, change: Change): Promise<Batch> {
    const place = placeOf(this.#core, actor, { op: 'set', path });
    const { name } = place.kind;
    if (!this.#core.db.inTransaction && !this.#core.effects.followWrites(name)) {
      for (let tries = 1; tries <= TRIES; tries += 1) {
        const batch = await this.#attempt(actor, path, change);
        if (batch) return batch;
      }
    }
    return await tryAgain(this.#core, () =>
      this.#core.db.tx(async () => {
        const before = await lock(this.#core, [place]);
        return await settle(this.#core, actor, await this.#decided(actor, path, { before: before.get(path), change }));
      }),
    );
  }

  /** Undefined: the document was changed meanwhile, or it is not what this process left. */
  async #attempt(actor: Actor, path: string, change: Change): Promise<Batch | undefined> {
    const core = this.#core;
    const place = placeOf(core, actor, { op: 'set', path });
    const left = this.#young.get(path) ?? this.#old.get(path);
    this.#forget(path);
    const before = left ?? (await core.reads.get(place));
    try {
      const decided = await this.#decided(actor, path, { before, change });
      const [outcome] = outcomesOf(actor, decided);
      if (!outcome) {
        if (left && !(await this.#stands(place, left))) return undefined;
        this.#remember(path, left);
        return batchOf(decided, new Map());
      }
      const versions = await applyUnlocked(core, decided.now, outcome);
      if (!versions.has(path)) return undefined;
      const batch = batchOf(decided, versions);
      this.#remember(path, batch.docs.get(path));
      return batch;
    } catch (error) {
      // Perhaps for what does not stand there any more.
      if (left) return undefined;
      throw error;
    }
  }

  /** True while a document has the version that this process has left. */
  async #stands({ kind, path }: Place, { version }: AnyDoc): Promise<boolean> {
    const text = `select version from documents where collection = '${kind.name}' and path = $1`;
    return (await this.#core.db.ask<{ version: number }>(text, [path]))[0]?.version === version;
  }

  async #decided(actor: Actor, path: string, { before, change }: { readonly before: AnyDoc | undefined; readonly change: Change }): Promise<Decided> {
    const place = placeOf(this.#core, actor, { op: 'set', path });
    const data = await change(before && this.#asRead(place.kind, before));
    const now = this.#core.now();
    const write: Write = { op: 'set', path, data: { ...data } as NonNullable<Write['data']> };
    const after = await decide(this.#core, { actor, place, now }, write, before);
    return { places: [place], before: new Map(before ? [[path, before]] : []), after: new Map([[path, after]]), now };
  }

  /** Returns a document as its schema reads it: one from the database may lack fields that came later, one that was written here does not. */
  #asRead(kind: Kind, doc: AnyDoc): AnyDoc {
    if (this.#written.has(doc)) return doc;
    const { success, data } = kind.schema.safeParse(dataOf(doc));
    return success ? { ...doc, ...data } : doc;
  }

  #forget(path: string): void {
    this.#young.delete(path);
    this.#old.delete(path);
  }
  #remember(path: string, doc: AnyDoc | undefined): void {
    if (!doc) return;
    this.#written.add(doc);
    if (this.#young.size >= MOST / 2) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(path, doc);
  }
}
