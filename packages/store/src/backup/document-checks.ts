import { clientPath } from '@app/kernel/queries/paths.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { AuditRow, DocumentRow } from '../database/tables.ts';
import { locate, NO_CLIENT, type Place } from '../core/paths.ts';
import type { Registry } from '../core/registry.ts';
import { isAsLeft } from '../queries/changed-parts.ts';
import { searchText } from '../queries/search-text.ts';

/** A fault and the record that has it. */
export interface Finding {
  readonly path: string;
  readonly what: string;
}
/** The newest line of a document's trail. */
export type LastLine = Pick<AuditRow, 'version' | 'op' | 'at' | 'fields' | 'digest'>;
/** A document with its last audit line; null when the trail has none. */
export type CheckedRow = DocumentRow & { readonly last_line: LastLine | null; readonly digest: string | null };

const MAX_ISSUES = 5;

/** Compares a document with its path, its schema, its search text and the last line of its audit trail. */
export function checkDocument(registry: Registry, row: CheckedRow): Finding[] {
  const place = placeOf(registry, row.path);
  if (!place || place.kind.name !== row.collection) return [{ path: row.path, what: `no collection keeps records there (${row.collection})` }];
  const wrong = [...misplaced(place, row), ...misshapen(place, row), ...unlikeTrail(row)];
  return wrong.map((what) => ({ path: row.path, what }));
}

/** Returns undefined for text that is not a path, too. */
function placeOf(registry: Registry, path: string): Place | undefined {
  try {
    return locate(registry, path);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

function misplaced(place: Place, row: CheckedRow): string[] {
  const columns = [
    ['client_id', place.client],
    ['parent', place.parent],
    ['id', place.id],
  ] as const;
  return columns.filter(([name, wanted]) => row[name] !== wanted).map(([name, wanted]) => `${name} is ${row[name]}, the path says ${wanted}`);
}

function misshapen({ kind }: Place, { data, search }: CheckedRow): string[] {
  const read = kind.schema.safeParse(data);
  if (!read.success) {
    return read.error.issues.slice(0, MAX_ISSUES).map((issue) => `${issue.path.join('.') || kind.label} does not fit the schema: ${issue.message}`);
  }
  const wanted = kind.search ? searchText(kind.search(read.data)) : null;
  return search === wanted ? [] : ['the search text is not that of the document'];
}

function unlikeTrail({ last_line: last, version, last_date, active, data, digest }: CheckedRow): string[] {
  if (!last) return ['the audit trail does not know it'];
  if (last.op === 'delete') return ['the audit trail says that it was removed'];
  if (last.version !== version) return [`it has version ${version}, the audit trail ends with ${last.version}`];
  const unlike = last.fields.filter((change) => !isAsLeft(change.field === 'active' ? active : data[change.field], change));
  return [
    ...(last.at === last_date ? [] : ['the time of its last change is not that of the audit trail']),
    ...unlike.map(({ field }) => `${field} is not what the audit trail says`),
    ...(last.digest === null || last.digest === digest ? [] : ['it is not what was created, as the digest in the audit trail says']),
  ];
}

/** Another record that a document names in one of its fields. */
export interface Reference {
  readonly from: string;
  readonly to: Place;
}

const PATH = /^clients\/[A-Za-z0-9_.@/-]{1,290}$/;

/** Returns every record of a client that the document names by path. */
export function referencesOf(registry: Registry, { path, data }: Pick<DocumentRow, 'path' | 'data'>): Reference[] {
  const named = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value !== path && PATH.test(value)) named.add(value);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(data);
  return [...named].flatMap((target) => {
    const to = placeOf(registry, target);
    return to ? [{ from: path, to }] : [];
  });
}

/** Records of a client may name another client itself but none of its records. Records outside all clients may name any. */
export const leavesClient = (client: string, { to }: Reference): boolean =>
  client !== NO_CLIENT && to.client !== client && to.path !== clientPath(to.client);
