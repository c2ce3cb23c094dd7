import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../tools/postgres.mjs';
import { CLIENT, type Company, historyOf, MESSAGES_EACH } from './growth/company.ts';
import { type StaffAction, questionsOf } from './growth/queries.ts';
import { hasDatabase, idsOf, makeDatabase, runAll } from './live/databases.ts';
import { figure, ratioLine } from './measure/report.ts';
import { median, percentile } from './measure/statistics.ts';
import type { Figures } from './measure/turns.ts';
import { VerbsProcess } from './measure/verbs-process.ts';

const SIZES = [1000, 100_000];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** PostgreSQL may keep a query plan from the sixth execution on: each query runs more often than that in every turn. */
const TURNS = 15;
const NOW = Date.UTC(2027, 2, 3, 12);
const [MOST_RATIO, MOST_KB] = [2, 4];
const number = (value: number): string => value.toLocaleString('en-US');
const show = (ms: number): string => ms.toLocaleString('en-US', { maximumSignificantDigits: 3 });

interface Grown {
  readonly name: string;
  readonly company: Company;
  readonly verbs: VerbsProcess;
  readonly kbAMessage: number;
  readonly isBefore: boolean;
}

interface Size {
  readonly conversations: number;
  readonly checkout?: string | undefined;
}

/** Fills a database through the store's own writes. */
async function fill(databaseUrl: string, dataDir: string, { conversations, checkout }: Size): Promise<void> {
  const started = performance.now();
  const verbs = await VerbsProcess.open({ dataDir, databaseUrl, checkout });
  for (const writes of historyOf({ conversations, now: NOW }, checkout !== undefined)) await verbs.write(CLIENT, writes);
  await verbs.close();
  await runAll(databaseUrl, ['vacuum analyze', 'checkpoint']);
  console.log(`Filled ${conversations} conversations in ${Math.round((performance.now() - started) / 1000)} s`);
}

/** A company of that size on a database of its own. `BENCH_KEEP` keeps what was filled on the server that `TEST_POSTGRES_URL` names: later runs copy it. */
async function grow(postgresUrl: string, { conversations, checkout }: Size) {
  const name = `${checkout === undefined ? 'now' : 'before'} ${conversations}`;
  const database = name.replace(' ', '_');
  const dataDir = mkdtempSync(join(tmpdir(), 'apron-growth-'));
  const reused = process.env['BENCH_KEEP'] ? `kept_${database}` : undefined;
  if (reused && !(await hasDatabase(postgresUrl, reused))) {
    await fill(await makeDatabase(postgresUrl, database), dataDir, { conversations, checkout });
    await makeDatabase(postgresUrl, reused, database);
  }
  const databaseUrl = await makeDatabase(postgresUrl, database, reused);
  if (!reused) await fill(databaseUrl, dataDir, { conversations, checkout });
  const verbs = await VerbsProcess.open({ dataDir, databaseUrl, checkout });
  const company: Company = { conversations, now: NOW };
  // The feed is emptied an hour after: of what stays, only documents and audit trail grow with every message.
  const [bytes = '0'] = await idsOf(
    databaseUrl,
    `select sum(pg_total_relation_size(oid))::text as id from pg_class where relkind = 'r' and (relname like 'documents%' or relname = 'audit')`,
  );
  const kbAMessage = Number(bytes) / 1024 / conversations / MESSAGES_EACH;
  const close = async (): Promise<void> => {
    await verbs.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return { name, company, verbs, kbAMessage, isBefore: checkout !== undefined, close };
}

/** On a busy machine the least disturbed laps are more reliable than the median. */
const FASTEST = 10;
const fastestOf = (what: string): string => `${what}, fastest tenth`;

/**
 * Every question so many times one after another, of each company in turn, so that a noisy moment hits all of them: the median milliseconds, and
 * of the fastest tenth the slowest. The first round warms up and does not count.
 */
async function askAll(all: readonly Grown[]): Promise<Figures> {
  const laps = all.map(() => new Map<string, number[]>());
  const lists = all.map(({ company, isBefore }) => questionsOf(company, isBefore));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const index of lists[0]?.keys() ?? []) {
      for (const [of, { verbs }] of all.entries()) {
        const question = lists[of]?.[index];
        if (!question) continue;
        const inputs = Array.from({ length: TURNS }, (_, turn) => question.inputOf(turn));
        const times = (await verbs.ask(question.path, inputs, 'staff')).map(({ ms }) => ms);
        if (round > 0) laps[of]?.set(question.what, [...(laps[of].get(question.what) ?? []), ...times]);
      }
    }
  }
  const figuresOf = (times: ReadonlyMap<string, number[]>): Record<string, number> =>
    Object.fromEntries(
      [...times].flatMap(([what, ms]) => [
        [what, median(ms)],
        [fastestOf(what), percentile(ms, FASTEST)],
      ]),
    );
  return new Map(all.map(({ name }, of) => [name, figuresOf(laps[of] ?? new Map())]));
}

/** Formats a line for each query: its milliseconds at both sizes, and the ratio. */
function lines(figures: Figures, questions: readonly StaffAction[], versions: readonly (readonly [Grown, Grown])[]): string[] {
  const cells = (grown: readonly [Grown, Grown], what: string): string[] => {
    const ratio = (of: string): string => show(figure(figures, grown[1].name, of) / figure(figures, grown[0].name, of));
    return [...grown.map(({ name }) => show(figure(figures, name, what))), ratio(what), ratio(fastestOf(what))];
  };
  const heads = versions.flatMap(([small, large]) => [`${small.name}, ms`, `${large.name}, ms`, 'ratio', 'of the fastest tenth']);
  return [
    ['', ...heads],
    ['---', ...heads.map(() => '---:')],
    ...questions.map(({ what }) => [what, ...versions.flatMap((grown) => cells(grown, what))]),
  ].map((row) => `| ${row.join(' | ')} |`);
}

/**
 * Measures the product's lists, searches, counts and posts with a hundred times the data. Sizes may be named (`growth:1000,10000`);
 * `BENCH_BEFORE` names another checkout, which is measured in the same rounds.
 */
export async function benchGrowth(wanted: readonly string[] = []): Promise<string[]> {
  const [small = 0, large = 0] = wanted.length > 0 ? wanted.map(Number) : SIZES;
  if (!(small > 0 && large > small)) throw new Error('growth takes two numbers of conversations, the smaller one first: growth:1000,10000');
  const closing: (() => unknown)[] = [];
  try {
    const postgres = await openPostgres();
    if (!('url' in postgres)) return ['## Growth', '', `Left out: ${postgres.why}.`];
    closing.push(postgres.close);
    const open = async (conversations: number, checkout?: string): Promise<Grown> => {
      const grown = await grow(postgres.url, { conversations, checkout });
      closing.push(grown.close);
      return grown;
    };
    const versions: (readonly [Grown, Grown])[] = [];
    for (const checkout of [undefined, process.env['BENCH_BEFORE']].slice(0, process.env['BENCH_BEFORE'] ? 2 : 1)) {
      versions.push([await open(small, checkout), await open(large, checkout)]);
    }
    const figures = await askAll(versions.flat());
    const [now] = versions as [readonly [Grown, Grown]];
    const questions = questionsOf(now[1].company);
    const ratios = questions
      .filter(({ answersMore }) => !answersMore)
      .map(({ what }) => ({ what, ratio: figure(figures, now[1].name, what) / figure(figures, now[0].name, what) }));
    const most = ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a));
    return [
      `## Growth, ${number(small)} and ${number(large)} conversations of ${MESSAGES_EACH} messages, PostgreSQL, one caller`,
      '',
      ...lines(figures, questions, versions),
      '',
      ratioLine({ what: `the most that anything grew (${most.what})`, ratio: most.ratio, atMost: MOST_RATIO }),
      ...versions.flat().map(({ name, kbAMessage }) => ratioLine({ what: `KB of database a message, ${name}`, ratio: kbAMessage, atMost: MOST_KB })),
    ];
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
