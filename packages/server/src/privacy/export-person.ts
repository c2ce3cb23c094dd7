import { scrubberOf, scrubValue } from '@app/domain/privacy/identifiers.rules.ts';
import type { Subject } from '@app/domain/privacy/personal.rules.ts';
import { privacyRequests } from '@app/domain/privacy/privacy.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { filesOf } from './person-files.ts';
import { type PersonRecord, recordsAbout } from './person-records.ts';
import type { ExportedKind } from './person-page.ts';
import { openPersonalZip } from './personal-zip.ts';

type Data = Readonly<Record<string, unknown>>;
interface Exporting {
  readonly client: string;
  readonly subject: Subject;
  /** Key of the archive. */
  readonly key: string;
  readonly title: string;
}

/**
 * Writes what a company holds about a person as a ZIP: own records whole, of other records the fields that name them, earlier values, files,
 * and a page to read it all. Secret fields are left out.
 */
export async function exportPerson(
  { records, files }: Pick<AppContext, 'records' | 'files'>,
  { client, subject, key, title }: Exporting,
): Promise<void> {
  const zip = openPersonalZip();
  const storing = files.putStream(key, zip.out);
  const kinds = new Map<string, ExportedKind>();
  const names = namesOf(subject);
  let number = 0;
  for await (const page of recordsAbout(records, client, subject)) {
    for (const record of page.filter(({ kind }) => kind.name !== privacyRequests.name)) {
      const { records: list } = entryOf(kinds, record);
      list.push(exported(record, names));
    }
    for (const { key: stored, name } of await filesOf(records, client, page)) {
      if ((await files.size(stored)) === undefined) continue;
      number += 1;
      const safe = name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(-80);
      await zip.addFile(`files/${number} ${safe}`, await files.stream(stored));
    }
  }
  zip.end(title, kinds);
  await storing;
}

function entryOf(kinds: Map<string, ExportedKind>, { kind }: PersonRecord): ExportedKind {
  const entry = kinds.get(kind.name) ?? { label: kind.label, records: [] };
  kinds.set(kind.name, entry);
  return entry;
}

function namesOf({ own }: Subject): (value: unknown) => boolean {
  const { has } = scrubberOf(own);
  return (value) => scrubValue(value, (text) => (has(text) ? '' : text)) !== value;
}

const isEmptyValue = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmptyValue));

/** A record as the person gets it. */
function exported({ path, kind, doc, trail, isWhole }: PersonRecord, names: (value: unknown) => boolean): ExportedKind['records'][number] {
  const hidden = new Set(kind.secret);
  const pick = (data: Data): Data =>
    Object.fromEntries(Object.entries(data).filter(([field, value]) => !hidden.has(field) && (isWhole || names(value))));
  const earlier = trail.flatMap(({ at, fields }) =>
    fields
      .filter(({ field, before }) => !hidden.has(field) && !isEmptyValue(before) && (isWhole || names(before)))
      .map(({ field, before }) => ({ field, before, until: new Date(at).toISOString() })),
  );
  const current = doc ? pick(doc.data) : {};
  return { path, since: doc ? new Date(doc.date).toISOString() : '', removed: doc === undefined, data: current, earlier };
}
