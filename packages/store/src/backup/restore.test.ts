import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { WatchEvent } from '../live/watch.ts';
import type { Records } from '../records.ts';
import { type EngineName, engines, testRecords } from '../testing/engines.ts';
import { drafts, notes, samples } from '../testing/sample.collections.ts';
import { twoClients } from '../testing/strangers.ts';
import { checkArchive, readArchive } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { dump } from './dump.ts';
import { inOneView, lastVersion, storedCollections } from './pages.ts';
import { restoreInto } from './restore.ts';
import { verifyRecords } from './verify.ts';

const home = mkdtempSync(join(tmpdir(), 'upkeep-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const system = systemActor('c1');
const quiet = (): void => undefined;
let files = 0;

/** A table of a library, unknown to the store. */
const table = sql`create table if not exists guests (id text primary key, seen timestamptz not null, note text)`;

/** Closes stores as they were opened, so that the next ones take their engines and databases: making them anew is most of the work here. */
async function end(...stores: readonly Records[]): Promise<void> {
  for (const records of stores) {
    await sql`drop table if exists guests`.execute(records.kysely);
    await records.close();
  }
}

async function backUp(records: Records): Promise<string> {
  const file = join(home, `${files++}.backup`);
  const writer = new ArchiveWriter(file);
  await inOneView(records, async () => {
    await writer.begin({ madeAt: 1, version: await lastVersion(records), collections: await storedCollections(records) });
    for await (const entry of dump(records, ['guests'], quiet)) await writer.add(entry);
  });
  await writer.end();
  return file;
}
async function restore(records: Records, file: string): Promise<void> {
  await table.execute(records.kysely);
  const { about, entries } = await readArchive(file);
  await restoreInto(records, about, entries(), {
    tables: ['guests'],
    progress: quiet,
    other: async ({ kind }) => {
      throw new Error(kind);
    },
  });
}
/** Returns every stored row as the database returns it. */
async function contents({ kysely }: Records): Promise<unknown[]> {
  const all = [
    await sql`select * from documents order by path`.execute(kysely),
    await sql`select * from audit order by client_id, path, version`.execute(kysely),
    await sql`select id, seen::text, note from guests order by id`.execute(kysely),
  ];
  return all.map(({ rows }) => rows);
}

async function filled(engine: EngineName): Promise<Records> {
  const records = await twoClients(engine);
  for (let batch = 0; batch < 3; batch++) {
    const writes = Array.from({ length: 300 }, (_, i) => ({
      op: 'set' as const,
      path: `clients/c1/notes/b${batch}_${i}`,
      data: { title: `títle "${i}" \u2028\n\\ ${'é'.repeat(i)}`, rank: i / 7, tags: ['a', String(i)], date: 1_000 + i },
    }));
    await records.write(system, writes);
  }
  await records.write(system, [
    { op: 'merge', path: 'clients/c1/notes/n1', data: { title: 'void', rank: 1e-7 } },
    { op: 'delete', path: 'clients/c1/notes/b0_7' },
    { op: 'set', path: 'clients/c1/notes/b1_9', data: { title: 'anew' } },
  ]);
  await table.execute(records.kysely);
  await sql`insert into guests values ('g1', '2026-11-21 10:00:00.123456+02', 'it''s'), ('g2', '1999-01-01', null)`.execute(records.kysely);
  return records;
}

const ways = engines.flatMap((from) => engines.map((to): [EngineName, EngineName] => [from, to]));

describe.each(ways)('a backup of %s restored into %s', (from, to) => {
  test('[LIV-8, LIV-9] has the same documents, ids, versions, dates and history, and continues from there', async () => {
    const [source, target] = [await filled(from), await testRecords({ engine: to, collections: samples })];
    try {
      const before = await contents(source);
      const file = await backUp(source);
      await restore(target, file);
      expect(await contents(target)).toEqual(before);
      expect((before[0] as unknown[]).length).toBeGreaterThan(900);
      for (const path of ['clients/c1/notes/n1', 'clients/c1/notes/b1_9', 'clients/c1/notes/b0_7']) {
        const trail = await target.history(system, path);
        expect(trail).toEqual(await source.history(system, path));
        expect(trail.length).toBeGreaterThan(1);
      }
      expect(await target.search(system, { collection: 'notes', limit: 5 }, 'anew')).toEqual(
        await source.search(system, { collection: 'notes', limit: 5 }, 'anew'),
      );

      const events: WatchEvent[] = [];
      const heard: number[] = [];
      const end = await target.watch(system, { collection: 'notes', where: { field: 'title', op: 'eq', value: 'after' } }, (event) =>
        events.push(event),
      );
      target.onChange(
        ({ version }) => heard.push(version),
        () => undefined,
      );
      const { version } = await target.of(notes).update(system, 'n1', { title: 'after' }, (await source.of(notes).get(system, 'n1'))?.version);
      const created = await target.of(notes).create(system, { title: 'after' });
      await target.flush();
      end();
      // Also above every version that the source gives out after the backup was made.
      expect(version).toBeGreaterThan((await source.of(notes).create(system, { title: 'later' })).version);
      expect(created.version).toBeGreaterThan(version);
      expect(heard).toEqual([version, created.version]);
      expect(events.flatMap(({ put = [] }) => put.map((doc) => doc.path)).toSorted()).toEqual(['clients/c1/notes/n1', created.path].toSorted());
      const wrong: unknown[] = [];
      await verifyRecords(target, { collections: samples, bridged: () => false, onFinding: (finding) => wrong.push(finding), progress: quiet });
      expect(wrong).toEqual([]);
    } finally {
      await end(source, target);
    }
  });
});

describe.each(engines)('on %s', (engine) => {
  test('[LIV-8] a backup is restored into an empty database only, all or nothing', async () => {
    const [source, target] = [await filled(engine), await testRecords({ engine, collections: samples })];
    try {
      const file = await backUp(source);
      const before = await contents(source);
      await expect(restore(source, file)).rejects.toThrow('not empty (documents)');
      expect(await contents(source)).toEqual(before);

      await table.execute(target.kysely);
      await sql`insert into guests values ('g9', now(), null)`.execute(target.kysely);
      await expect(restore(target, file)).rejects.toThrow('not empty (guests)');
      await sql`delete from guests`.execute(target.kysely);

      const { about, entries } = await readArchive(file);
      async function* breaking() {
        for await (const entry of entries()) {
          if (entry.kind === 'guests') throw new Error('the power fails');
          yield entry;
        }
      }
      const restoring = { tables: ['guests'], progress: quiet, other: async () => undefined };
      await expect(restoreInto(target, about, breaking(), restoring)).rejects.toThrow('the power fails');
      expect(await contents(target)).toEqual([[], [], []]);
      await restore(target, file);
      expect(await contents(target)).toEqual(before);
    } finally {
      await end(source, target);
    }
  });

  test('[LIV-8] a program that no longer declares a collection keeps its documents through a restore', async () => {
    const source = await twoClients(engine);
    const target = await testRecords({ engine, collections: samples.filter((sample) => sample !== drafts) });
    try {
      await table.execute(source.kysely);
      await restore(target, await backUp(source));
      expect(await contents(target)).toEqual(await contents(source));
    } finally {
      await end(source, target);
    }
  });
});

test.runIf(engines.includes('postgres'))('[LIV-8] a backup is a snapshot of one moment, even during writes', async () => {
  const records = await filled('postgres');
  try {
    const writer = new ArchiveWriter(join(home, 'moment.backup'));
    const outside = AsyncLocalStorage.snapshot();
    await inOneView(records, async () => {
      await writer.begin({ madeAt: 1, version: await lastVersion(records), collections: await storedCollections(records) });
      let seen = 0;
      for await (const entry of dump(records, ['guests'], quiet)) {
        await writer.add(entry);
        seen += 1;
        // From outside, in the middle of the reading.
        if (seen === 20) {
          await outside(() => records.write(system, [{ op: 'set', path: 'clients/c1/notes/zzz', data: { title: 'meanwhile' } }]));
        }
      }
    });
    await writer.end();
    const rows: string[] = [];
    await checkArchive(join(home, 'moment.backup'), ({ json }) => rows.push(json));
    expect(rows.length).toBeGreaterThan(1_800);
    expect(rows.filter((json) => json.includes('zzz'))).toEqual([]);
    expect(await records.of(notes).get(system, 'zzz')).toMatchObject({ title: 'meanwhile' });
  } finally {
    await end(records);
  }
});
