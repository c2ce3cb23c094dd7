import { Readable } from 'node:stream';
import type { Actor } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { canonical, where } from '@app/kernel/queries/where.ts';
import { guessMapping } from '@app/domain/imports/columns.rules.ts';
import { importRuns } from '@app/domain/imports/import.collection.ts';
import { type Encoding, type FileFormat, ImportRun, MAX_COLUMNS, MAX_IMPORT_MB, type Separator } from '@app/domain/imports/import-run.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { importKind } from './import-kinds.ts';
import { detectEncoding, detectFormat, detectSeparator, firstLine, firstRows } from './read-file.ts';
import { mustImport } from './run-import.ts';

const MEGABYTE = 1_048_576;
const SHOWN = 200;
const SAMPLE_ROWS = 5;
const MAX_NAME = 200;

interface Upload {
  readonly kind: string;
  readonly name: string;
  readonly bytes: Readable;
}
/** Takes a file in: stores its bytes as they arrive, finds how it is written and what its columns are. */
export async function takeFile(ctx: AppContext, actor: Actor, { kind: kindName, name, bytes }: Upload): Promise<{ id: string }> {
  const kind = importKind(kindName);
  mustImport(kind, actor, ctx.clock.now());
  const id = randomId(LONG_ID);
  const key = `${actor.client}/imports/${id}`;
  let size = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      size += (chunk as Buffer).length;
      if (size > MAX_IMPORT_MB * MEGABYTE) throw refuse({ code: 'imports.too-large', params: { max: MAX_IMPORT_MB } });
      yield chunk as Buffer;
    }
  };
  try {
    await ctx.files.putStream(key, Readable.from(counted()));
    const encoding = await detectEncoding(await ctx.files.stream(key));
    const first = await firstLine(await ctx.files.stream(key), encoding);
    const [separator, format] = [detectSeparator(first), detectFormat(first)];
    const columns = await columnsOf(ctx, key, { encoding, separator, format });
    const mapping = await rememberedMapping(ctx, actor, { kind: kindName, header: columns.header });
    const run = ImportRun.parse({
      kind: kindName,
      file_name: cleanName(name),
      file_size: size,
      file_key: key,
      by: actor.uid,
      encoding,
      separator,
      format,
      ...columns,
      mapping: mapping ?? guessMapping(kind, columns.header),
    });
    await ctx.records.forClient(actor.client, actor.uid).set(importRuns, id, run);
    return { id };
  } catch (error) {
    await ctx.files.remove(key).catch(() => undefined);
    throw error;
  }
}
const cleanName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, MAX_NAME);

interface Reading {
  readonly encoding: Encoding;
  readonly separator: Separator;
  readonly format: FileFormat;
}
const storable = (cell: string): string => cell.replaceAll('\0', '').trim().slice(0, SHOWN).toWellFormed();

/** The names of the columns and the first rows. */
async function columnsOf(ctx: AppContext, key: string, reading: Reading): Promise<Pick<ImportRun, 'header' | 'sample'>> {
  const [head, ...rows] = await firstRows(() => ctx.files.stream(key), reading, SAMPLE_ROWS + 1);
  if (!head) throw refuse({ code: 'imports.empty' });
  if (head.fault) throw refuse({ code: 'imports.unreadable' });
  if (head.cells.length > MAX_COLUMNS) throw refuse({ code: 'imports.too-many-columns', params: { max: MAX_COLUMNS } });
  const header = head.cells.map(storable);
  // Bytes that are no text: nothing names a column.
  if (header.every((name) => name === '')) throw refuse({ code: 'imports.empty' });
  const sample = rows.filter(({ fault }) => !fault).map(({ cells }) => cells.slice(0, head.cells.length).map(storable));
  return { header, sample };
}

/** The choice of columns of the last import of this kind with the same columns. */
async function rememberedMapping({ records }: AppContext, { client }: Actor, { kind, header }: Pick<ImportRun, 'kind' | 'header'>) {
  const earlier = await records
    .forClient(client)
    .list(importRuns, { where: where('kind', 'eq', kind), orderBy: [{ field: 'date', dir: 'desc' }], limit: 20 });
  return earlier.find((run) => run.state !== 'uploaded' && canonical(run.header) === canonical(header))?.mapping;
}

/** Reads the columns of a file that is there, another way. */
export async function readAgain(ctx: AppContext, actor: Actor, { id, ...reading }: Omit<Reading, 'format'> & { readonly id: string }): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const run = await store.get(importRuns, id);
  if (!run) throw refuse({ code: 'records.missing' });
  const kind = importKind(run.kind);
  mustImport(kind, actor, ctx.clock.now());
  if (!['uploaded', 'checked'].includes(run.state)) throw refuse({ code: 'imports.not-now' });
  const columns = await columnsOf(ctx, run.file_key, { ...reading, format: run.format });
  await store.update(importRuns, id, { ...reading, ...columns, mapping: guessMapping(kind, columns.header), state: 'uploaded' });
}
