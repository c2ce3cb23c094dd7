import { type Collection, type Doc, systemActor } from '@app/kernel/collection.ts';
import type { RecordChange, Records } from '@app/records/records.ts';
import type { z } from 'zod';

/** Told of every document as it stands now; `doc` is undefined when it is gone. */
export type Reflect<T> = (place: { readonly path: string; readonly id: string; readonly client: string }, doc: Doc<T> | undefined) => void;
/** More than any client has of one kind. */
const ALL = 100_000;

/** A part of the store in memory, of any kind of record. */
export interface Reflection {
  take(change: RecordChange): void;
  read(records: Records, client: string): Promise<void>;
}

/**
 * Keeps one kind of record of all clients in memory, exact: whoever uses it listens first and reads then, and of two states of a document
 * the one with the higher version counts. Each client is read as that client.
 */
export function mirrorOf<S extends z.ZodObject>(kind: Collection<S>, reflect: Reflect<z.output<S>>): Reflection {
  const versions = new Map<string, number>();
  const settle = (path: string, client: string, version: number, doc: Doc<z.output<S>> | undefined): void => {
    const known = versions.get(path);
    if (known !== undefined && known >= version) return;
    // A deletion leaves its version behind, so that a list read before it does not bring the document back.
    versions.set(path, version);
    reflect({ path, id: path.slice(path.lastIndexOf('/') + 1), client }, doc);
  };
  return {
    take: ({ collection, path, client, version, doc }) => {
      if (collection === kind.name) settle(path, client, version, doc as Doc<z.output<S>> | undefined);
    },
    read: async (records, client) => {
      for (const doc of await records.of(kind).list(systemActor(client), { limit: ALL })) settle(doc.path, client, doc.version, doc);
    },
  };
}
