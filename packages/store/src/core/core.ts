import type { RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Log } from '../database/engine.ts';
import type { Effects } from './effects.ts';
import type { Place } from './paths.ts';
import type { AnyDoc, Registry } from './registry.ts';

/** In-memory JSON texts of documents by version. A version of another client has no text. */
interface Texts {
  get(client: string, version: number): string | undefined;
  set(client: string, version: number, text: string): void;
}

/** Frequencies of the parts of words in a sample of a collection's texts. A part is three letters or digits, as in the trigram index. */
export interface Sample {
  /** Parts in so many texts that an index lookup narrows nothing. */
  readonly common: ReadonlySet<string>;
  /** Parts that occur in at least one text. */
  readonly known: ReadonlySet<string>;
  /** Clients with so many texts that a lookup by client narrows nothing. */
  readonly clients: ReadonlySet<string>;
}

/** A collection so small that no index lookup of it is slow. */
export const SMALL = 'small';
export type SearchSample = Sample | typeof SMALL | undefined;

/** Shared by every part of the store: the database, its collections, and reads that several callers share. */
export interface Core {
  readonly db: Database;
  readonly registry: Registry;
  readonly now: () => number;
  readonly log: Log;
  readonly effects: Effects;
  readonly texts: Texts;
  /** Returns the only row of a statement; `isKept` as in `Database.ask`. */
  readonly lists: { row<R>(statement: RawBuilder<R>, isKept: boolean): Promise<R> };
  /** Schema of the operators for similar words; undefined where the database lacks them. */
  readonly trigram: string | undefined;
  /** Undefined for small collections. */
  readonly samples: { of(collection: string): Promise<SearchSample> };
  /** Returns the stored document without an access check; undefined when it is missing. */
  readonly reads: { get(place: Place): Promise<AnyDoc | undefined> };
}
