import type { z } from 'zod';
import type { Field } from '@app/kernel/field.ts';
import { valueAt } from '@app/kernel/where.ts';
import { listDocuments } from '@app/domain/records.calls.ts';
import { send } from '../wire/send.ts';
import type { ListQuery } from '../wire/use-live.ts';
import { csvOf, type Cell } from './csv.rules.ts';
import { cutAfter, type Cut } from './pages.rules.ts';
import type { AnyRecord, RecordScreen } from './screen.ts';
import { showValue, type Telling } from './show-value.rules.ts';
import { t } from '../words/words.ts';

const PAGE = 1000;

/** Figures as figures, moments as ISO 8601, everything else in the words of the screen. */
function cellOf(field: Field, held: unknown, telling: Telling): Cell {
  if (field.kind === 'number' || field.kind === 'money') return typeof held === 'number' ? held : null;
  if (field.kind === 'moment') return typeof held === 'number' ? new Date(held).toISOString() : null;
  return showValue(field, held, telling);
}
/** The rows of an export: a head with the labels, the title and id of each record, then its columns. */
export function exportRows(screen: RecordScreen, fields: readonly Field[], docs: readonly AnyRecord[], telling: Telling): Cell[][] {
  const columns = fields.filter(({ name }) => name !== screen.titleField);
  return [
    [t(screen.kind.label), ...columns.map(({ label }) => t(label)), t('Id')],
    ...docs.map((doc) => [screen.title(doc), ...columns.map((field) => cellOf(field, valueAt(doc, field.name), telling)), doc.id]),
  ];
}

/** All that a question answers, page by page: more than a screen shows. */
export async function readAll(screen: RecordScreen, query: ListQuery): Promise<readonly AnyRecord[]> {
  type Asked = z.input<typeof listDocuments.body>['query'];
  const all: AnyRecord[] = [];
  let from: Cut | undefined;
  do {
    const asked = { ...query, collection: screen.kind.name, limit: PAGE, ...(from && { startAfter: from }) } as Asked;
    const { docs } = await send(listDocuments, { query: asked });
    all.push(...(docs as unknown as AnyRecord[]));
    const last = docs.length === PAGE ? docs.at(-1) : undefined;
    from = last && cutAfter(query.orderBy ?? [], last);
  } while (from);
  return all;
}

/** Hands a file to the browser. The mark at its start tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
