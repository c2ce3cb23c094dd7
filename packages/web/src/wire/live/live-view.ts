import { collectionOf, idOfPath } from '@app/kernel/queries/paths.ts';
import type { LiveEvent, Write } from '@app/kernel/live.ts';
import { answer, type Query } from '@app/kernel/queries/query.ts';
import { Refused } from '@app/kernel/refused.ts';
import { transformed } from '@app/kernel/transform.ts';

export type LiveDoc = Record<string, unknown> & { readonly id: string; readonly path: string; readonly version: number };
type Snap = Extract<LiveEvent, { t: 'snap' }>;
type Resumed = Extract<LiveEvent, { t: 'resumed' }>;
type Delta = Extract<LiveEvent, { t: 'delta' }>;

/** The server's last answer about one subscription. */
export interface View {
  readonly rev: number;
  readonly docs: ReadonlyMap<string, LiveDoc>;
}
const byPath = (docs: readonly LiveDoc[]): Map<string, LiveDoc> => new Map(docs.map((doc) => [doc.path, doc]));

export const viewOf = (snap: Snap): View => ({ rev: snap.rev, docs: byPath(snap.docs as LiveDoc[]) });

/**
 * Applies a difference after a reconnect: documents that the server does not name stay. `rev` is the server's new count, which may be lower than
 * another server's.
 */
export function resume(view: View, { rev, put, gone }: Resumed): View {
  const out = new Set(gone);
  return { rev, docs: byPath([...[...view.docs.values()].filter(({ version }) => !out.has(version)), ...(put as LiveDoc[])]) };
}

/** A delta from before the snapshot is dropped: it would bring removed documents back. */
export function applyDelta(view: View, delta: Delta): View {
  if (delta.rev <= view.rev) return view;
  const docs = new Map(view.docs);
  for (const path of delta.del) docs.delete(path);
  for (const doc of delta.put as LiveDoc[]) docs.set(doc.path, doc);
  return { rev: delta.rev, docs };
}

/** Writes on their way to the server; `version` is set once they were taken. */
export interface Mutation {
  readonly writes: readonly Write[];
  readonly version?: number;
}
/** A view that has caught up with an acknowledged write needs no help from the overlay. */
const unseen = (mutation: Mutation, view: View): boolean => mutation.version === undefined || mutation.version > view.rev;

/**
 * Predicts the effect of transforms on a document. Sums are left to the server: its answer may come before its acknowledgement, and they would show
 * added twice in between. A transform that the server will refuse leaves the document unchanged.
 */
function foretold(named: Record<string, unknown>, transform: Write['transform']): Record<string, unknown> {
  const repeatable = Object.entries(transform ?? {}).filter(([, change]) => !('increment' in change));
  try {
    return transformed(named, Object.fromEntries(repeatable), Date.now());
  } catch (error) {
    if (error instanceof Refused) return named;
    throw error;
  }
}

function overlaid(view: View, mutations: readonly Mutation[], belongs: (path: string) => boolean): Map<string, LiveDoc> | undefined {
  let docs: Map<string, LiveDoc> | undefined;
  for (const { writes } of mutations.filter((mutation) => unseen(mutation, view))) {
    for (const { op, path, data, transform } of writes) {
      const current = (docs ?? view.docs).get(path);
      if (!current && (op !== 'set' || !belongs(path))) continue;
      docs ??= new Map(view.docs);
      if (op === 'delete') docs.delete(path);
      else {
        const named = { ...(op === 'merge' || current ? current : {}), ...data };
        docs.set(path, { ...foretold(named, transform), path, id: idOfPath(path), version: current?.version ?? 0 });
      }
    }
  }
  return docs;
}

/** Returns the documents of a query: the server's answer with our own writes over it, in the query's order and limit. */
export function docsOf(view: View, query: Query, mutations: readonly Mutation[]): readonly LiveDoc[] {
  const docs = overlaid(view, mutations, (path) => collectionOf(path) === query.collection && (!query.parent || path.startsWith(`${query.parent}/`)));
  return answer([...(docs ?? view.docs).values()], query);
}

/** Returns the document of a path, or undefined if none exists that the person may see. */
export function docOf(view: View, path: string, mutations: readonly Mutation[]): LiveDoc | undefined {
  return (overlaid(view, mutations, (other) => other === path) ?? view.docs).get(path);
}
