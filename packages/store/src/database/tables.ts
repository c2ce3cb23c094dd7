import type { Generated } from 'kysely';

/** One document. Times are epoch ms. `client_id` follows from the path alone and is `-` outside `clients/…`. */
export interface DocumentRow {
  client_id: string;
  collection: string;
  path: string;
  parent: string;
  id: string;
  data: Record<string, unknown>;
  search: string | null;
  date: number;
  last_date: number;
  active: boolean;
  version: number;
}
/** The feed: one line per change, written with it and kept for an hour. */
export interface ChangeRow {
  version: number;
  xid: Generated<string>;
  client_id: string;
  collection: string;
  path: string;
  op: 'put' | 'delete';
  actor: string;
  at: number;
}
/**
 * The audit trail: one line per change, kept for good. `fields` has before and after of each changed field, or of its changed parts (`wholeLines`
 * completes them). The line of a creation has none:
 * they follow from its document and the later lines (`createdFields`); `digest` is that of the created document. Lines of older program
 * versions have the fields of a creation and no digest.
 */
export interface AuditRow {
  version: number;
  client_id: string;
  collection: string;
  path: string;
  op: 'create' | 'update' | 'delete';
  actor: string;
  at: number;
  fields: StoredChange[];
  digest: string | null;
}
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
/** A place inside a field: keys of objects and positions in lists. Without `before` there was nothing, without `after` there is nothing any more. */
export interface Part {
  readonly at: readonly (string | number)[];
  readonly before?: unknown;
  readonly after?: unknown;
}
/** A field of which only the parts that differ are kept. */
export interface PartlyChange {
  readonly field: string;
  readonly parts: readonly Part[];
}
/** A changed field as the trail keeps it. */
export type StoredChange = FieldChange | PartlyChange;
export interface Tables {
  documents: DocumentRow;
  changes: ChangeRow;
  audit: AuditRow;
}
