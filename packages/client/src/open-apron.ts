import type { z } from 'zod';
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

/** One collection, typed by its declaration. `at` is a full path, or an id in the key's own client (or of platform records). */
export interface ApronOf<C extends Collection> {
  /** Undefined where there is none. */
  get(at: string): Promise<DocOf<C> | undefined>;
  /** At most `limit` (100, up to 1000). */
  list(query?: ListOf): Promise<DocOf<C>[]>;
  find(query?: ListOf): Promise<DocOf<C> | undefined>;
  count(query?: ListOf): Promise<number>;
  /** `parent`: the record that it hangs off, in collections that do. */
  create(data: z.input<C['schema']>, at?: { readonly id?: string; readonly parent?: string }): Promise<Written>;
  /** Changes the named fields; `base` is the version that the script has read: whoever changed the same fields since makes it a conflict. */
  update(at: string, data: Partial<z.input<C['schema']>>, base: number): Promise<Written>;
  /** Replaces the version that the script has read; `base` 0 makes it where nothing is. */
  set(at: string, data: z.input<C['schema']>, base: number): Promise<Written>;
  remove(at: string): Promise<void>;
  /** A list, or one record by its path or id; live, also after the connection was cut. Answers how to end it. */
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

/** The product for a script (BYD-14): everything that an API key may do, typed. What is refused throws `CallFailed`. */
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
      const one = async (change: Write): Promise<Written> => {
        const [done] = await write([change]);
        if (!done) throw new Error('A write answered nothing');
        return done;
      };
      const list = async (query: ListOf = {}) => (await send(listDocuments, { query: asked(query) })).docs as DocOf<C>[];
      const asked = (query: ListOf) => ({ ...query, collection: kind.name }) as z.input<typeof QuerySchema>;
      const saving = (op: 'set' | 'merge', data: unknown, base: number | undefined) => ({
        op,
        data: data as NonNullable<Write['data']>,
        ...(base !== undefined && { base }),
      });
      return {
        get: async (at) => ((await send(getDocument, { path: pathOf(kind, client, at) })).doc ?? undefined) as DocOf<C> | undefined,
        list,
        find: async (query = {}) => (await list({ ...query, limit: 1 }))[0],
        count: async (query = {}) => (await send(countDocuments, { query: asked(query) })).count,
        create: async (data, { id = randomId(LONG_ID), parent } = {}) =>
          await one({
            ...saving('set', data, undefined),
            path: parent === undefined ? pathOf(kind, client, id) : `${parent}/${kind.name}/${id}`,
            require: { exists: false },
          }),
        update: async (at, data, base) => await one({ ...saving('merge', data, base), path: pathOf(kind, client, at) }),
        set: async (at, data, base) => await one({ ...saving('set', data, base), path: pathOf(kind, client, at) }),
        remove: async (at) => void (await one({ op: 'delete', path: pathOf(kind, client, at) })),
        watch: (target, on) =>
          watches.watch(typeof target === 'string' ? { path: pathOf(kind, client, target) } : { ...target, collection: kind.name }, (seen) =>
            on(seen as unknown as Seen<DocOf<C>>),
          ),
      };
    },
  };
}

/** A full path stays; an id is one in the client, or of platform records. */
function pathOf({ name, scope, under }: Collection, client: string, at: string): string {
  if (at.includes('/')) return at;
  if (under !== undefined || scope === 'user') throw new TypeError(`Records of ${name} hang off others: name the whole path`);
  return scope === 'client' ? `clients/${client}/${name}/${at}` : `${name}/${at}`;
}
