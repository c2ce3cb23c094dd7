import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Query } from '@app/kernel/query.ts';
import { any, where } from '@app/kernel/where.ts';
import { openRecords, type RecordsOptions } from './open-records.ts';
import { applicationName } from './postgres/postgres-engine.ts';
import type { Records } from './records.ts';
import { engines } from './testing/engines.ts';
import { answerIn, Model } from './testing/model.ts';
import { modelled } from './testing/model.collections.ts';
import { Observer } from './testing/observer.ts';
import { person } from './testing/sample.collections.ts';
import { attempt } from './testing/strangers.ts';
import { templatePath } from './testing/template.ts';
import type { Written } from './writes/write.ts';

/** How many times as long as in the ordinary run. */
const STRESS = Number(process.env['STRESS'] ?? 1);
const RUNS = 16 * STRESS;
const url = process.env['TEST_POSTGRES_URL'] ?? '';

/** The store as it runs: where its data is, and what stands open. */
interface Real {
  readonly open: () => Promise<Records>;
  records: Records;
  readonly client: string;
  readonly observers: Observer[];
}
type Command = fc.AsyncCommand<Model, Real>;
/** The same person in whichever client the run has. */
type Who = (client: string) => Actor;
const who = fc.constantFrom<Who>(
  systemActor,
  systemActor,
  (client) => person(client, 'u1'),
  (client) => person(client, 'u2'),
);

const path = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 6 }).map((n) => `things/t${n}`) },
  fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 })).map(([thing, part]) => `things/t${thing}/parts/p${part}`),
);
const some = <T extends Record<string, fc.Arbitrary<unknown>>>(fields: T) => fc.record(fields, { requiredKeys: [] });
const tags = fc.subarray(['x', 'y', 'z']);
const thing = some({
  group: fc.constantFrom('a', 'b'),
  value: fc.constantFrom(null, -1, 0, 1.5, 7, '', 'm', 'é', false, true, [], [1]),
  tags,
  count: fc.integer({ min: 0, max: 4 }),
  owner: fc.constantFrom('', 'u1', 'u2'),
  hidden: fc.boolean(),
  stamp: fc.constantFrom('sealed', 'other'),
});
const part = some({ text: fc.constantFrom('p', 'q'), count: fc.integer({ min: 0, max: 4 }), tags });
const transform = some({
  count: fc.record({ increment: fc.integer({ min: -2, max: 2 }) }),
  tags: fc.oneof(fc.record({ union: fc.subarray(['x', 'w']) }), fc.record({ remove: fc.subarray(['x', 'y']) })),
});
/** What the writer had seen: nothing said, none, the newest, or one from before. */
const seen = fc.constantFrom('unsaid', 'unsaid', 'unsaid', 'none', 'newest', 'older', 'future' as const);
type Seen = 'unsaid' | 'none' | 'newest' | 'older' | 'future';
interface Meant {
  readonly op: Write['op'];
  readonly path: string;
  readonly data: unknown;
  readonly transform: unknown;
  readonly base: Seen;
  readonly version: Seen;
  readonly exists: boolean | undefined;
}
const meant: fc.Arbitrary<Meant> = path.chain((to) =>
  fc.record({
    op: fc.constantFrom('set' as const, 'set' as const, 'merge' as const, 'merge' as const, 'delete' as const),
    path: fc.constant(to),
    data: to.includes('parts') ? part : thing,
    transform: fc.option(transform, { nil: undefined, freq: 3 }),
    base: seen,
    version: fc.oneof({ weight: 5, arbitrary: fc.constant('unsaid' as const) }, seen),
    exists: fc.option(fc.boolean(), { nil: undefined, freq: 5 }),
  }),
);
const batch = fc.oneof({ weight: 3, arbitrary: fc.array(meant, { minLength: 1, maxLength: 1 }) }, fc.array(meant, { minLength: 2, maxLength: 5 }));

/** The version that stands for what the writer had seen, in the state that is now. */
function versionOf(model: Model, at: string, what: Seen): number | undefined {
  if (what === 'unsaid') return undefined;
  if (what === 'none') return 0;
  const now = model.now.get(at)?.version ?? 0;
  if (what === 'future') return now + 1_000_000;
  if (what === 'newest') return now;
  const before = model.states.findLast((state) => (state.get(at)?.version ?? now) !== now);
  return before?.get(at)?.version ?? now;
}
function writesOf(model: Model, client: string, given: readonly Meant[]): Write[] {
  return given.map((one) => {
    const to = `clients/${client}/${one.path}`;
    const [base, version] = [versionOf(model, to, one.base), versionOf(model, to, one.version)];
    return {
      op: one.op,
      path: to,
      ...(one.op !== 'delete' && { data: one.data as NonNullable<Write['data']> }),
      ...(one.op !== 'delete' && one.transform !== undefined && { transform: one.transform as NonNullable<Write['transform']> }),
      ...(base !== undefined && { base }),
      ...((version !== undefined || one.exists !== undefined) && {
        require: { ...(version !== undefined && { version }), ...(one.exists !== undefined && { exists: one.exists }) },
      }),
    };
  });
}

/** What was written must have versions of its own, what stayed as it was keeps its. */
function take(model: Model, actor: Actor, after: ReadonlyMap<string, Record<string, unknown> | undefined>, written: readonly Written[]): void {
  const last = new Map([...after.keys()].map((to) => [to, { was: model.now.get(to)?.version ?? 0, ever: model.lastVersion(to) }]));
  const changed = new Set(model.commit(actor, after, written));
  for (const { path: to, version } of written) {
    const { was = 0, ever = 0 } = last.get(to) ?? {};
    if (changed.has(to)) expect(version).toBeGreaterThan(ever);
    else expect(version).toBe(was);
  }
}

async function settle(model: Model, real: Real): Promise<void> {
  const on = real.observers.filter((observer) => observer.isOn);
  const isSo = (observer: Observer): boolean => observer.list.join() === answerIn(model.now, observer.actor, observer.query).join();
  // Cut off from the database, the store tries again by itself a second later.
  for (const end = Date.now() + 8000; ;) {
    await real.records.flush();
    if (on.every(isSo) || Date.now() > end) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const observer of on) observer.checkNow(model);
}

class WriteBatch implements Command {
  readonly who: Who;
  readonly given: readonly Meant[];
  constructor(by: Who, given: readonly Meant[]) {
    this.who = by;
    this.given = given;
  }
  check = (): boolean => true;
  async run(model: Model, { records, client }: Real): Promise<void> {
    const actor = this.who(client);
    const writes = writesOf(model, client, this.given);
    const expected = model.expect(actor, writes);
    const { value, code } = await attempt(() => records.write(actor, writes));
    expect(code, JSON.stringify(writes)).toBe(expected.code);
    if (expected.code === undefined) take(model, actor, expected.after, value ?? []);
  }
  toString = (): string => `write ${JSON.stringify(this.given)}`;
}

/** Two batches in one transaction, which is kept or undone; the second may be refused and undone alone. */
class Transaction implements Command {
  readonly given: readonly [readonly Meant[], readonly Meant[]];
  readonly isKept: boolean;
  constructor(given: readonly [readonly Meant[], readonly Meant[]], isKept: boolean) {
    this.given = given;
    this.isKept = isKept;
  }
  check = (): boolean => true;
  async run(model: Model, { records, client }: Real): Promise<void> {
    const actor = systemActor(client);
    const first = writesOf(model, client, this.given[0]).map(({ op, path: to, data }) => ({ op, path: to, ...(data && { data }) }));
    const expected = model.expect(actor, first);
    const undone = new Error('undone');
    let written: Written[] = [];
    const trying = records.tx(async () => {
      written = await records.write(actor, first);
      await attempt(() =>
        records.tx(async () => {
          await records.write(actor, writesOf(model, client, this.given[1]));
          throw undone;
        }),
      ).catch((error: unknown) => expect(error).toBe(undone));
      if (!this.isKept) throw undone;
    });
    const { code } = await attempt(() => trying).catch((error: unknown) => {
      if (error !== undone) throw error;
      return { code: 'undone' };
    });
    expect(code).toBe(expected.code ?? (this.isKept ? undefined : 'undone'));
    if (code === undefined && expected.code === undefined) take(model, actor, expected.after, written);
  }
  toString = (): string => `${this.isKept ? 'keep' : 'undo'} ${JSON.stringify(this.given)}`;
}

/** Several batches at the same time, which all touch one document: so their order is that of its versions. */
class Burst implements Command {
  readonly given: readonly (readonly Meant[])[];
  constructor(given: readonly (readonly Meant[])[]) {
    this.given = given;
  }
  check = (): boolean => true;
  async run(model: Model, { records, client }: Real): Promise<void> {
    const actor = systemActor(client);
    const common = `clients/${client}/things/common`;
    const all = this.given.map((given, n): Write[] => [
      ...given.map((one): Write => ({ op: 'set', path: `clients/${client}/${one.path}`, data: { ...(one.data as object), tags: [`b${n}`] } })),
      { op: 'set', path: common, data: { stamp: `burst ${n} ${model.states.length}` } },
    ]);
    const done = await Promise.all(all.map(async (writes) => ({ writes, written: await records.write(actor, writes) })));
    const order = (one: (typeof done)[number]): number => one.written.at(-1)?.version ?? 0;
    for (const { writes, written } of done.toSorted((a, b) => order(a) - order(b))) {
      const expected = model.expect(actor, writes);
      if (expected.code !== undefined) throw new Error(expected.code);
      take(model, actor, expected.after, written);
    }
  }
  toString = (): string => `burst ${JSON.stringify(this.given)}`;
}

const cursorOf = fc.option(fc.constantFrom<readonly unknown[]>([null], [0], ['m'], [true], [1.5, 'clients/x/things/t3']), {
  nil: undefined,
  freq: 4,
});
const order = fc.oneof(
  fc.constant([]),
  fc
    .constantFrom('value', 'count', 'group')
    .chain((field) =>
      fc
        .tuple(fc.constantFrom('asc' as const, 'desc' as const), fc.boolean())
        .map(([dir, two]) => [{ field, dir }, ...(two ? [{ field: 'last_date', dir: 'desc' as const }].slice(1) : [])]),
    ),
);
const asked: fc.Arbitrary<Omit<Query, 'parent'> & { readonly under?: string }> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      collection: fc.constant('things'),
      where: fc.option(
        fc.constantFrom(
          where('group', 'eq', 'a'),
          where('tags', 'has', 'x'),
          where('count', 'gte', 2),
          where('value', 'ne', 7),
          any(where('owner', 'eq', 'u1'), where('tags', 'hasAny', ['y', 'w'])),
        ),
        { nil: undefined },
      ),
      orderBy: order,
      limit: fc.constantFrom(undefined, 1, 2, 3, 5),
      startAfter: cursorOf,
    }),
  },
  fc.record({ collection: fc.constant('parts'), group: fc.constant(true), orderBy: order, limit: fc.constantFrom(undefined, 2, 4) }),
  fc.record({ collection: fc.constant('parts'), under: fc.constantFrom('things/t0', 'things/t1'), limit: fc.constantFrom(undefined, 1, 3) }),
);

class Watch implements Command {
  readonly who: Who;
  readonly query: Omit<Query, 'parent'> & { readonly under?: string };
  constructor(by: Who, query: Omit<Query, 'parent'> & { readonly under?: string }) {
    this.who = by;
    this.query = query;
  }
  check = (): boolean => true;
  async run(_: Model, { records, client, observers }: Real): Promise<void> {
    const { under, orderBy = [], ...query } = this.query;
    const isPart = query.collection === 'parts';
    const fields = orderBy.filter(({ field }) => !isPart || field === 'count');
    const { startAfter, ...rest } = query;
    const observer = new Observer(this.who(client), {
      ...rest,
      orderBy: fields,
      ...(startAfter && fields.length > 0 && { startAfter }),
      ...(under !== undefined && { parent: `clients/${client}/${under}` }),
    });
    if (observers.length > 5) observers.shift()?.stop();
    observers.push(observer);
    await observer.start(records);
  }
  toString = (): string => `watch ${JSON.stringify(this.query)}`;
}
/** The line of one watcher is cut, or he ends; or one that was cut comes back. */
class Turn implements Command {
  readonly which: number;
  constructor(which: number) {
    this.which = which;
  }
  check = (): boolean => true;
  async run(_: Model, { records, observers }: Real): Promise<void> {
    const observer = observers[this.which % Math.max(1, observers.length)];
    if (observer?.isOn) observer.stop();
    else await observer?.start(records);
  }
  toString = (): string => `turn ${this.which}`;
}
class Settle implements Command {
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    await settle(model, real);
  }
  toString = (): string => 'settle';
}
/** The server goes and comes back; whoever watched comes back, too. */
class Restart implements Command {
  check = (): boolean => true;
  async run(_: Model, real: Real): Promise<void> {
    const on = real.observers.filter((observer) => observer.isOn);
    for (const observer of on) observer.stop();
    await real.records.close();
    real.records = await real.open();
    for (const observer of on) await observer.start(real.records);
  }
  toString = (): string => 'restart';
}
/** What takes long is done so often that it takes a part of the time, and not most of it. */
class Sometimes implements Command {
  readonly command: Command;
  readonly mayRun: () => boolean;
  constructor(command: Command, mayRun: () => boolean) {
    this.command = command;
    this.mayRun = mayRun;
  }
  check = (): boolean => this.mayRun();
  run = (model: Model, real: Real): Promise<void> => this.command.run(model, real);
  toString = (): string => this.command.toString();
}
const cutOff = async (schema: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [applicationName(schema)]);
  await admin.end();
};
/** The store loses its connections; watchers stay. */
class CutOff implements Command {
  readonly schema: string;
  constructor(schema: string) {
    this.schema = schema;
  }
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    await cutOff(this.schema);
    for (const end = Date.now() + 8000; ;) {
      const isBack = await real.records.count(systemActor(real.client), { collection: 'things' }).then(
        () => true,
        (error: unknown) => {
          if (Date.now() > end) throw error;
          return false;
        },
      );
      if (isBack) break;
    }
    await settle(model, real);
  }
  toString = (): string => 'cut off';
}

describe.each(engines)('store and watchers against a plain model, on %s', (engine) => {
  const schema = `model_${process.pid}`;
  let folder: string;
  let real: Pick<Real, 'open' | 'records'>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'records-model-'));
    const template = await templatePath();
    const database: RecordsOptions['database'] =
      engine === 'pglite' ? { kind: 'pglite', dir: join(folder, 'data'), template, inThread: true } : { kind: 'postgres', url, schema };
    const open = (): Promise<Records> => openRecords({ database, collections: modelled });
    real = { open, records: await open() };
  });
  afterAll(async () => {
    await real?.records.close();
    rmSync(folder, { recursive: true, force: true });
    if (engine === 'postgres') {
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      await admin.query(`drop schema ${schema} cascade`);
      await admin.end();
    }
  });

  test(
    '[LIV-2, LIV-5, LIV-8, BYD-4] any run of writes, refusals, undone transactions, bursts, watches, cuts, resumes and restarts is as in the model',
    async () => {
      const often = <T>(times: number, one: fc.Arbitrary<T>): fc.Arbitrary<T>[] => Array.from({ length: times }, () => one);
      const sums = { runs: 0, states: 0, events: 0, resumed: 0, restarts: 0 };
      let cuts = 0;
      const restart = new Sometimes(new Restart(), () => sums.restarts < sums.runs / 6 && ++sums.restarts > 0);
      const cut = new Sometimes(new CutOff(schema), () => engine === 'postgres' && cuts < sums.runs / 12 && ++cuts > 0);
      const commands = fc.commands<Model, Real, false>(
        [
          ...often(
            7,
            fc.tuple(who, batch).map(([by, given]) => new WriteBatch(by, given)),
          ),
          fc.tuple(batch, batch, fc.boolean()).map(([first, second, isKept]) => new Transaction([first, second], isKept)),
          fc.array(fc.array(meant, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 5 }).map((given) => new Burst(given)),
          ...often(
            2,
            fc.tuple(who, asked).map(([by, query]) => new Watch(by, query)),
          ),
          ...often(
            2,
            fc.nat({ max: 5 }).map((which) => new Turn(which)),
          ),
          fc.constant(new Settle()),
          fc.constant(restart),
          fc.constant(cut),
        ],
        { maxCommands: 90, size: '+1' },
      );
      await fc.assert(
        fc.asyncProperty(commands, async (run) => {
          sums.runs += 1;
          const model = new Model();
          const held: Real = { ...real, client: `m${sums.runs}`, observers: [] };
          try {
            await fc.asyncModelRun(() => ({ model, real: held }), run);
            await settle(model, held);
          } finally {
            real.records = held.records;
            for (const observer of held.observers) {
              observer.stop();
              sums.events += observer.events;
              sums.resumed += observer.resumed;
            }
            sums.states += model.states.length;
          }
        }),
        // Not shrunk: what came when is not the same a second time.
        { numRuns: RUNS, endOnFailure: true },
      );
      if (STRESS > 1) process.stdout.write(`${engine}: ${JSON.stringify(sums)}\n`);
      expect(sums.events).toBeGreaterThan(60);
      expect(sums.resumed).toBeGreaterThan(10);
      expect(sums.restarts).toBeGreaterThan(0);
    },
    120_000 * STRESS,
  );
});
