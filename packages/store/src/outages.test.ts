import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { openRecords, type RecordsOptions } from './open-records.ts';
import type { Records } from './records.ts';
import { Cluster, smallDisk, whyNoCluster } from './testing/cluster.ts';
import { samples } from './testing/sample.collections.ts';
import { attempt } from './testing/strangers.ts';
import { templatePath } from './testing/template.ts';

const system = systemActor('c1');
const MB = 1024 * 1024;
const cleanups: (() => void)[] = [];
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'records-outage-'));
  cleanups.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
};
afterAll(() => {
  for (const remove of cleanups.toReversed()) remove();
});

/** Watches all notes of a store. */
async function screenOf(records: Records): Promise<{ readonly titles: () => string[]; readonly errors: unknown[] }> {
  const titleByPath = new Map<string, string>();
  const errors: unknown[] = [];
  await records.watch(system, { collection: 'notes', limit: 1000 }, ({ snapshot, put = [], del = [], error }) => {
    if (error) errors.push(error);
    if (snapshot) titleByPath.clear();
    for (const path of del) titleByPath.delete(path);
    for (const doc of [...(snapshot ?? []), ...put]) titleByPath.set(doc.path, String(doc['title']));
  });
  return { titles: () => [...titleByPath.values()].sort(), errors };
}
const add = (records: Records, title: string, length = 0) =>
  attempt(() => records.write(system, [{ op: 'set', path: `clients/c1/notes/${title}`, data: { title: title.padEnd(length, '.') } }]));
const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  for (const end = Date.now() + 30_000; !(await isSo()); await new Promise((resolve) => setTimeout(resolve, 25))) {
    if (Date.now() > end) throw new Error('Waited in vain.');
  }
};
/** Tries until the write succeeds; any failure except an outage is a fault of the store. */
const untilWritten = (records: Records, title: string): Promise<void> =>
  until(async () => {
    const { code } = await add(records, title);
    if (code !== undefined) expect(code).toBe('records.unavailable');
    return code === undefined;
  });
const sees = async (records: Records, titles: () => string[]): Promise<void> => {
  const all = await records.list(system, { collection: 'notes', limit: 1000 });
  await until(
    () =>
      titles().join() ===
      all
        .map((doc) => String(doc['title']))
        .sort()
        .join(),
  );
};

describe('the disk of the embedded database', () => {
  const { statfsSync: statfs } = fs;
  const opened: Records[] = [];
  const open = async (dir: string, { inThread, log }: { inThread?: boolean; log?: RecordsOptions['log'] } = {}): Promise<Records> => {
    const records = await openRecords({ database: { kind: 'pglite', dir, template: await templatePath(), inThread }, collections: samples, log });
    opened.push(records);
    return records;
  };
  /** Fakes the free space at the file system layer. */
  const free = (bytes?: number): void => {
    fs.statfsSync = bytes === undefined ? statfs : ((() => ({ bavail: bytes, bsize: 1 })) as unknown as typeof statfs);
    syncBuiltinESMExports();
  };
  afterEach(async () => {
    free();
    for (const records of opened.splice(0)) await records.close();
  });

  test('[LIV-8] nearly full: writes are refused, reads and watches continue, and with space again writes do too', async () => {
    const records = await open(join(folder(), 'data'), { inThread: true });
    const { titles, errors } = await screenOf(records);
    expect(await add(records, 'before')).toMatchObject({ value: [{}] });
    free(4_000_000);
    await until(async () => (await add(records, 'none')).code !== undefined);
    expect(await add(records, 'none')).toEqual({ code: 'records.unavailable' });
    expect(await attempt(() => records.tx(() => records.create(system, 'notes', { title: 'none' })))).toEqual({ code: 'records.unavailable' });
    expect(await records.count(system, { collection: 'notes' })).toBeGreaterThan(0);
    free();
    await untilWritten(records, 'after');
    await sees(records, titles);
    expect(titles()).toEqual(expect.arrayContaining(['after', 'before']));
    expect(errors).toEqual([]);
  });

  test('[LIV-8] full in the middle of a transaction: the engine restarts, acknowledged writes survive, watchers catch up', async ({ skip }) => {
    const disk = smallDisk(folder(), 200);
    if ('why' in disk) return skip(disk.why);
    cleanups.push(disk.remove);
    const said: string[] = [];
    const records = await open(join(disk.folder, 'data'), { log: (_, message) => said.push(message) });
    const { titles, errors } = await screenOf(records);
    await add(records, 'before');
    const ballast = join(disk.folder, 'ballast');
    const trying = records.tx(async () => {
      const { bavail, bsize } = statfsSync(disk.folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - 6 * MB));
      // Small writes: space must run out for the log itself, not for a sort.
      for (let n = 0; n < 400; n++) {
        await records.write(
          system,
          Array.from({ length: 50 }, (_, i) => ({ op: 'set' as const, path: `clients/c1/notes/n${n}-${i}`, data: { title: 'x'.repeat(1500) } })),
        );
      }
    });
    expect(await attempt(() => trying)).toEqual({ code: 'records.unavailable' });
    expect(await add(records, 'none')).toEqual({ code: 'records.unavailable' });
    rmSync(ballast);
    await untilWritten(records, 'after');
    expect(said.join()).toContain('stopped by itself and is started again');
    expect((await records.list(system, { collection: 'notes' })).map(({ id }) => id)).toEqual(['after', 'before']);
    await sees(records, titles);
    expect(errors).toEqual([]);
  });
});

describe.skipIf(whyNoCluster)(`a PostgreSQL server${whyNoCluster ? ` (not here: ${whyNoCluster})` : ''}`, () => {
  let cluster: Cluster;
  const opened: Records[] = [];
  const open = async (url: string): Promise<Records> => {
    const database: RecordsOptions['database'] = { kind: 'postgres', url };
    const records = await openRecords({ database, collections: samples, pollMs: 200 });
    opened.push(records);
    return records;
  };
  beforeAll(async () => {
    cluster = await Cluster.make();
  });
  afterEach(async () => {
    for (const records of opened.splice(0)) await records.close();
  });
  const disks: (() => void)[] = [];
  afterAll(async () => {
    await cluster?.stop('SIGINT');
    for (const remove of disks) remove();
    await cluster?.remove();
  });

  test.each(['SIGINT', 'SIGKILL'] as const)(
    '[LIV-8] stopped by %s under load and restarted: writes are refused meanwhile, acknowledged ones survive, watchers catch up',
    async (signal) => {
      const records = await open(cluster.url);
      const { titles, errors } = await screenOf(records);
      const acknowledged: string[] = [];
      const codes = new Set<string | undefined>();
      let isOver = false;
      const writer = async (who: number): Promise<void> => {
        for (let n = 0; !isOver; n++) {
          const title = `${signal}-${who}-${n}`;
          const { code } = await add(records, title);
          codes.add(code);
          if (code === undefined) acknowledged.push(title);
          else await new Promise((resolve) => setTimeout(resolve, 20));
        }
      };
      const writers = [1, 2, 3, 4].map(writer);
      try {
        await until(() => acknowledged.length > 100);
        await cluster.stop(signal);
        expect(await attempt(() => records.list(system, { collection: 'notes' }))).toEqual({ code: 'records.unavailable' });
        expect(await attempt(() => screenOf(records))).toEqual({ code: 'records.unavailable' });
        await cluster.start();
        const before = acknowledged.length;
        await until(() => acknowledged.length > before + 20);
      } finally {
        isOver = true;
      }
      await Promise.all(writers);
      expect(codes).toEqual(new Set(['records.unavailable', undefined]));
      const stored = new Set((await records.list(system, { collection: 'notes', limit: 5000 })).map(({ id }) => id));
      expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
      await sees(records, titles);
      expect(errors).toEqual([]);
      await records.write(
        system,
        [...stored].slice(0, 400).map((id) => ({ op: 'delete' as const, path: `clients/c1/notes/${id}` })),
      );
    },
  );

  test('[LIV-8] after repeated crashes, every change or a gap is reported to watchers and listeners', async () => {
    const [writer, watcher] = [await open(cluster.url), await open(cluster.url)];
    const { titles, errors } = await screenOf(watcher);
    const heard = new Set<string>();
    let gaps = 0;
    watcher.onChange(
      ({ path }) => heard.add(path.split('/').at(-1) ?? ''),
      () => (gaps += 1),
    );
    for (let round = 0; round < 4; round++) {
      // NOTIFY and rollbacks take transaction numbers that never reach the disk.
      for (let n = 0; n < 20; n++) await cluster.ask('begin; select pg_current_xact_id(); rollback');
      for (let n = 0; n < 30; n++) await cluster.ask('notify records_public');
      await watcher.flush();
      const before = gaps;
      await cluster.stop('SIGKILL');
      await cluster.start();
      await untilWritten(writer, `crash-${round}-first`);
      const written = Array.from({ length: 25 }, (_, n) => `crash-${round}-${n}`);
      for (const title of written) await untilWritten(writer, title);
      await sees(watcher, titles);
      await until(() => gaps > before || written.every((title) => heard.has(title)));
    }
    expect(errors).toEqual([]);
  });

  test('[LIV-8] with a full disk: writes are refused, reads and watches continue, and with space again writes do too', async ({ skip }) => {
    const disk = smallDisk(cluster.home, 40);
    if ('why' in disk) return skip(disk.why);
    disks.push(disk.remove);
    await cluster.ask(`create tablespace small location '${disk.folder}'`);
    await cluster.ask('create database small tablespace small');
    const records = await open(cluster.url.replace(/postgres$/, 'small'));
    const { titles, errors } = await screenOf(records);
    await add(records, 'before');
    const { bavail, bsize } = statfsSync(disk.folder);
    writeFileSync(join(disk.folder, 'ballast'), Buffer.alloc(bavail * bsize - MB / 2));
    let refused: string | undefined;
    for (let n = 0; refused === undefined && n < 2000; n++) refused = (await add(records, `n${n}`, 1500)).code;
    expect(refused).toBe('records.unavailable');
    expect(await records.get(system, 'clients/c1/notes/before')).toMatchObject({ title: 'before' });
    rmSync(join(disk.folder, 'ballast'));
    await untilWritten(records, 'after');
    await sees(records, titles);
    expect(errors).toEqual([]);
  });
});
