import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { openRecords } from '../open-records.ts';
import { engines } from '../testing/engines.ts';
import { notes, samples } from '../testing/sample.collections.ts';
import type { WatchEvent } from '../live/watch.ts';
import { applicationName } from './postgres-engine.ts';

const url = process.env['TEST_POSTGRES_URL'] ?? '';

/** Opens two stores on one schema at once, as two server processes do. */
async function withTwo(
  schema: string,
  work: (a: Awaited<ReturnType<typeof openRecords>>, b: Awaited<ReturnType<typeof openRecords>>) => Promise<void>,
): Promise<void> {
  const open = () => openRecords({ database: { kind: 'postgres', url, schema }, collections: samples });
  const [a, b] = await Promise.all([open(), open()]);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(a, b);
  } finally {
    await Promise.all([a.close(), b.close()]);
    await admin.query(`drop schema ${schema} cascade`);
    await admin.end();
  }
}
const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe.runIf(engines.includes('postgres'))('several servers on one PostgreSQL', () => {
  test('[LIV-8] start at once, and a write on one reaches watchers and listeners on the other', async () => {
    await withTwo(`two_${process.pid}`, async (a, b) => {
      const events: WatchEvent[] = [];
      const changes: string[] = [];
      const end = await b.watch(systemActor('c1'), { collection: 'notes' }, (event) => events.push(event));
      b.onChange(
        ({ path, actor, op }) => changes.push(`${op} ${path} by ${actor}`),
        () => changes.push('gap'),
      );
      const { path } = await a.of(notes).create(systemActor('c1'), { title: 'from a' });
      await until(() => events.length > 1);
      await a.remove(systemActor('c1'), path);
      await until(() => events.length > 2);
      end();
      expect(events.map(({ snapshot, put, del }) => [snapshot?.length, put?.length, del])).toEqual([
        [0, undefined, undefined],
        [undefined, 1, []],
        [undefined, 0, [path]],
      ]);
      expect(changes).toEqual([`put ${path} by system`, `delete ${path} by system`]);
    });
  });

  test('[LIV-1, LIV-8] words of one process reach the others and not itself; one that is too long is not sent', async () => {
    await withTwo(`words_${process.pid}`, async (a, b) => {
      const heard: string[] = [];
      a.peers.onTold((text) => heard.push(`a: ${text}`));
      const stop = b.peers.onTold((text) => heard.push(`b: ${text}`));
      a.peers.tell('x'.repeat(2_000));
      a.peers.tell('é'.repeat(1_900));
      b.peers.tell("it's b");
      await until(() => heard.length > 1);
      stop();
      a.peers.tell('nobody');
      b.peers.tell('last');
      await until(() => heard.includes('a: last'));
      expect(heard.toSorted()).toEqual(["a: it's b", 'a: last', `b: ${'é'.repeat(1_900)}`]);
    });
  });

  test('[LIV-8] after losing the database, both reconnect and miss nothing', async () => {
    const schema = `cut_${process.pid}`;
    await withTwo(schema, async (a, b) => {
      const ids = new Set<string>();
      const end = await b.watch(systemActor('c1'), { collection: 'notes' }, ({ snapshot = [], put = [] }) =>
        [...snapshot, ...put].forEach((doc) => ids.add(doc.id)),
      );
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      const writing = (async (): Promise<number> => {
        let count = 0;
        for (let i = 0; i < 40; i++) {
          if (i === 20)
            await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [applicationName(schema)]);
          await a.create(systemActor('c1'), 'notes', { title: String(i) }).then(
            () => (count += 1),
            () => undefined,
          );
        }
        return count;
      })();
      const acknowledged = await writing;
      await admin.end();
      expect(acknowledged).toBeGreaterThan(20);
      await until(() => ids.size >= acknowledged);
      expect(await a.count(systemActor('c1'), { collection: 'notes' })).toBe(ids.size);
      end();
    });
  });
});
