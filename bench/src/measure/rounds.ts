import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '../../../tools/postgres.mjs';
import { makeDatabase } from '../live/databases.ts';
import { MessageProcess } from './message-process.ts';
import { type Ratio, ratioLine } from './report.ts';
import { median } from './statistics.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
export type Round = Readonly<Record<string, number>>;

export const wholeNumber = (value: number): string => Math.round(value).toLocaleString('en-US');

interface Program {
  /** Name of its database and folder. */
  readonly name: string;
  /** File under `packages/server/src/testing`. */
  readonly program: string;
  /** Sent to the program in each round. */
  readonly message: object;
  /** Rounds that warm up and do not count. */
  readonly warming?: number;
}
/** Returns the medians of rounds in one program on a database of its own, or why none ran. */
export async function roundsOf({ name, program, message, warming = 1 }: Program): Promise<Round | string> {
  const postgres = await openPostgres();
  if (!('url' in postgres)) return `Left out: ${postgres.why}.`;
  const dataDir = mkdtempSync(join(tmpdir(), `apron-${name}-`));
  try {
    const file = fileURLToPath(new URL(`../../../packages/server/src/testing/${program}`, import.meta.url));
    const opened = await MessageProcess.open(file, [dataDir, await makeDatabase(postgres.url, name)]);
    const rounds: Round[] = [];
    for (let round = 0; round < warming + ROUNDS; round += 1) rounds.push((await opened.send(message)) as Round);
    await opened.close();
    const counted = rounds.slice(warming);
    return Object.fromEntries(Object.keys(counted[0] ?? {}).map((figure) => [figure, median(counted.map((round) => round[figure] ?? 0))]));
  } finally {
    await postgres.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A chapter of the report: each figure, then the ratios. */
export function roundLines(title: string, round: Round | string, ratios: (of: (figure: string) => number) => readonly Ratio[]): string[] {
  if (typeof round === 'string') return [`## ${title}`, '', round];
  const of = (figure: string): number => round[figure] ?? Number.NaN;
  return [
    `## ${title}`,
    '',
    ...Object.entries(round).map(([figure, value]) => `- ${figure}: ${value < 10 ? value.toFixed(2) : wholeNumber(value)}`),
    '',
    ...ratios(of).map(ratioLine),
  ];
}
