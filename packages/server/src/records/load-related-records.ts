import { clientPath, collectionOf } from '@app/kernel/queries/paths.ts';
import type { Actor, Collection } from '@app/kernel/collection.ts';
import { words } from '@app/kernel/words.ts';
import { loadRelated, type Relation } from '@app/kernel/related.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { refuse } from '@app/domain/problems.ts';
import { invalid } from '../http/hostile-input.ts';
import type { AppContext } from '../platform/app-context.ts';

type AnyDoc = Readonly<Record<string, unknown>> & { readonly path: string };
const kindAt = (path: string): Collection | undefined => collectionNamed(collectionOf(path));

/** Records that one request reads besides those it names; further ones stay ids. */
const MOST_READ = 200;
/** Entries of a list that are read. */
const MOST_IN_LIST = 20;

/** Returns the fields to follow: those that are named, or all but colleagues for `*`. Refuses a name that is no reference of the kind. */
function fieldsToFollow(kind: Collection | undefined, related: string): ReadonlySet<string> | 'all' {
  if (related === '*') return 'all';
  const names = related.split(',').map((name) => name.trim());
  const odd = names.find((name) => kind?.references?.[name] === undefined);
  if (odd !== undefined) throw refuse(invalid('related', words('Names a field that names no other record')));
  return new Set(names);
}

/** Returns the path of a record that a field names by id or by path. */
function pathOf(target: string, value: unknown, client: string): string {
  const id = typeof value === 'string' ? value : (value as { id?: unknown } | null)?.id;
  if (typeof id !== 'string' || id === '') return '';
  if (id.includes('/')) return id;
  const kind = collectionNamed(target);
  if (!kind || kind.under !== undefined) return '';
  if (kind.scope === 'user') return '';
  return kind.scope === 'client' ? clientPath(client, target, id) : `${target}/${id}`;
}

function relationsOf(doc: AnyDoc, fields: ReadonlySet<string> | 'all', client: string): Relation[] {
  const references = Object.entries(kindAt(doc.path)?.references ?? {});
  return references
    .filter(([field, target]) => (fields === 'all' ? target !== 'members' : fields.has(field)))
    .flatMap(([field, target]) => {
      const value = valueAt(doc, field) as unknown;
      if (!Array.isArray(value)) return [{ field, path: pathOf(target, value, client) }];
      return value.slice(0, MOST_IN_LIST).map((entry) => ({ field, path: pathOf(target, entry, client), isMany: true }));
    });
}

/**
 * Returns records with the records that they name in `related`, two levels deep (LIV-7), each as far as the caller may see it: one that is
 * refused is left out (ROL-6).
 */
export async function loadRelatedRecords<D extends AnyDoc>(ctx: AppContext, actor: Actor, docs: readonly D[], related: string): Promise<D[]> {
  const [first] = docs;
  const fields = first ? fieldsToFollow(kindAt(first.path), related) : 'all';
  const reads = new Map<string, Promise<AnyDoc | undefined>>();
  const read = (path: string): Promise<AnyDoc | undefined> => {
    const known = reads.get(path);
    if (known) return known;
    if (reads.size >= MOST_READ) return Promise.resolve(undefined);
    const reading = ctx.records.get(actor, path) as Promise<AnyDoc | undefined>;
    reads.set(path, reading);
    return reading;
  };
  const reader = { relationsOf: (doc: Readonly<Record<string, unknown>>) => relationsOf(doc as AnyDoc, fields, actor.client), read };
  const loaded = await Promise.all(docs.map((doc) => loadRelated(doc, reader)));
  // Present even where empty: such an answer is not told by the version of its record alone.
  return loaded.map((doc) => ({ related: {}, ...doc })) as unknown as D[];
}
