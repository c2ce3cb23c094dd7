import type { z } from 'zod';
import type { Collection, Doc } from '@app/kernel/collection.ts';

/** What the store keeps by itself; no schema may use these names. */
export const META = ['id', 'path', 'date', 'last_date', 'active', 'version'] as const;
const NAME = /^[a-z_]{1,40}$/;

/** A collection as the store uses it. The schema's type is of no use here: documents are checked by it when they are written. */
export interface Kind extends Omit<Collection, 'search' | 'prepare' | 'check' | 'checkDelete' | 'inactive'> {
  readonly search?: (doc: Record<string, unknown>) => string;
  readonly prepare?: (doc: Record<string, unknown>) => Record<string, unknown>;
  readonly check?: NonNullable<Collection['check']>;
  readonly checkDelete?: (doc: Record<string, unknown>) => ReturnType<NonNullable<Collection['check']>>;
  readonly inactive?: (doc: Record<string, unknown>) => boolean;
  /** The parts of its paths: a fixed word, or undefined where an id stands. */
  readonly shape: readonly (string | undefined)[];
}

/** A document whose collection the caller does not name in its types. */
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
  for (const one of collections) {
    if (!NAME.test(one.name)) throw new Error(`Not a collection name: ${one.name}`);
    if (given.has(one.name)) throw new Error(`Two collections are called ${one.name}`);
    const taken = META.find((field) => Object.hasOwn((one.schema as z.ZodObject).shape, field));
    if (taken) throw new Error(`Collection ${one.name}: the field ${taken} belongs to the store`);
    given.set(one.name, one);
  }
  const shapeOf = (one: AnyCollection, seen: readonly string[] = []): (string | undefined)[] => {
    if (seen.includes(one.name)) throw new Error(`Collection ${one.name} hangs off itself`);
    const root = one.scope === 'client' ? ['clients', undefined] : one.scope === 'user' ? ['users', undefined] : [];
    if (one.under === undefined) return [...root, one.name, undefined];
    const above = given.get(one.under);
    return [...(above ? shapeOf(above, [...seen, one.name]) : [...root, one.under, undefined]), one.name, undefined];
  };
  const kinds = new Map([...given.values()].map((one): [string, Kind] => [one.name, { ...(one as unknown as Kind), shape: shapeOf(one) }]));
  return { kinds: [...kinds.values()], kind: (name) => kinds.get(name) };
}
