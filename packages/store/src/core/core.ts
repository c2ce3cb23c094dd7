import type { RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Log } from '../database/engine.ts';
import type { Effects } from './effects.ts';
import type { Place } from './paths.ts';
import type { AnyDoc, Registry } from './registry.ts';

/** JSON texts of documents by version, kept in memory; a version of another client has none. */
interface Texts {
  get(client: string, version: number): string | undefined;
  set(client: string, version: number, text: string): void;
}

/** What a sample of the texts of a collection says of the parts of words: runs of three letters or digits, as the index of words has them. */
export interface Sample {
  /** Parts that so many of the texts hold that looking them up tells next to nothing. */
  readonly common: ReadonlySet<string>;
  /** Parts that any of the texts holds. */
  readonly known: ReadonlySet<string>;
  /** Clients that have so many of the texts that it tells next to nothing to be theirs. */
  readonly clients: ReadonlySet<string>;
}

/** Works for every part of the store: the database, what it holds, and the ways to read it that several callers share. */
export interface Core {
  readonly db: Database;
  readonly registry: Registry;
  readonly now: () => number;
  readonly log: Log;
  readonly effects: Effects;
  readonly texts: Texts;
  /** The only row of a statement that answers with one; `isKept` as in `Database.ask`. */
  readonly lists: { row<R>(statement: RawBuilder<R>, isKept: boolean): Promise<R> };
  /** Of a large collection; undefined where it is small. */
  readonly samples: { of(collection: string): Promise<Sample | undefined> };
  /** The stored document at a place, whoever asks; undefined where nothing is. */
  readonly reads: { get(place: Place): Promise<AnyDoc | undefined> };
}
