import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from './archive.ts';
import { BadArchive, checkArchive, readArchive } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';

const home = mkdtempSync(join(tmpdir(), 'archive-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const about = { madeAt: 1, version: 7, collections: ['notes'] };
let files = 0;
const fresh = (): string => join(home, `${files++}.backup`);

async function written(entries: readonly Entry[]): Promise<string> {
  const file = fresh();
  const writer = new ArchiveWriter(file);
  await writer.begin(about);
  for (const entry of entries) await writer.add(entry);
  await writer.end();
  return file;
}
async function read(file: string): Promise<Entry[]> {
  const { entries } = await readArchive(file);
  const lines: Entry[] = [];
  for await (const { kind, json } of entries()) lines.push({ kind, json });
  return lines;
}
const holding = (bytes: Uint8Array): string => {
  const file = fresh();
  writeFileSync(file, bytes);
  return file;
};

test('[LIV-8] a backup returns the same lines, whatever characters they contain', async () => {
  const entry = fc.record({ kind: fc.constantFrom('documents', 'audit', 'bytes'), json: fc.json().map((json) => JSON.stringify(JSON.parse(json))) });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 40 }), async (entries) => {
      const odd = [...entries, { kind: 'documents', json: JSON.stringify({ text: 'a\u2028b\r\n"]\n\u0085' }) }];
      const file = await written(odd);
      expect(await read(file)).toEqual(odd);
      expect((await checkArchive(file)).about).toEqual({ format: 1, ...about });
    }),
    { numRuns: 40 },
  );
});

test('a backup is readable only by its owner, and never overwrites a file', async () => {
  const file = await written([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(() => new ArchiveWriter(file)).toThrow('is there already');
});

test('a writer reports a failing disk instead of waiting forever', async () => {
  const writer = new ArchiveWriter(join(home, 'nowhere', 'x.backup'));
  const filling = async (): Promise<void> => {
    await writer.begin(about);
    for (let i = 0; i < 100; i++) await writer.add({ kind: 'documents', json: JSON.stringify('x'.repeat(10_000)) });
    await writer.end();
  };
  await expect(filling()).rejects.toThrow('ENOENT');
  await writer.discard();
});

describe('damage', () => {
  let whole: Buffer;
  beforeAll(async () => {
    const entries = Array.from({ length: 300 }, (_, i): Entry => ({ kind: 'documents', json: JSON.stringify({ i, text: `text ${i * 7919}` }) }));
    whole = readFileSync(await written(entries));
  });
  const refused = async (bytes: Uint8Array): Promise<void> => {
    await expect(checkArchive(holding(bytes))).rejects.toBeInstanceOf(BadArchive);
  };
  const repacked = (change: (lines: string[]) => string[]): Buffer => {
    const lines = gunzipSync(whole).toString().split('\n').slice(0, -1);
    return gzipSync(
      change(lines)
        .map((line) => `${line}\n`)
        .join(''),
    );
  };

  test('[LIV-8] a truncated backup is refused', async () => {
    await checkArchive(holding(whole));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), (length) => refused(whole.subarray(0, length))),
      { numRuns: 60 },
    );
    // Cut between two lines and packed as a file of its own: gzip has nothing to complain about.
    await refused(repacked((lines) => lines.slice(0, -1)));
    await refused(repacked((lines) => [...lines.slice(0, 100), ...lines.slice(-1)]));
    await refused(gzipSync(gunzipSync(whole).subarray(0, -1)));
  });

  test('[LIV-8] a backup with a changed, moved, added or repeated line is refused', async () => {
    await checkArchive(holding(repacked((lines) => lines)));
    await refused(repacked((lines) => lines.with(5, (lines[5] ?? '').replace('"i":4', '"i":9'))));
    await refused(repacked((lines) => lines.with(5, lines[6] ?? '').with(6, lines[5] ?? '')));
    await refused(repacked((lines) => [...lines, lines[5] ?? '']));
    await refused(repacked((lines) => [...lines, lines.at(-1) ?? '']));
    await refused(repacked((lines) => lines.slice(1)));
  });

  test('other files and backups of a later format are refused with the reason', async () => {
    await expect(checkArchive(holding(Buffer.from('not packed at all')))).rejects.toThrow('is not a backup');
    await expect(checkArchive(holding(gzipSync('["something",{}]\n')))).rejects.toThrow('is not a backup');
    await expect(checkArchive(holding(repacked((lines) => lines.with(0, (lines[0] ?? '').replace('"format":1', '"format":2')))))).rejects.toThrow(
      'newer program: format 2',
    );
    await expect(checkArchive(join(home, 'absent'))).rejects.toThrow('ENOENT');
  });
});
