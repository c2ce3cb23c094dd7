import { where } from '@app/kernel/queries/where.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import type { Records } from '@app/store/records.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { importRows, importRuns } from '@app/domain/imports/import.collection.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { valuesAt } from '@app/domain/privacy/personal.rules.ts';
import { readAll } from '../records/read-pages.ts';
import type { PersonRecord } from './person-records.ts';

/** Stored bytes about a person. */
export interface PersonFile {
  readonly key: string;
  readonly name: string;
  /** Path of the record that names the bytes, and its field with their key; a stored file goes with its record. */
  readonly path: string;
  readonly field: 'raw' | 'file_key' | 'archive' | undefined;
}
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns the bytes that belong to records of a person: attachments, originals of emails, and imported files that name the person. */
export async function filesOf(records: Records, client: string, page: readonly PersonRecord[]): Promise<PersonFile[]> {
  const store = records.forClient(client);
  const own = page.filter(({ isOwn }) => isOwn);
  const ids = own.flatMap(({ states }) => states.flatMap((state) => valuesAt(state, ['files', 'id']))).filter(isText);
  const paths = own.map(({ path }) => path);
  const attached = await inParts(paths, (part) => readAll(store, storedFiles, where('record', 'in', part)));
  const named = await inParts([...new Set(ids)], (part) => readAll(store, storedFiles, where('id', 'in', part)));
  const files = [...attached, ...named].map(({ key, name, path }) => ({ key, name, path, field: undefined }));
  const originals = page.flatMap(({ kind, doc, path }) => {
    const raw = kind.name === mailLedger.name ? doc?.data['raw'] : undefined;
    return isText(raw) ? [{ key: raw, name: `${idOfPath(path)}.eml.gz`, path, field: 'raw' as const }] : [];
  });
  const runs = [
    ...new Set(page.flatMap(({ kind, states }) => (kind.name === importRows.name ? states.map((state) => state['run']).filter(isText) : []))),
  ];
  const imported = await inParts(runs, (part) => readAll(store, importRuns, where('id', 'in', part)));
  return [
    ...files,
    ...originals,
    ...imported.flatMap(({ file_key, file_name, path }) =>
      file_key === '' ? [] : [{ key: file_key, name: file_name, path, field: 'file_key' as const }],
    ),
  ];
}

const PART = 100;
/** Lists with long conditions are asked for part by part. */
async function inParts<T>(values: readonly string[], list: (part: readonly string[]) => Promise<readonly T[]>): Promise<T[]> {
  const records: T[] = [];
  for (let from = 0; from < values.length; from += PART) records.push(...(await list(values.slice(from, from + PART))));
  return records;
}
