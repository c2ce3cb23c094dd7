import type { Doc } from '@app/kernel/collection.ts';
import type { Database } from './database/database.ts';
import type { Log } from './database/engine.ts';
import type { DocTexts } from './queries/doc-texts.ts';
import type { SharedLists } from './queries/shared-lists.ts';
import type { Place } from './queries/paths.ts';
import type { Registry } from './queries/registry.ts';
import type { Effects } from './writes/effects.ts';

/** A document whose collection the caller does not name in its types. */
export type AnyDoc = Doc<Record<string, unknown>>;

/** What every part of the store works with. */
export interface Core {
  readonly db: Database;
  readonly registry: Registry;
  readonly now: () => number;
  readonly log: Log;
  readonly effects: Effects;
  readonly texts: DocTexts;
  readonly lists: SharedLists;
  /** The stored document at a place, whoever asks; undefined where nothing is. */
  readonly reads: { get(place: Place): Promise<AnyDoc | undefined> };
}
