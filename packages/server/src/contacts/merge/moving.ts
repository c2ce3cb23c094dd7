import { pathOfLink } from '@app/domain/links.ts';
import { collectionOf } from '@app/kernel/queries/paths.ts';
import type { Collection } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { MAX_BATCH } from '@app/kernel/live.ts';
import { canonical, where } from '@app/kernel/queries/where.ts';
import { collections } from '@app/domain/collections.ts';
import { contactReferences, type ContactReferences } from '@app/domain/contacts/merge/contact-references.data.ts';
import type { ChangedField } from '@app/domain/contacts/merge/merged-fields.rules.ts';
import { type ContactName, type MovedPlace, naming, pointBack, repoint } from '@app/domain/contacts/merge/references.rules.ts';
import type { AnyDoc } from '@app/store/core/registry.ts';
import type { AppContext } from '../../platform/app-context.ts';

type Data = NonNullable<Write['data']>;
type Named = Readonly<Record<string, unknown>>;
const MAX_COUNTED = 100_000;
const kinds = collections as unknown as readonly Collection[];

export const nameIn = (client: string, id: string): ContactName => ({ id, path: pathOfLink(client, { collection: 'contacts', id }) });
export const labelOfKind = (name: string): string => kinds.find((kind) => kind.name === name)?.label ?? name;

/** Number of records that name a contact, by collection. */
export async function countReferences({ records }: AppContext, client: string, contact: ContactName): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const references of contactReferences) {
    const query = { collection: references.collection, where: naming(references, contact), limit: MAX_COUNTED };
    const count = await records.count(records.forClient(client).actor, query);
    if (count > 0) counts.set(references.collection, count);
  }
  return counts;
}

interface Move {
  readonly path: string;
  readonly places: readonly MovedPlace[];
  /** Fields that the rules of the record changed in consequence: who was unsubscribed as one is no subscriber as the other. */
  readonly consequences: readonly ChangedField[];
}
interface Moving {
  readonly client: string;
  /** uid of who merges, for the audit trail. */
  readonly by: string;
  readonly from: ContactName;
  readonly to: ContactName;
}
/** Returns the kinds of records that name contacts, in the order in which they are asked: these first. */
export const kindsFrom = (first: readonly string[]): readonly ContactReferences[] => [
  ...contactReferences.filter(({ collection }) => first.includes(collection)),
  ...contactReferences.filter(({ collection }) => !first.includes(collection)),
];
/** Returns the same kinds, this one first: whoever has just moved some of its records asks for more, and for all others once more after it. */
export function kindsAfter(asked: readonly ContactReferences[], collection: string): readonly ContactReferences[] {
  const index = asked.findIndex((references) => references.collection === collection);
  return [...asked.slice(index), ...asked.slice(0, index)];
}

/** Moves the references of up to 500 records of one kind; undefined when none is left in any of these. */
export async function moveSome(
  { records }: AppContext,
  { client, by, from, to }: Moving,
  asked: readonly ContactReferences[],
): Promise<{ collection: string; moves: Move[] } | undefined> {
  for (const references of asked) {
    const query = { collection: references.collection, where: naming(references, from), limit: MAX_BATCH };
    const docs = await records.list(records.forClient(client).actor, query);
    const steps = docs.map((doc) => ({ doc, ...repoint(doc, references, from, to) })).filter(({ moved }) => moved.length > 0);
    if (steps.length === 0) continue;
    // The base refuses the write when someone has changed the same field meanwhile.
    const writes = steps.map(({ doc, data }): Write => ({ op: 'merge', path: doc.path, data: data as Data, base: doc.version }));
    await records.forClient(client, by).write(writes);
    const paths = steps.map(({ doc }) => doc.path);
    const stored = await records.list(records.forClient(client).actor, {
      collection: references.collection,
      where: where('path', 'in', paths),
      limit: MAX_BATCH,
    });
    const byPath = new Map(stored.map((doc) => [doc.path, doc]));
    const moves = steps.map(({ doc, data, moved }): Move => {
      const after = byPath.get(doc.path);
      return { path: doc.path, places: moved, consequences: after ? consequencesOf(doc, data, after) : [] };
    });
    return { collection: references.collection, moves };
  }
  return undefined;
}

const META = new Set(['id', 'path', 'date', 'last_date', 'active', 'version']);
const consequencesOf = (before: Named, data: Named, after: Named): ChangedField[] =>
  Object.keys(after)
    .filter((field) => !META.has(field) && canonical(after[field]) !== canonical(data[field] ?? before[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] }));

const referencesOf = (path: string): ContactReferences | undefined => contactReferences.find(({ collection }) => collectionOf(path) === collection);

/** The records of a step, all of one kind: read together. */
async function docsAt(records: AppContext['records'], client: string, moves: readonly Move[]): Promise<ReadonlyMap<string, AnyDoc>> {
  const byKind = Map.groupBy(moves, ({ path }) => referencesOf(path)?.collection ?? '');
  const docs = new Map<string, AnyDoc>();
  for (const [collection, places] of byKind) {
    if (collection === '') continue;
    const paths = places.map(({ path }) => path);
    const list = await records.list(records.forClient(client).actor, { collection, where: where('path', 'in', paths), limit: paths.length });
    for (const doc of list) docs.set(doc.path, doc);
  }
  return docs;
}

interface KeptPlaces {
  readonly path: string;
  readonly field: string;
}
/** Takes moved references back; returns the places that do not name the survivor any more. */
export async function moveBack({ records }: AppContext, { client, by, from, to }: Moving, moves: readonly Move[]): Promise<KeptPlaces[]> {
  const writes: Write[] = [];
  const kept: KeptPlaces[] = [];
  const docs = await docsAt(records, client, moves);
  for (const { path, places, consequences } of moves) {
    const doc = docs.get(path);
    const back = doc ? pointBack(doc, places, from, to) : { data: {}, kept: places };
    const unchanged = consequences.filter(({ field, after }) => doc && canonical(doc[field]) === canonical(after));
    const data = { ...back.data, ...Object.fromEntries(unchanged.map(({ field, before }) => [field, before])) };
    const isBack = ({ at }: MovedPlace): boolean => unchanged.some(({ field }) => field === at[0]);
    kept.push(...back.kept.filter((place) => !isBack(place)).map(({ at }) => ({ path, field: at.join('.') })));
    if (doc && Object.keys(data).length > 0) writes.push({ op: 'merge', path, data: data as Data, base: doc.version });
  }
  if (writes.length > 0) await records.forClient(client, by).write(writes);
  return kept;
}
