import { canonical } from '@app/kernel/queries/where.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { AuditRow, DocumentRow } from '../database/tables.ts';
import { locate, NO_CLIENT, type Place } from '../core/paths.ts';
import type { Registry } from '../core/registry.ts';
import { searchText } from '../queries/search-text.ts';

/** What is wrong, with which record. */
export interface Finding {
  readonly path: string;
  readonly what: string;
}
/** The newest line of a document's trail. */
export type LastLine = Pick<AuditRow, 'version' | 'op' | 'at' | 'fields' | 'digest'>;
/** A document with its last line; null where the trail does not know it. */
export type CheckedRow = DocumentRow & { readonly told: LastLine | null; readonly digest: string | null };

const MAX_ISSUES = 5;

/** What a document shows by itself and beside its trail: where it lies, its shape, its search text, its last change. */
export function checkDocument(registry: Registry, row: CheckedRow): Finding[] {
  const place = placeOf(registry, row.path);
  if (!place || place.kind.name !== row.collection) return [{ path: row.path, what: `no collection keeps records there (${row.collection})` }];
  const wrong = [...misplaced(place, row), ...misshapen(place, row), ...unlikeTrail(row)];
  return wrong.map((what) => ({ path: row.path, what }));
}

/** Undefined also for what is no path at all. */
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

function unlikeTrail({ told, version, last_date, active, data, digest }: CheckedRow): string[] {
  if (!told) return ['the audit trail does not know it'];
  if (told.op === 'delete') return ['the audit trail says that it was removed'];
  if (told.version !== version) return [`it has version ${version}, the audit trail ends with ${told.version}`];
  const unlike = told.fields.filter(
    ({ field, after }) => canonical(after ?? null) !== canonical((field === 'active' ? active : data[field]) ?? null),
  );
  return [
    ...(told.at === last_date ? [] : ['the time of its last change is not that of the audit trail']),
    ...unlike.map(({ field }) => `${field} is not what the audit trail says`),
    ...(told.digest === null || told.digest === digest ? [] : ['it is not what was created, as the digest in the audit trail says']),
  ];
}

/** Another record that a document names, somewhere in its fields. */
export interface Reference {
  readonly from: string;
  readonly to: Place;
}

const PATH = /^clients\/[A-Za-z0-9_.@/-]{1,290}$/;

/** Every record inside a client that the document names by its path. */
export function referencesOf(registry: Registry, { path, data }: Pick<DocumentRow, 'path' | 'data'>): Reference[] {
  const named = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value !== path && PATH.test(value)) named.add(value);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(data);
  return [...named].flatMap((one) => {
    const to = placeOf(registry, one);
    return to ? [{ from: path, to }] : [];
  });
}

/** Records of one client name no records of another, only the client itself; those outside of all clients may name any. */
export const leavesClient = (client: string, { to }: Reference): boolean =>
  client !== NO_CLIENT && to.client !== client && to.path !== `clients/${to.client}`;
