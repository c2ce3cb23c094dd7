import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { type About, type Counts, type Entry, FORMAT, HEADER, TRAILER } from './archive.ts';

/** No row is larger. A damaged file must not fill the memory while the reader looks for the end of a line. */
const MAX_LINE_BYTES = 256 * 1_048_576;
const NEWLINE = 0x0a;
const LINE = /^\["([a-z_-]{1,60})",(.*)\]$/s;

const AboutLine = z.object({
  format: z.int().min(1),
  madeAt: z.int(),
  version: z.int().min(0),
  collections: z.array(z.string().regex(/^[a-z_]{1,40}$/)).max(1000),
});
const EndLine = z.object({ counts: z.record(z.string(), z.int().min(0)), sha256: z.string() });

/** Thrown when the file is not a backup, or not a complete one. */
export class BadArchive extends Error {}

/** Reads a backup file once, first line to last. `entries` throws BadArchive where the file is damaged, at its end at the latest. */
export async function readArchive(file: string): Promise<{ readonly about: About; readonly entries: () => AsyncGenerator<Entry> }> {
  const hash = createHash('sha256');
  const lines = linesOf(file, (bytes) => hash.update(bytes));
  const first = (await lines.next()).value;
  const about = first?.kind === HEADER ? aboutOf(first.json) : undefined;
  if (!about || about.format > FORMAT) {
    await lines.return(undefined);
    const why = about ? `was made by a newer program: format ${about.format}, and this one reads up to ${FORMAT}` : 'is not a backup';
    throw new BadArchive(`${file} ${why}.`);
  }
  async function* entries(): AsyncGenerator<Entry> {
    const counts: Record<string, number> = {};
    let ended = false;
    for await (const line of lines) {
      if (ended) throw new BadArchive(`${file} goes on after its end.`);
      if (line.kind === TRAILER) {
        ended = true;
        isWhole(file, line.json, { counts, sha256: line.hashBefore });
        continue;
      }
      counts[line.kind] = (counts[line.kind] ?? 0) + 1;
      yield line;
    }
    if (!ended) throw new BadArchive(`${file} is cut off: its last line is missing.`);
  }
  return { about, entries };

  async function* linesOf(name: string, take: (bytes: Uint8Array) => void): AsyncGenerator<Entry & { readonly hashBefore: string }> {
    for await (const bytes of rawLines(name)) {
      const [, kind, json] = LINE.exec(bytes.toString('utf8')) ?? [];
      if (kind === undefined || json === undefined) throw new BadArchive(`${name} is damaged: a line cannot be read.`);
      const hashBefore = kind === TRAILER ? hash.copy().digest('hex') : '';
      take(bytes);
      take(Uint8Array.of(NEWLINE));
      yield { kind, json, hashBefore };
    }
  }
}

/** Reads the whole file without doing anything with it. */
export async function checkArchive(file: string, each: (entry: Entry) => void = () => undefined): Promise<{ about: About; counts: Counts }> {
  const archive = await readArchive(file);
  const counts: Record<string, number> = {};
  for await (const entry of archive.entries()) {
    counts[entry.kind] = (counts[entry.kind] ?? 0) + 1;
    each(entry);
  }
  return { about: archive.about, counts };
}

function aboutOf(json: string): About | undefined {
  const { success, data } = AboutLine.safeParse(parsed(json));
  return success ? data : undefined;
}
function isWhole(file: string, json: string, actual: { readonly counts: Counts; readonly sha256: string }): void {
  const { success, data: end } = EndLine.safeParse(parsed(json));
  const same =
    success &&
    end.sha256 === actual.sha256 &&
    [...Object.keys(end.counts), ...Object.keys(actual.counts)].every((kind) => end.counts[kind] === actual.counts[kind]);
  if (!same) throw new BadArchive(`${file} is damaged: it does not hold what its last line says.`);
}
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Yields lines without their line breaks. Not node:readline: it also splits at other characters. */
async function* rawLines(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file);
  const plain = createGunzip();
  pipeline(packed, plain, () => undefined);
  let rest: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, end)]);
        [rest, size, from] = [[], 0, end + 1];
      }
      rest.push(chunk.subarray(from));
      size += chunk.length - from;
      if (size > MAX_LINE_BYTES) throw new BadArchive(`${file} is damaged: a line has no end.`);
    }
  } catch (error) {
    if (error instanceof BadArchive) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) throw new BadArchive(`${file} is not a backup, or it is cut off or damaged.`);
    throw error;
  }
  if (size > 0) throw new BadArchive(`${file} is cut off in the middle of a line.`);
}
