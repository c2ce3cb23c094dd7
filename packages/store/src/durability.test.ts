import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { openRecords, type RecordsOptions } from './open-records.ts';
import { engines } from './testing/engines.ts';
import { shortLived } from '../../../tools/short-lived.ts';
import { samples } from './testing/sample.collections.ts';
import { templatePath } from './testing/template.ts';

/** Number of times the writer is killed. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const system = systemActor('c1');
const program = fileURLToPath(new URL('./testing/writer.program.ts', import.meta.url));
const paths: string[] = [];
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'records-'));
  paths.push(path, `${path}.lock`);
  return join(path, 'data');
};
afterAll(() => {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
});

/** Starts the writer, waits until it has acknowledged `enough` batches, kills it during the next ones. Returns the acknowledged batches. */
async function killWhileWriting(database: RecordsOptions['database'], round: number, enough: number): Promise<string[]> {
  const child = spawn(process.execPath, [...shortLived, program, JSON.stringify({ database, round })], { stdio: ['ignore', 'pipe', 'inherit'] });
  let heard = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      heard += part.toString();
      if (heard.split('\n').length > enough + 1) setTimeout(() => child.kill('SIGKILL'), Math.random() * 30);
    });
    child.on('error', reject);
    child.on('exit', (_, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error(`The writer ended by itself: ${heard}`))));
  });
  return heard.split('\n').slice(1, -1);
}

describe.each(engines)('durability on %s', (engine) => {
  test(
    '[LIV-5, LIV-8] acknowledged writes survive repeated kill -9, and no batch is torn',
    async () => {
      const url = process.env['TEST_POSTGRES_URL'] ?? '';
      const schema = `killed_${process.pid}`;
      const database: RecordsOptions['database'] =
        engine === 'pglite' ? { kind: 'pglite', dir: folder(), template: await templatePath() } : { kind: 'postgres', url, schema };
      const acknowledged: string[] = [];
      for (let round = 1; round <= KILLS; round++) acknowledged.push(...(await killWhileWriting(database, round, 3 + Math.floor(Math.random() * 9))));
      expect(acknowledged.length).toBeGreaterThanOrEqual(3 * KILLS);
      const records = await openRecords({ database, collections: samples });
      try {
        const { rows } = await sql<{
          batch: string;
          count: number;
        }>`select data->>'owner' as batch, count(*) as count from documents where collection = 'notes' and id <> 'sum' group by 1`.execute(
          records.kysely,
        );
        const counts = new Map(rows.map((row) => [row.batch, row.count]));
        for (const batch of acknowledged) expect(counts.get(batch)).toBe(50);
        expect([...new Set(counts.values())]).toEqual([50]);
        expect(await records.get(system, 'clients/c1/notes/sum')).toMatchObject({ rank: counts.size });
        if (KILLS > 3) process.stdout.write(`${engine}: ${KILLS} kills, ${acknowledged.length} batches acknowledged, ${counts.size} there\n`);
        const trail = await sql<{
          missing: number;
        }>`select count(*) as missing from documents d where not exists (select from audit a where a.client_id = d.client_id and a.path = d.path and a.version = d.version)`.execute(
          records.kysely,
        );
        expect(trail.rows).toEqual([{ missing: 0 }]);
        await records.create(system, 'notes', { title: 'and on it goes' });
      } finally {
        await records.close();
        if (engine === 'postgres') {
          const client = new pg.Client({ connectionString: url });
          await client.connect();
          await client.query(`drop schema ${schema} cascade`);
          await client.end();
        }
      }
    },
    60_000 * KILLS,
  );
});

describe('the folder of the embedded database', () => {
  const open = async (dir: string) => await openRecords({ database: { kind: 'pglite', dir, template: await templatePath() }, collections: samples });

  test('[LIV-8] persists between openings, has one owner at a time, and a long statement does not block the event loop', async () => {
    const dir = folder();
    const first = await open(dir);
    const { path } = await first.create(system, 'notes', { title: 'kept' });
    await expect(open(dir)).rejects.toThrow('already open in this process');
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    await sql`select sum(i) from generate_series(1, 3000000) i`.execute(first.kysely);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
    await first.close();
    const second = await open(dir);
    expect(await second.get(system, path)).toMatchObject({ title: 'kept' });
    await second.close();
    expect(existsSync(`${dir}.lock`)).toBe(false);
  }, 120_000);

  test('[LIV-8] is created again when its creation was interrupted', async () => {
    const dir = folder();
    mkdirSync(`${dir}.part`, { recursive: true });
    writeFileSync(`${dir}.part/PG_VERSION`, '18');
    const child = spawn(process.execPath, [...shortLived, program, JSON.stringify({ database: { kind: 'pglite', dir }, round: 1 })], {
      stdio: 'ignore',
    });
    while (!existsSync(`${dir}.part/base`)) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('exit', resolve));
    expect(existsSync(dir)).toBe(false);
    const records = await open(dir);
    expect(await records.count(system, { collection: 'notes' })).toBe(0);
    await records.close();
    expect(existsSync(`${dir}.part`)).toBe(false);
  }, 120_000);
});
