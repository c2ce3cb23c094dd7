import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { openRecords, type RecordsOptions } from './open-records.ts';
import type { Records } from './records.ts';
import { engines } from './testing/engines.ts';
import { Model } from './testing/model.ts';
import { modelled } from './testing/model.collections.ts';
import {
  Burst,
  CutOff,
  type Real,
  Restart,
  settle,
  Settle,
  Sometimes,
  Transaction,
  Turn,
  Watch,
  type Who,
  WriteBatch,
} from './testing/model-commands.ts';
import { requestedQuery, batch, burst } from './testing/model-writes.ts';
import { person } from './testing/sample.collections.ts';
import { templatePath } from './testing/template.ts';

/** Multiplies the length of the ordinary run. */
const STRESS = Number(process.env['STRESS'] ?? 1);
const RUNS = 16 * STRESS;
const url = process.env['TEST_POSTGRES_URL'] ?? '';

const who = fc.constantFrom<Who>(
  systemActor,
  systemActor,
  (client) => person(client, 'u1'),
  (client) => person(client, 'u2'),
);
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
    '[LIV-2, LIV-5, LIV-8, BYD-4] any run of writes, refusals, undone transactions, bursts, watches, cuts, resumes and restarts matches the model',
    async () => {
      const often = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T>[] => Array.from({ length: times }, () => arbitrary);
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
          burst.map((given) => new Burst(given)),
          ...often(
            2,
            fc.tuple(who, requestedQuery).map(([by, query]) => new Watch(by, query)),
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
          const session: Real = { ...real, client: `m${sums.runs}`, observers: [] };
          try {
            await fc.asyncModelRun(() => ({ model, real: session }), run);
            await settle(model, session);
          } finally {
            real.records = session.records;
            for (const observer of session.observers) {
              observer.stop();
              sums.events += observer.events;
              sums.resumed += observer.resumed;
            }
            sums.states += model.states.length;
          }
        }),
        // Not shrunk: timing differs in a second run.
        { numRuns: RUNS, endOnFailure: true },
      );
      if (STRESS > 1) process.stdout.write(`${engine}: ${JSON.stringify(sums)}\n`);
      // The amounts are random; zero would mean that nothing was tried.
      expect(sums.events).toBeGreaterThan(10);
      expect(sums.resumed).toBeGreaterThan(0);
      expect(sums.restarts).toBeGreaterThan(0);
    },
    120_000 * STRESS,
  );
});
