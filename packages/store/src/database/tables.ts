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
/** The feed: one line a change, written with it, kept for an hour. */
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
 * The audit trail: one line a change, kept. `fields` holds before and after of each field that changed; of a creation nothing, for its document and
 * the lines after it tell (`createdFields`), and `digest` that of what was created. Lines of older versions hold a creation's fields and no digest.
 */
export interface AuditRow {
  version: number;
  client_id: string;
  collection: string;
  path: string;
  op: 'create' | 'update' | 'delete';
  actor: string;
  at: number;
  fields: FieldChange[];
  digest: string | null;
}
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
export interface Tables {
  documents: DocumentRow;
  changes: ChangeRow;
  audit: AuditRow;
}
