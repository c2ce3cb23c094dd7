import { isUtf8 } from 'node:buffer';
import { type Readable, Transform } from 'node:stream';
import { createInterface } from 'node:readline';
import { type Options, parse } from 'csv-parse';
import { CALENDAR_HEADER, isCalendar, readCalendar } from '@app/domain/imports/ical.rules.ts';
import { type Encoding, type FileFormat, MAX_COLUMNS, type Separator } from '@app/domain/imports/import-run.ts';

/** A row with the line on which it begins. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Problem of a row that cannot be read. */
  readonly fault?: 'imports.bad-row' | 'imports.too-many-rows' | 'imports.repeats';
}
/** A cell that is longer is no cell, but the rest of a file after an open quotation mark. */
const MAX_RECORD = 1_000_000;
const SAMPLE_BYTES = 65_536;
const LF = 10;

/** Finds the encoding: a byte order mark, the zeros of UTF-16, valid UTF-8, else the one of old spreadsheets. */
export async function detectEncoding(source: Readable): Promise<Encoding> {
  let first: Buffer = Buffer.alloc(0);
  let rest: Buffer = Buffer.alloc(0);
  let isValid = true;
  for await (const chunk of source) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    if (first.length < SAMPLE_BYTES) first = Buffer.concat([first, chunk as Buffer]).subarray(0, SAMPLE_BYTES);
    // A line never ends inside a character.
    const end = bytes.lastIndexOf(LF) + 1;
    isValid &&= isUtf8(bytes.subarray(0, end));
    rest = bytes.subarray(end);
    if (rest.length > MAX_RECORD) isValid = false;
    if (!isValid) rest = Buffer.alloc(0);
  }
  const marked = markedEncoding(first);
  if (marked) return marked;
  return isValid && isUtf8(rest) ? 'utf-8' : 'windows-1252';
}
function markedEncoding(first: Buffer): Encoding | undefined {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
  if (first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf) return 'utf-8';
  const zeros = [0, 0];
  for (const [index, byte] of first.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > first.length / 4 && odd > even * 4) return 'utf-16le';
  return even > first.length / 4 && even > odd * 4 ? 'utf-16be' : undefined;
}

/** Text of the bytes, without the byte order mark. */
export function decoded(source: Readable, encoding: Encoding): Readable {
  const decoder = new TextDecoder(encoding);
  return source.pipe(
    new Transform({
      readableObjectMode: false,
      encoding: 'utf8',
      transform(chunk: Buffer, _encoding, done) {
        done(null, Buffer.from(decoder.decode(chunk, { stream: true })));
      },
      flush(done) {
        done(null, Buffer.from(decoder.decode()));
      },
    }),
  );
}

/** The separator that occurs most often in the first line, outside quotation marks. */
export function detectSeparator(firstLine: string): Separator {
  const bare = firstLine.replace(/"[^"]*"/g, '');
  const counts = ([',', ';', '\t', '|'] as const).map((separator) => ({ separator, count: bare.split(separator).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ',';
}

/** Tells the form of a file by its first line. */
export const detectFormat = (firstLine: string): FileFormat => (isCalendar(firstLine) ? 'ics' : 'csv');

interface Reading {
  readonly encoding: Encoding;
  readonly separator: Separator;
  readonly format: FileFormat;
}
/** Reads the rows of a file of any form; the first one names the columns. */
export async function* readRows(source: Readable, reading: Reading): AsyncGenerator<FileRow> {
  if (reading.format === 'csv') return yield* readTable(source, reading);
  yield { line: 1, cells: CALENDAR_HEADER };
  try {
    yield* readCalendar(createInterface({ input: decoded(source, reading.encoding), crlfDelay: Number.POSITIVE_INFINITY }));
  } finally {
    source.destroy();
  }
}
/**
 * Reads rows as they arrive, without the empty ones. A file whose quotation marks never close ends with a broken row; no file of any bytes throws.
 */
async function* readTable(source: Readable, { encoding, separator }: Reading): AsyncGenerator<FileRow> {
  const options: Options = {
    delimiter: separator,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    info: true,
  };
  const parser = parse(options);
  const text = decoded(source, encoding);
  source.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // One more than there may be: who reads the first row tells that there are too many.
      const cells = record.slice(0, MAX_COLUMNS + 1);
      // The parser tells the line on which a row ends.
      const inside = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      line = Math.max(1, info.lines - inside);
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    }
  } catch (error) {
    if (!isParserFault(error)) throw error;
    yield { line: line + 1, cells: [], fault: 'imports.bad-row' };
  } finally {
    source.destroy();
    parser.destroy();
  }
}
const isParserFault = (error: unknown): boolean => error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');

/** The first lines of a file, for its separator and its columns. */
export async function firstRows(source: () => Promise<Readable>, reading: Reading, count: number): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of readRows(await source(), reading)) {
    rows.push(row);
    if (rows.length === count) break;
  }
  return rows;
}

/** The first line of text that is not empty. */
export async function firstLine(source: Readable, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const chunk of decoded(source, encoding)) {
    text += String(chunk);
    const line = text.split(/\r\n|\r|\n/).find((candidate) => candidate.trim() !== '');
    if (text.length > SAMPLE_BYTES || (line !== undefined && /[\r\n]/.test(text.trimStart()))) break;
  }
  source.destroy();
  return text.split(/\r\n|\r|\n/).find((candidate) => candidate.trim() !== '') ?? '';
}
