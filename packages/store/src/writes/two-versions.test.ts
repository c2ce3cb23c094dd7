import fc from 'fast-check';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCollection, staff, systemActor } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Kysely } from 'kysely';
import { Database } from '../database/database.ts';
import type { Engine } from '../database/engine.ts';
import { layOut } from '../queries/indexes.ts';
import { migrate } from '../database/migrations.ts';
import type { Core } from '../core/core.ts';
import { openPglite } from '../pglite/pglite-engine.ts';
import { openPostgres } from '../postgres/postgres-engine.ts';
import { DocTexts } from '../queries/doc-texts.ts';
import { getDoc } from '../queries/read.ts';
import { registryOf } from '../core/registry.ts';
import { SearchSamples } from '../queries/search-samples.ts';
import { SharedLists } from '../queries/shared-lists.ts';
import { SharedReads } from '../queries/shared-reads.ts';
import { type EngineName, engines } from '../testing/engines.ts';
import { templatePath } from '../testing/template.ts';
import { Effects } from '../core/effects.ts';
import { undoChange } from './undo.ts';
import { writeAll } from './write.ts';

const Older = z.object({
  title: z.string().default(''),
  place: z.object({ city: z.string().default('') }).prefault({}),
  items: z.array(z.object({ id: z.string(), label: z.string().default('') })).default([]),
});
const Newer = z.object({
  title: z.string().default(''),
  place: z.object({ city: z.string().default(''), terminal: z.string().default('') }).prefault({}),
  items: z.array(z.object({ id: z.string(), label: z.string().default(''), note: z.string().default('') })).default([]),
  added: z.object({ by: z.string().default('') }).prefault({}),
});
type Stored = z.output<typeof Newer>;
const rest = {
  name: 'cases',
  label: 'Case',
  scope: 'client',
  access: { read: staff, create: staff, update: staff, delete: staff },
} as const;
const versions = {
  older: defineCollection({ ...rest, schema: Older, indexes: [['title']] }),
  newer: defineCollection({ ...rest, schema: Newer, indexes: [['title'], ['added.by']] }),
};
type Version = keyof typeof versions;
const system = systemActor('c1');
const url = process.env['TEST_POSTGRES_URL'] ?? '';

/** Opens one database for two versions of the program. */
async function openBoth(name: EngineName): Promise<Record<Version, Core> & { db: Database; close(): Promise<void> }> {
  const schema = `test_${randomId(12).toLowerCase()}`;
  const quiet = () => undefined;
  const engine: Engine =
    name === 'pglite' ? await openPglite({ template: await templatePath(), inThread: true }, quiet) : await openPostgres({ url, schema }, quiet);
  const db = new Database(engine, quiet, quiet);
  await migrate(db.kysely as unknown as Kysely<never>, name === 'postgres' ? schema : undefined);
  const coreOf = (version: Version): Core => ({
    db,
    registry: registryOf([versions[version]]),
    now: () => 1000,
    log: quiet,
    effects: new Effects(),
    reads: new SharedReads(db),
    lists: new SharedLists(db),
    samples: new SearchSamples(db, () => 1000),
    texts: new DocTexts(),
    trigram: undefined,
  });
  const close = async (): Promise<void> => {
    await db.close();
    if (name === 'pglite') return;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`drop schema ${schema} cascade`);
    await client.end();
  };
  return { older: coreOf('older'), newer: coreOf('newer'), db, close };
}

const item = { id: fc.constantFrom('a', 'b', 'c'), label: fc.constantFrom('', 'x', 'y') };
const items = <T>(entry: fc.Arbitrary<T & { id: string }>) => fc.uniqueArray(entry, { maxLength: 3, selector: ({ id }) => id });
const word = fc.constantFrom('', 'p', 'q');
const fieldsOf = {
  older: fc.record({ title: word, place: fc.record({ city: word }), items: items(fc.record(item)) }, { requiredKeys: [] }),
  newer: fc.record(
    {
      title: word,
      place: fc.record({ city: word, terminal: word }),
      items: items(fc.record({ ...item, note: word })),
      added: fc.record({ by: word }),
    },
    { requiredKeys: [] },
  ),
};
const stepOf = (version: Version) =>
  fc.record({ version: fc.constant(version), op: fc.constantFrom('merge' as const, 'merge' as const, 'set' as const), data: fieldsOf[version] });
const turns = fc.array(fc.oneof(stepOf('older'), stepOf('newer')), { minLength: 2, maxLength: 8 });

/** Returns the document for the newer version, by a plain rule: a writer changes the fields it knows and keeps all others. */
function afterwards(now: Stored, { version, op, data }: { version: Version; op: 'merge' | 'set'; data: object }): Stored {
  if (version === 'newer') return Newer.parse(op === 'merge' ? { ...now, ...data } : data);
  const { title, place, items: list } = Older.parse(op === 'merge' ? { ...now, ...data } : data);
  const noteOf = (id: string): string => now.items.find((entry) => entry.id === id)?.note ?? '';
  return { title, place: { ...now.place, ...place }, items: list.map((entry) => ({ ...entry, note: noteOf(entry.id) })), added: now.added };
}

describe.each(engines)('two versions on one database, %s', (engine) => {
  let both: Awaited<ReturnType<typeof openBoth>>;
  let counter = 0;
  const newPath = (): string => `clients/c1/cases/d${(counter += 1)}`;
  const write = async (version: Version, change: Write): Promise<number> =>
    (await writeAll(both[version], system, [change])).written[0]?.version ?? 0;
  const stored = async (path: string): Promise<Stored> => Newer.parse(await getDoc(both.newer, system, path));
  beforeAll(async () => {
    both = await openBoth(engine);
    await layOut(both.db, both.newer.registry, () => undefined);
  });
  afterAll(() => both?.close());

  test('[LIV-8] writes of both versions in any order lose no field that the writer does not know', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (steps) => {
        const path = newPath();
        let expected = Newer.parse({ title: 'first', place: { terminal: 'T1' }, items: [{ id: 'a', note: 'kept' }], added: { by: 'ann' } });
        await write('newer', { op: 'set', path, data: expected });
        for (const step of steps) {
          await write(step.version, { op: step.op, path, data: step.data as NonNullable<Write['data']> });
          expected = afterwards(expected, step);
          expect(await stored(path)).toEqual(expected);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('[BYD-13] a document reverted or restored by an older version is complete', async () => {
    const path = newPath();
    const whole = Newer.parse({ title: 'first', place: { city: 'Teterboro', terminal: 'T1' }, added: { by: 'ann' } });
    await write('newer', { op: 'set', path, data: whole });
    const changed = await write('older', { op: 'merge', path, data: { title: 'second', place: { city: 'Boston' } } });
    await undoChange(both.older, system, path, changed);
    expect(await stored(path)).toEqual(whole);
    const deleted = await write('older', { op: 'delete', path });
    await undoChange(both.older, system, path, deleted);
    expect(await stored(path)).toEqual(whole);
  });

  test('[LIV-8] a start of either drops no index of the other', async () => {
    const indexes = async (): Promise<string[]> => {
      const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
        where schemaname = current_schema() and indexname like 'documents\\_%\\_i\\_%' order by 1`.execute(both.db.kysely);
      return rows.map(({ name }) => name);
    };
    const before = await indexes();
    await layOut(both.db, both.older.registry, () => undefined);
    expect(await indexes()).toEqual(before);
    await layOut(both.db, both.newer.registry, () => undefined);
    expect(await indexes()).toEqual(before);
  });
});
