import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '../../tools/postgres.mjs';
import { makeDatabase } from './live/databases.ts';
import { MessageProcess } from './measure/message-process.ts';
import { ratioLine, type Ratio } from './measure/report.ts';
import { median } from './measure/statistics.ts';

const PROGRAM = fileURLToPath(new URL('../../packages/server/src/testing/imports/contacts.program.ts', import.meta.url));
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const ROWS = 10_000;
/** The whole hundred thousand takes a quarter of an hour to fill. */
const SIZE = 10_000;
const REFERENCES = 1000;
type Turn = Readonly<Record<string, number>>;
const number = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Rounds one after another on a database of their own; the first warms up and does not count. */
async function roundsOf(name: string, message: object): Promise<Turn | string> {
  const postgres = await openPostgres();
  if (!('url' in postgres)) return `Left out: ${postgres.why}.`;
  const dataDir = mkdtempSync(join(tmpdir(), `apron-${name}-`));
  try {
    const program = await MessageProcess.open(PROGRAM, [dataDir, await makeDatabase(postgres.url, name)]);
    const turns: Turn[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) turns.push((await program.send(message)) as Turn);
    await program.close();
    const [, ...counted] = turns;
    return Object.fromEntries(Object.keys(counted[0] ?? {}).map((what) => [what, median(counted.map((turn) => turn[what] ?? 0))]));
  } finally {
    await postgres.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
const linesOf = (title: string, turn: Turn | string, ratios: (of: (what: string) => number) => readonly Ratio[]): string[] => {
  if (typeof turn === 'string') return [`## ${title}`, '', turn];
  const of = (what: string): number => turn[what] ?? Number.NaN;
  return [
    `## ${title}`,
    '',
    ...Object.entries(turn).map(([what, value]) => `- ${what}: ${value < 10 ? value.toFixed(2) : number(value)}`),
    '',
    ...ratios(of).map(ratioLine),
  ];
};

/** A CSV file of contacts: dry run and import, beside the same contacts in plain batches. */
export async function benchImport([rows = String(ROWS)]: readonly string[]): Promise<string[]> {
  const turn = await roundsOf('import', { import: Number(rows) });
  return linesOf(`Import of ${number(Number(rows))} contacts, PostgreSQL`, turn, (of) => [
    { what: 'import against plain batched writes', ratio: of('batched writes, ms') / of('import, ms'), atLeast: 0.3 },
    { what: 'import against bare inserts of documents', ratio: of('bare inserts, ms') / of('import, ms') },
    { what: 'dry run, seconds', ratio: of('dry run, ms') / 1000, atMost: 10 },
    { what: 'import, seconds', ratio: of('import, ms') / 1000, atMost: 30 },
  ]);
}

/** A merge with 1,000 references, its undo, and duplicates of one contact and of all. */
export async function benchContacts([size = String(SIZE)]: readonly string[]): Promise<string[]> {
  const turn = await roundsOf('contacts', { contacts: Number(size), references: REFERENCES });
  return linesOf(`Duplicates among ${number(Number(size))} contacts, a merge with ${number(REFERENCES)} references, PostgreSQL`, turn, (of) => [
    { what: 'merge against the same updates in plain batches', ratio: of('merge, ms') / of('plain updates, ms') },
    { what: 'merge, seconds', ratio: of('merge, ms') / 1000, atMost: 2 },
    { what: 'undo, seconds', ratio: of('undo, ms') / 1000, atMost: 2 },
    { what: 'duplicates while one is typed against a search by email', ratio: of('duplicates of one, p95 ms') / of('one by email, p95 ms') },
    { what: 'duplicates while one is typed, p95 ms', ratio: of('duplicates of one, p95 ms'), atMost: 50 },
    { what: 'duplicates of all against reading all', ratio: of('duplicates of all, ms') / of('all read, ms') },
    { what: 'duplicates of all, seconds', ratio: of('duplicates of all, ms') / 1000, atMost: 60 },
  ]);
}
