import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines, testRecords } from '@app/store/testing/engines.ts';
import type { Records } from '@app/store/records.ts';
import { collections } from '@app/domain/collections.ts';
import { PREPARED } from '../testing/prepared.ts';
import { randomId } from '@app/kernel/ids.ts';
import { bossJobs } from './boss-jobs.ts';
import type { Jobs } from './jobs.ts';
import { openLog } from './log.ts';

const silent = openLog('silent');

describe.each(engines)('jobs on %s', (engine) => {
  let records: Records;
  const running: Jobs[] = [];
  beforeAll(async () => {
    records = await testRecords({ engine, collections, template: process.env[PREPARED[engine]] });
  });
  afterAll(async () => {
    for (const jobs of running) await jobs.stop();
    await records.close();
  });
  /** Tables of a test's own, and as many processes as it opens queues. Tests wait for polls, so they run side by side. */
  function world(): { readonly queue: () => Jobs } {
    const schema = `jobs_${randomId(10).toLowerCase()}`;
    const queue = (): Jobs => {
      const boss = bossJobs(records, silent, schema);
      running.push(boss);
      return boss;
    };
    return { queue };
  }
  const until = async (holds: () => boolean): Promise<void> => {
    const deadline = Date.now() + 20_000;
    while (!holds()) {
      if (Date.now() > deadline) throw new Error('Waited in vain');
      await new Promise((done) => setTimeout(done, 20));
    }
  };

  test.concurrent('[JOB-4] a job runs with its data; one that throws is tried again', async () => {
    const { queue } = world();
    const jobs = queue();
    const seen: unknown[] = [];
    jobs.work<{ n: number }>('count', async ({ n }) => {
      seen.push(n);
      if (seen.length === 1) throw new Error('not this time');
    });
    await jobs.start();
    await jobs.enqueue('count', { n: 7 });
    await until(() => seen.length === 2);
    expect(seen).toEqual([7, 7]);
  });

  test.concurrent('[JOB-4] a job of a transaction that is undone never was, and one that commits runs after it', async () => {
    const { queue } = world();
    const jobs = queue();
    const seen: string[] = [];
    jobs.work<{ name: string }>('note', async ({ name }) => void seen.push(name));
    await jobs.start();
    await expect(
      records.tx(async () => {
        await jobs.enqueue('note', { name: 'undone' });
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    await records.tx(async () => {
      await records.write(systemActor('c'), [{ op: 'set', path: 'clients/c', data: { name: 'c', name_key: 'client-c' } }]);
      await jobs.enqueue('note', { name: 'kept' });
      expect(seen).toEqual([]);
    });
    await until(() => seen.length > 0);
    expect(seen).toEqual(['kept']);
  });

  test.concurrent('of one name and key only one waits; a job for later does not run now', async () => {
    const { queue } = world();
    const jobs = queue();
    const seen: string[] = [];
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    jobs.work<{ name: string }>('gated', async ({ name }) => {
      seen.push(name);
      await gate;
    });
    await jobs.start();
    await jobs.enqueue('gated', { name: 'later' }, { startAfter: Date.now() + 3_600_000 });
    await jobs.enqueue('gated', { name: 'first' }, { singletonKey: 'k' });
    await until(() => seen.length === 1);
    await jobs.enqueue('gated', { name: 'second' }, { singletonKey: 'k' });
    await jobs.enqueue('gated', { name: 'third' }, { singletonKey: 'k' });
    open();
    await until(() => seen.length === 2);
    await jobs.enqueue('gated', { name: 'last' });
    await until(() => seen.includes('last'));
    expect(seen).toEqual(['first', 'second', 'last']);
  });

  test.concurrent('[FUP-6] what waits outlives the process that took it in; a second start finds its tables', async () => {
    const { queue } = world();
    const before = queue();
    before.work('survive', async () => undefined);
    await before.start();
    await before.enqueue('survive', { n: 1 }, { startAfter: Date.now() + 1_500 });
    await before.stop();
    const after = queue();
    const seen: unknown[] = [];
    after.work('survive', async (data) => void seen.push(data));
    await after.start();
    await until(() => seen.length === 1);
    expect(seen).toEqual([{ n: 1 }]);
  });

  test.concurrent('repeated work comes round; a job that nobody does is a mistake', async () => {
    const { queue } = world();
    const jobs = queue();
    let turns = 0;
    jobs.every('tick', 1, async () => void (turns += 1));
    expect(() => jobs.work('tick', async () => undefined)).toThrow('Two modules');
    await expect(jobs.enqueue('nothing', {})).rejects.toThrow('Nobody');
    await jobs.start();
    await until(() => turns >= 2);
  });
});
