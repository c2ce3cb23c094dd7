import type fc from 'fast-check';
import pg from 'pg';
import { expect } from 'vitest';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { applicationName } from '../postgres/postgres-engine.ts';
import type { Records } from '../records.ts';
import type { Written } from '../writes/write.ts';
import { answerIn, type Model } from './model.ts';
import { type RequestedQuery, type IntendedWrite, take, writesOf } from './model-writes.ts';
import { Observer } from './observer.ts';
import { attempt } from './strangers.ts';

const url = process.env['TEST_POSTGRES_URL'] ?? '';

/** The running store with its observers. */
export interface Real {
  readonly open: () => Promise<Records>;
  records: Records;
  readonly client: string;
  readonly observers: Observer[];
}
export type Command = fc.AsyncCommand<Model, Real>;
/** The same person in whichever client the run has. */
export type Who = (client: string) => Actor;
export async function settle(model: Model, real: Real): Promise<void> {
  const on = real.observers.filter((observer) => observer.isOn);
  const isSo = (observer: Observer): boolean => observer.list.join() === answerIn(model.now, observer.actor, observer.query).join();
  // After losing the database, the store tries again a second later.
  for (const end = Date.now() + 8000; ;) {
    await real.records.flush();
    if (on.every(isSo) || Date.now() > end) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const observer of on) observer.checkNow(model);
}

export class WriteBatch implements Command {
  readonly who: Who;
  readonly given: readonly IntendedWrite[];
  constructor(by: Who, given: readonly IntendedWrite[]) {
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

/** Two batches in one transaction, which is committed or undone; the second may be refused and undone alone. */
export class Transaction implements Command {
  readonly given: readonly [readonly IntendedWrite[], readonly IntendedWrite[]];
  readonly isKept: boolean;
  constructor(given: readonly [readonly IntendedWrite[], readonly IntendedWrite[]], isKept: boolean) {
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

/** Several batches at the same time that all touch one document, so its versions give their order. */
export class Burst implements Command {
  readonly given: readonly (readonly IntendedWrite[])[];
  constructor(given: readonly (readonly IntendedWrite[])[]) {
    this.given = given;
  }
  check = (): boolean => true;
  async run(model: Model, { records, client }: Real): Promise<void> {
    const actor = systemActor(client);
    const common = `clients/${client}/things/common`;
    const all = this.given.map((given, n): Write[] => [
      ...given.map((intended): Write => ({
        op: 'set',
        path: `clients/${client}/${intended.path}`,
        data: { ...(intended.data as object), tags: [`b${n}`] },
      })),
      { op: 'set', path: common, data: { stamp: `burst ${n} ${model.states.length}` } },
    ]);
    const done = await Promise.all(all.map(async (writes) => ({ writes, written: await records.write(actor, writes) })));
    const lastVersion = ({ written }: (typeof done)[number]): number => written.at(-1)?.version ?? 0;
    for (const { writes, written } of done.toSorted((a, b) => lastVersion(a) - lastVersion(b))) {
      const expected = model.expect(actor, writes);
      if (expected.code !== undefined) throw new Error(expected.code);
      take(model, actor, expected.after, written);
    }
  }
  toString = (): string => `burst ${JSON.stringify(this.given)}`;
}

export class Watch implements Command {
  readonly who: Who;
  readonly query: RequestedQuery;
  constructor(by: Who, query: RequestedQuery) {
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
/** Stops one watcher, or resumes a stopped one. */
export class Turn implements Command {
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
export class Settle implements Command {
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    await settle(model, real);
  }
  toString = (): string => 'settle';
}
/** Restarts the store; its watchers resume. */
export class Restart implements Command {
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
/** Limits how often a slow command runs. */
export class Sometimes implements Command {
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
export class CutOff implements Command {
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
