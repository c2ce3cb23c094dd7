import type { z } from 'zod';
import type { Collection, Doc } from '@app/kernel/collection.ts';

/** Fields that the store itself maintains; no schema may use these names. */
export const META = ['id', 'path', 'date', 'last_date', 'active', 'version'] as const;
const NAME = /^[a-z_]{1,40}$/;

/** A collection as the store uses it. The schema's type is of no use here: documents are checked by it when they are written. */
export interface Kind extends Omit<Collection, 'search' | 'prepare' | 'check' | 'closed' | 'checkDelete' | 'inactive'> {
  readonly search?: (doc: Record<string, unknown>) => string;
  readonly prepare?: (doc: Record<string, unknown>) => Record<string, unknown>;
  readonly check?: NonNullable<Collection['check']>;
  readonly closed?: (doc: Record<string, unknown>) => ReturnType<NonNullable<Collection['check']>>;
  readonly checkDelete?: (doc: Record<string, unknown>) => ReturnType<NonNullable<Collection['check']>>;
  readonly inactive?: (doc: Record<string, unknown>) => boolean;
  /** The segments of its paths: a fixed word, or undefined for an id. */
  readonly shape: readonly (string | undefined)[];
}

/** A document of a collection that the types do not know. */
export type AnyDoc = Doc<Record<string, unknown>>;

/** A collection whose schema does not matter to the caller. */
// oxlint-disable-next-line typescript/no-explicit-any -- functions over a document's own type are not interchangeable, lists of them are still wanted
export type AnyCollection = Collection<any>;

export interface Registry {
  readonly kinds: readonly Kind[];
  kind(name: string): Kind | undefined;
}

export function registryOf(collections: readonly AnyCollection[]): Registry {
  const given = new Map<string, AnyCollection>();
  for (const collection of collections) {
    if (!NAME.test(collection.name)) throw new Error(`Not a collection name: ${collection.name}`);
    if (given.has(collection.name)) throw new Error(`Two collections are called ${collection.name}`);
    const taken = META.find((field) => Object.hasOwn((collection.schema as z.ZodObject).shape, field));
    if (taken) throw new Error(`Collection ${collection.name}: the field ${taken} belongs to the store`);
    given.set(collection.name, collection);
  }
  const shapeOf = (collection: AnyCollection, seen: readonly string[] = []): (string | undefined)[] => {
    if (seen.includes(collection.name)) throw new Error(`Collection ${collection.name} hangs off itself`);
    const root = collection.scope === 'client' ? ['clients', undefined] : collection.scope === 'user' ? ['users', undefined] : [];
    if (collection.under === undefined) return [...root, collection.name, undefined];
    const above = given.get(collection.under);
    return [...(above ? shapeOf(above, [...seen, collection.name]) : [...root, collection.under, undefined]), collection.name, undefined];
  };
  const kinds = new Map(
    [...given.values()].map((collection): [string, Kind] => [collection.name, { ...(collection as unknown as Kind), shape: shapeOf(collection) }]),
  );
  return { kinds: [...kinds.values()], kind: (name) => kinds.get(name) };
}
