import type { LiveEvent, Write } from '@app/kernel/live.ts';
import { answer, type Query } from '@app/kernel/query.ts';

export type LiveDoc = Record<string, unknown> & { readonly id: string; readonly path: string; readonly version: number };
type Snap = Extract<LiveEvent, { t: 'snap' }>;
type Delta = Extract<LiveEvent, { t: 'delta' }>;

/** What the server last said about one subscription. */
export interface View {
  readonly rev: number;
  readonly docs: ReadonlyMap<string, LiveDoc>;
}
const byPath = (docs: readonly LiveDoc[]): Map<string, LiveDoc> => new Map(docs.map((doc) => [doc.path, doc]));

export const viewOf = (snap: Snap): View => ({ rev: snap.rev, docs: byPath(snap.docs as LiveDoc[]) });

/** A delta from before the snapshot says nothing new and would bring back what has gone: it is dropped. */
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

function overlaid(view: View, mutations: readonly Mutation[], belongs: (path: string) => boolean): Map<string, LiveDoc> | undefined {
  let docs: Map<string, LiveDoc> | undefined;
  for (const { writes } of mutations.filter((mutation) => unseen(mutation, view))) {
    for (const { op, path, data } of writes) {
      const held = (docs ?? view.docs).get(path);
      if (!held && (op !== 'set' || !belongs(path))) continue;
      docs ??= new Map(view.docs);
      if (op === 'delete') docs.delete(path);
      else docs.set(path, { ...(op === 'merge' || held ? held : {}), ...data, path, id: path.split('/').at(-1) ?? '', version: held?.version ?? 0 });
    }
  }
  return docs;
}

/** The documents of a question: what the server said, with our own writes over it, in the question's order and limit. */
export function docsOf(view: View, query: Query, mutations: readonly Mutation[]): readonly LiveDoc[] {
  const docs = overlaid(
    view,
    mutations,
    (path) => path.split('/').at(-2) === query.collection && (!query.parent || path.startsWith(`${query.parent}/`)),
  );
  return answer([...(docs ?? view.docs).values()], query);
}

/** The one document of a path, or undefined where there is none (or none that we may see). */
export function docOf(view: View, path: string, mutations: readonly Mutation[]): LiveDoc | undefined {
  return (overlaid(view, mutations, (one) => one === path) ?? view.docs).get(path);
}
