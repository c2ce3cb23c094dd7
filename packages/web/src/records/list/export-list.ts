import type { z } from 'zod';
import type { Field } from '@app/kernel/field.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { listDocuments } from '@app/domain/records.calls.ts';
import { send } from '../../wire/request/send.ts';
import type { ListQuery } from '../../wire/tab/use-live.ts';
import { csvOf, type Cell } from '../screen/csv.rules.ts';
import { cutAfter, type Cut } from '../../wire/tab/pages.rules.ts';
import { fieldFor, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { showValue, type FormatContext } from '../screen/show-value.rules.ts';
import { t } from '../../words/words.ts';

const PAGE = 1000;

/** Figures as figures, moments as ISO 8601, everything else in the words of the screen. */
function cellOf(field: Field, value: unknown, telling: FormatContext): Cell {
  if (field.kind === 'number' || field.kind === 'money') return typeof value === 'number' ? value : null;
  if (field.kind === 'moment') return typeof value === 'number' ? new Date(value).toISOString() : null;
  return showValue(field, value, telling);
}
interface Column {
  readonly label: string;
  readonly cell: (doc: AnyRecord) => Cell;
}
/** Returns the columns of a field: its own and, if the list shows a line below it, that line's. */
function columnsOf(screen: RecordScreen, field: Field, telling: FormatContext): Column[] {
  const { show, exportValue: written, subtitle: below } = screen.columnSpecs[field.name] ?? {};
  const cell = written ?? show ?? ((doc: AnyRecord): Cell => cellOf(field, valueAt(doc, field.name), telling));
  return [{ label: t(field.label), cell }, ...(below ? [{ label: t(below.label), cell: below.exportValue ?? below.show }] : [])];
}
/** False for a column that other records fill: a file has what its own record holds. */
const isWritten = ({ kind, columnSpecs }: RecordScreen, { name }: Field): boolean =>
  fieldFor(kind, name) !== undefined || columnSpecs[name]?.show !== undefined || columnSpecs[name]?.exportValue !== undefined;
/** The rows of an export: a head with the labels, the title and id of each record, then its columns. */
export function exportRows(screen: RecordScreen, fields: readonly Field[], docs: readonly AnyRecord[], telling: FormatContext): Cell[][] {
  const columns: Column[] = [
    { label: t(screen.kind.label), cell: screen.title },
    ...(screen.subtitle ? [{ label: t(screen.subtitle.label), cell: screen.subtitle.show }] : []),
    ...fields.filter((field) => field.name !== screen.titleField && isWritten(screen, field)).flatMap((field) => columnsOf(screen, field, telling)),
    { label: t('ID'), cell: ({ id }) => id },
  ];
  return [columns.map(({ label }) => label), ...docs.map((doc) => columns.map(({ cell }) => cell(doc)))];
}

/** All that the questions of a list answer, page by page: more than a screen shows. */
export async function readAll(screen: RecordScreen, queries: readonly ListQuery[]): Promise<readonly AnyRecord[]> {
  const all: AnyRecord[] = [];
  for (const query of queries) all.push(...(await readOne(screen, query)));
  return all;
}
async function readOne(screen: RecordScreen, query: ListQuery): Promise<readonly AnyRecord[]> {
  type Asked = z.input<typeof listDocuments.body>['query'];
  const all: AnyRecord[] = [];
  let from: Cut | undefined;
  do {
    const request = { ...query, collection: screen.kind.name, limit: PAGE, ...(from && { startAfter: from }) } as Asked;
    const { docs } = await send(listDocuments, { query: request });
    all.push(...(docs as unknown as AnyRecord[]));
    const last = docs.length === PAGE ? docs.at(-1) : undefined;
    from = last && cutAfter(query.orderBy ?? [], last);
  } while (from);
  return all;
}

/** Hands a file to the browser. The byte order mark tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
