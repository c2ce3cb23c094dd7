import { type Actor, type Collection, hiddenFields } from '@app/kernel/collection.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { matches } from '@app/kernel/queries/where.ts';
import type { AnyDoc, Kind } from './core/registry.ts';
import type { FieldChange, StoredChange } from './database/tables.ts';
import { visibleDoc } from './queries/read.ts';
import { dataOf } from './queries/rows.ts';

/** A change as its line in `followed_changes` keeps it. */
export interface FollowedChange {
  readonly path: string;
  readonly version: number;
  /** Epoch ms. */
  readonly at: number;
  readonly op: 'create' | 'update' | 'delete';
  readonly change: {
    /** Null after a removal. */
    readonly data: Record<string, unknown> | null;
    readonly date: number | null;
    readonly active: boolean | null;
    readonly fields: readonly StoredChange[];
  };
}
export interface SeenChange {
  readonly id: string;
  /** Names of fields that were changed, or came with the document. */
  readonly changed: readonly string[];
  readonly document: AnyDoc | null;
}

/** Returns a change as this reader sees it; undefined for a document that the reader may not read. Of a removal, the state before it counts. */
export function seenChange(kind: Collection, change: FollowedChange, reader: Actor, now: number): SeenChange | undefined {
  const doc = documentOf(change);
  if (!matches(doc, kind.access.read(reader, now))) return undefined;
  const shown = visibleDoc(kind as unknown as Kind, reader, doc);
  const hidden = new Set(hiddenFields(kind, reader));
  const fields = change.op === 'create' ? Object.keys(dataOf(shown)) : change.op === 'update' ? change.change.fields.map(({ field }) => field) : [];
  return { id: doc.id, changed: fields.filter((field) => !hidden.has(field)), document: change.op === 'delete' ? null : shown };
}

function documentOf({ path, at, version, change: { data, date, active, fields } }: FollowedChange): AnyDoc {
  const own = { id: idOfPath(path), path, last_date: at, version };
  if (data !== null) return { ...data, ...own, date: date ?? at, active: active ?? true };
  return { active: true, date: at, ...Object.fromEntries((fields as readonly FieldChange[]).map(({ field, before }) => [field, before])), ...own };
}
