import type { z } from 'zod';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { type Actor, type Collection, type Doc, systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { locate, NO_CLIENT, type Place, reaches } from './core/paths.ts';
import type { AnyCollection, Registry } from './core/registry.ts';
import { refuse } from './database/refuse.ts';
import type { Placement, ClientStore, ListOf, Records } from './records.ts';
import type { Change } from './writes/change-one.ts';
import type { Written } from './writes/write.ts';

/** Refuses paths outside the client before the store sees them; the store's own checks come on top. */
export class ClientHandle implements ClientStore {
  readonly client: string;
  readonly actor: Actor;
  readonly #records: Records;
  readonly #registry: Registry;

  /** `uid` is written into the audit trail; the server itself when left out. */
  constructor(records: Records, registry: Registry, { client, uid }: { readonly client: string; readonly uid?: string | undefined }) {
    const system = systemActor(client);
    this.client = client;
    this.actor = uid === undefined ? system : { ...system, uid };
    this.#records = records;
    this.#registry = registry;
  }

  path({ name, scope, under }: AnyCollection, id: string, parent?: string): string {
    const root = scope === 'client' ? [clientPath(this.client)] : [];
    const above = parent === undefined || parent.includes('/') ? parent : [...(scope === 'user' ? ['users'] : [...root, under]), parent].join('/');
    const path = [...(above === undefined ? root : [above]), name, id].join('/');
    this.#placeOf(name, path);
    return path;
  }

  async get<S extends z.ZodObject>(collection: Collection<S>, idOrPath: string): Promise<Doc<z.output<S>> | undefined> {
    if (idOrPath === '') return undefined;
    const path = idOrPath.includes('/') ? idOrPath : this.path(collection, idOrPath);
    const isOfKind = locate(this.#registry, path)?.kind.name === collection.name;
    return isOfKind ? await this.#records.of(collection).get(this.actor, path) : undefined;
  }
  list<S extends z.ZodObject>(collection: Collection<S>, query?: ListOf): Promise<Doc<z.output<S>>[]> {
    return this.#records.of(collection).list(this.actor, query);
  }
  find<S extends z.ZodObject>(collection: Collection<S>, query?: ListOf): Promise<Doc<z.output<S>> | undefined> {
    return this.#records.of(collection).find(this.actor, query);
  }
  count(collection: AnyCollection, query?: ListOf): Promise<number> {
    return this.#records.count(this.actor, { ...query, collection: collection.name });
  }
  async create<S extends z.ZodObject>(collection: Collection<S>, data: z.input<S>, placement?: Placement): Promise<Doc<z.output<S>>> {
    return await this.#records.of(collection).create(this.actor, data, placement);
  }
  async update<S extends z.ZodObject>(
    collection: Collection<S>,
    idOrPath: string,
    data: Partial<z.input<S>>,
    base?: number,
  ): Promise<Doc<z.output<S>>> {
    return await this.#records.of(collection).update(this.actor, this.#pathOf(collection, idOrPath), data, base);
  }
  async set<S extends z.ZodObject>(collection: Collection<S>, idOrPath: string, data: z.input<S>, base?: number): Promise<Doc<z.output<S>>> {
    return await this.#records.of(collection).set(this.actor, this.#pathOf(collection, idOrPath), data, base);
  }
  async remove(collection: AnyCollection, idOrPath: string): Promise<void> {
    await this.#records.remove(this.actor, this.#pathOf(collection, idOrPath));
  }
  async change<S extends z.ZodObject>(
    collection: Collection<S>,
    idOrPath: string,
    change: (doc: Doc<z.output<S>> | undefined) => Promise<z.input<S>>,
  ): Promise<Doc<z.output<S>>> {
    return (await this.#records.change(this.actor, this.#pathOf(collection, idOrPath), change as Change)) as Doc<z.output<S>>;
  }
  async write(writes: readonly Write[], once?: string): Promise<Written[]> {
    return await this.#records.write(this.actor, writes, once);
  }

  async lock(collection: AnyCollection, idOrPath: string): Promise<void> {
    await this.#records.lockRow(this.#pathOf(collection, idOrPath));
  }
  async lockName(name: string): Promise<void> {
    await this.#records.lock(`${this.client === NO_CLIENT ? '' : `clients/${this.client}/`}${name}`);
  }

  #pathOf(collection: AnyCollection, idOrPath: string): string {
    if (!idOrPath.includes('/')) return this.path(collection, idOrPath);
    this.#placeOf(collection.name, idOrPath);
    return idOrPath;
  }
  /** Refuses a path of another client or of another collection. */
  #placeOf(name: string, path: string): Place {
    const place = locate(this.#registry, path);
    if (place?.kind.name !== name) throw refuse({ code: 'records.invalid', params: { field: 'path', reason: 'No such records are kept there' } });
    if (!reaches(this.actor, place)) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
    return place;
  }
}
