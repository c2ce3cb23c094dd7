import type { Collection, Doc } from '@app/kernel/collection.ts';
import type { RecordChange } from '@app/store/core/change.ts';
import type { Records } from '@app/store/records.ts';
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
 * the one with the higher version counts. Each client is read as that client; reading again also finds what has gone meanwhile unsaid.
 */
export function mirrorOf<S extends z.ZodObject>(kind: Collection<S>, reflect: Reflect<z.output<S>>): Reflection {
  /** Client → path → version. A deletion leaves its version behind, so that a list read before it does not bring the document back. */
  const known = new Map<string, Map<string, number>>();
  const versionsOf = (client: string): Map<string, number> => {
    const versions = known.get(client) ?? new Map<string, number>();
    known.set(client, versions);
    return versions;
  };
  const show = (path: string, client: string, doc: Doc<z.output<S>> | undefined): void =>
    reflect({ path, id: path.slice(path.lastIndexOf('/') + 1), client }, doc);
  const settle = (path: string, client: string, version: number, doc: Doc<z.output<S>> | undefined): void => {
    const versions = versionsOf(client);
    if ((versions.get(path) ?? -1) >= version) return;
    versions.set(path, version);
    show(path, client, doc);
  };
  return {
    take: ({ collection, path, client, version, doc }) => {
      if (collection === kind.name) settle(path, client, version, doc as Doc<z.output<S>> | undefined);
    },
    read: async (records, client) => {
      const before = [...versionsOf(client)];
      const docs = await records.forClient(client).list(kind, { limit: ALL });
      const there = new Set(docs.map(({ path }) => path));
      for (const doc of docs) settle(doc.path, client, doc.version, doc);
      // Changes announced while the list was read are newer than the list.
      for (const [path, version] of before) if (!there.has(path) && versionsOf(client).get(path) === version) show(path, client, undefined);
    },
  };
}
