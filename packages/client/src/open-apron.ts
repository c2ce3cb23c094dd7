import type { z } from 'zod';
import { clientPath } from '@app/kernel/queries/paths.ts';
import type { Call } from '@app/kernel/call.ts';
import type { Collection, DocOf } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Query, QuerySchema } from '@app/kernel/queries/query.ts';
import { countDocuments, getDocument, listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { readApiKey } from '@app/domain/users/api-key.rules.ts';
import { sendCall } from './send-call.ts';
import { type Seen, WatchLine } from './watch-line.ts';

type ListOf = Omit<Query, 'collection'>;
export interface Written {
  readonly path: string;
  readonly version: number;
}

/** One collection, typed by its declaration. `idOrPath` is a full path, or an id in the key's own client (or of a platform record). */
export interface ApronOf<C extends Collection> {
  /** Returns undefined when the record does not exist. */
  get(idOrPath: string): Promise<DocOf<C> | undefined>;
  /** At most `limit` (100, up to 1000). */
  list(query?: ListOf): Promise<DocOf<C>[]>;
  find(query?: ListOf): Promise<DocOf<C> | undefined>;
  count(query?: ListOf): Promise<number>;
  /** `parent` is the path of the parent record, for child collections. */
  create(data: z.input<C['schema']>, target?: { readonly id?: string; readonly parent?: string }): Promise<Written>;
  /** Changes the named fields. `base` is the version that the script read; a later change of the same fields is a conflict. */
  update(idOrPath: string, data: Partial<z.input<C['schema']>>, base: number): Promise<Written>;
  /** Replaces the version that the script read; `base` 0 creates the record. */
  set(idOrPath: string, data: z.input<C['schema']>, base: number): Promise<Written>;
  remove(idOrPath: string): Promise<void>;
  /** Watches a list, or one record by its path or id; resumes after the connection was cut. Returns a function that ends the watch. */
  watch(target: ListOf | string, on: (seen: Seen<DocOf<C>>) => void): () => void;
}
export interface Apron {
  /** Id of the key's client. */
  readonly client: string;
  of<C extends Collection>(kind: C): ApronOf<C>;
  /** At most 500 writes, all or none. */
  write(writes: readonly Write[]): Promise<Written[]>;
  /** Makes any call of the product. */
  send<B extends z.ZodType, R extends z.ZodType>(call: Call<B, R>, input: z.input<B>): Promise<z.output<R>>;
  /** Ends all watches. */
  close(): void;
}

/** Opens the product for a script (BYD-14): everything that an API key may do, typed. A refusal throws `CallFailed`. */
export function openApron({ url, apiKey }: { readonly url: string; readonly apiKey: string }): Apron {
  const parts = readApiKey(apiKey);
  if (!parts) throw new TypeError('Not an API key');
  const { client } = parts;
  const line = { url: url.replace(/\/+$/, ''), apiKey };
  const watches = new WatchLine(line, client);
  const send: Apron['send'] = (call, input) => sendCall(line, call, input);
  const write = async (writes: readonly Write[]): Promise<Written[]> => (await send(writeDocuments, { writes: [...writes] })).written;
  return {
    client,
    send,
    write,
    close: () => watches.close(),
    of<C extends Collection>(kind: C): ApronOf<C> {
      const save = async (change: Write): Promise<Written> => {
        const [done] = await write([change]);
        if (!done) throw new Error('A write answered nothing');
        return done;
      };
      const list = async (query: ListOf = {}) => (await send(listDocuments, { query: queryOf(query) })).docs as DocOf<C>[];
      const queryOf = (query: ListOf) => ({ ...query, collection: kind.name }) as z.input<typeof QuerySchema>;
      const saving = (op: 'set' | 'merge', data: unknown, base: number | undefined) => ({
        op,
        data: data as NonNullable<Write['data']>,
        ...(base !== undefined && { base }),
      });
      return {
        get: async (idOrPath) => ((await send(getDocument, { path: pathOf(kind, client, idOrPath) })).doc ?? undefined) as DocOf<C> | undefined,
        list,
        find: async (query = {}) => (await list({ ...query, limit: 1 }))[0],
        count: async (query = {}) => (await send(countDocuments, { query: queryOf(query) })).count,
        create: async (data, { id = randomId(LONG_ID), parent } = {}) =>
          await save({
            ...saving('set', data, undefined),
            path: parent === undefined ? pathOf(kind, client, id) : `${parent}/${kind.name}/${id}`,
            require: { exists: false },
          }),
        update: async (idOrPath, data, base) => await save({ ...saving('merge', data, base), path: pathOf(kind, client, idOrPath) }),
        set: async (idOrPath, data, base) => await save({ ...saving('set', data, base), path: pathOf(kind, client, idOrPath) }),
        remove: async (idOrPath) => void (await save({ op: 'delete', path: pathOf(kind, client, idOrPath) })),
        watch: (target, on) =>
          watches.watch(typeof target === 'string' ? { path: pathOf(kind, client, target) } : { ...target, collection: kind.name }, (seen) =>
            on(seen as unknown as Seen<DocOf<C>>),
          ),
      };
    },
  };
}

/** Returns a full path unchanged; an id becomes a path in the client, or of a platform record. */
function pathOf({ name, scope, under }: Collection, client: string, idOrPath: string): string {
  if (idOrPath.includes('/')) return idOrPath;
  if (under !== undefined || scope === 'user') throw new TypeError(`Records of ${name} hang off others: name the whole path`);
  return scope === 'client' ? clientPath(client, name, idOrPath) : `${name}/${idOrPath}`;
}
