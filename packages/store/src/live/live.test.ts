import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { DEFAULT_LIMIT, type Query } from '@app/kernel/queries/query.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { person, samples } from '../testing/sample.collections.ts';
import type { WatchEvent } from './watch.ts';
import type { AnyDoc } from '../core/registry.ts';

const system = systemActor('c1');
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A screen built only from events; also checks what every reader relies on. */
class Screen {
  readonly docs = new Map<string, AnyDoc>();
  readonly events: WatchEvent[] = [];
  readonly #newest = new Map<string, number>();
  #rev = -1;
  readonly on = (event: WatchEvent): void => {
    this.events.push(event);
    expect(event.rev).toBeGreaterThan(this.#rev);
    this.#rev = event.rev;
    if (event.snapshot) this.docs.clear();
    for (const path of event.del ?? []) this.docs.delete(path);
    for (const doc of [...(event.snapshot ?? []), ...(event.put ?? [])]) {
      expect(doc.version).toBeGreaterThanOrEqual(this.#newest.get(doc.path) ?? 0);
      this.#newest.set(doc.path, doc.version);
      this.docs.set(doc.path, doc);
    }
  };
  get paths(): string[] {
    return [...this.docs.keys()].sort();
  }
}

describe.each(engines)('live lists on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples });
  });
  afterAll(() => records?.close());

  test('[LIV-2] a watched document: there, changed, gone, back', async () => {
    const path = 'clients/c1/notes/one';
    const screen = new Screen();
    const end = await records.watch(system, { path }, screen.on);
    expect(screen.events).toMatchObject([{ snapshot: [] }]);
    await records.write(system, [{ op: 'set', path, data: { title: 'A' } }]);
    await records.flush();
    expect(screen.docs.get(path)).toEqual(await records.get(system, path));
    await records.remove(system, path);
    await records.flush();
    expect(screen.paths).toEqual([]);
    await records.write(system, [{ op: 'set', path, data: { title: 'B' } }]);
    await records.flush();
    expect(screen.docs.get(path)).toMatchObject({ title: 'B' });
    end();
    await records.write(system, [{ op: 'merge', path, data: { title: 'C' } }]);
    await records.flush();
    expect(screen.docs.get(path)).toMatchObject({ title: 'B' });
  });

  test('[LIV-2] nobody receives a transaction before its commit, or an undone one', async () => {
    const screen = new Screen();
    const end = await records.watch(system, { collection: 'notes', where: where('owner', 'eq', 'tx') }, screen.on);
    const after: string[] = [];
    let open: (() => void) | undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const working = records.tx(async () => {
      await records.create(system, 'notes', { title: 'in it', owner: 'tx' });
      records.afterCommit(() => void after.push('committed'));
      await gate;
    });
    await pause(30);
    expect([screen.docs.size, after]).toEqual([0, []]);
    open?.();
    await working;
    await records.flush();
    expect([screen.docs.size, after]).toEqual([1, ['committed']]);
    await expect(
      records.tx(async () => {
        await records.create(system, 'notes', { title: 'never', owner: 'tx' });
        records.afterCommit(() => void after.push('never'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await records.flush();
    expect([screen.docs.size, after]).toEqual([1, ['committed']]);
    end();
  });

  test('[LIV-2] access is checked for each change: a document hidden from a watcher leaves its list', async () => {
    const [mine, other] = [new Screen(), new Screen()];
    const query: Query = { collection: 'notes', where: where('tags', 'has', 'access') };
    const ends = [await records.watch(person('c1', 'u1'), query, mine.on), await records.watch(person('c1', 'u2'), query, other.on)];
    const { path } = await records.create(system, 'notes', { title: 'N', tags: ['access'], owner: 'u1', key: 'secret' });
    await records.flush();
    expect([mine.paths, other.paths]).toEqual([[path], [path]]);
    expect(mine.docs.get(path)).not.toHaveProperty('key');
    await records.write(person('c1', 'u1'), [{ op: 'merge', path, data: { hidden: true } }]);
    await records.flush();
    expect([mine.paths, other.paths]).toEqual([[path], []]);
    for (const end of ends) end();
  });

  test('[LIV-8] after any writes, every live list equals a newly read list, with limits, orders and cursors', async () => {
    const queries: Omit<Query, 'collection'>[] = [
      {},
      { limit: 3 },
      { orderBy: [{ field: 'rank', dir: 'desc' }], limit: 3 },
      {
        orderBy: [
          { field: 'rank', dir: 'asc' },
          { field: 'title', dir: 'desc' },
        ],
        limit: 2,
        where: where('owner', 'eq', 'a'),
      },
      { where: where('tags', 'has', 'x') },
      { where: all(where('rank', 'gte', 2), where('owner', 'ne', 'b')), orderBy: [{ field: 'rank', dir: 'asc' }] },
      { orderBy: [{ field: 'rank', dir: 'asc' }], startAfter: [1], endBefore: [4], limit: 2 },
      { where: where('path', 'eq', 'clients/m/notes/d3') },
    ];
    const actor = systemActor('m');
    const write = fc.record({
      op: fc.constantFrom('set' as const, 'set' as const, 'merge' as const, 'delete' as const),
      path: fc.integer({ min: 0, max: 8 }).map((n) => `clients/m/notes/d${n}`),
      data: fc.record({
        title: fc.constantFrom('p', 'q'),
        rank: fc.integer({ min: 0, max: 5 }),
        owner: fc.constantFrom('a', 'b'),
        tags: fc.subarray(['x', 'y']),
      }),
    });
    const step = fc.record({ writes: fc.array(write, { minLength: 1, maxLength: 4 }), settle: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const started = queries.map((query) => ({ query, screen: new Screen(), end: (): void => undefined as void }));
        for (const watch of started) watch.end = await records.watch(actor, { ...watch.query, collection: 'notes' }, watch.screen.on);
        for (const { writes, settle } of steps) {
          // Changes and removals of missing documents are refused.
          for (const change of writes)
            await records.write(actor, [change as Write]).catch((error: Error) => expect(error.message).toMatch(/missing|no-record/));
          if (settle) await records.flush();
        }
        await records.flush();
        for (const { query, screen, end } of started) {
          const fresh = await records.list(actor, { ...query, collection: 'notes', limit: query.limit ?? DEFAULT_LIMIT });
          expect(screen.paths).toEqual(fresh.map((doc) => doc.path).sort());
          for (const doc of fresh) expect(screen.docs.get(doc.path)).toEqual(doc);
          end();
        }
      }),
      { numRuns: 25 },
    );
  });

  test('[LIV-8] with concurrent, undone and long transactions, every committed change is reported exactly once, in order', async () => {
    const actor = systemActor('s');
    const counts = new Map<number, number>();
    const newest = new Map<string, number>();
    const shared = 'clients/s/notes/shared';
    await records.write(actor, [{ op: 'set', path: shared }]);
    await records.flush();
    const unlisten = records.onChange(
      ({ client, path, version, doc }) => {
        if (client !== 's') return;
        expect.soft(version).toBeGreaterThan(newest.get(path) ?? 0);
        newest.set(path, version);
        if (doc && path !== shared) counts.set(doc['rank'] as number, (counts.get(doc['rank'] as number) ?? 0) + 1);
      },
      () => undefined,
    );
    const screen = new Screen();
    const end = await records.watch(actor, { collection: 'notes', limit: 5000 }, screen.on);
    const committed: number[] = [];
    let next = 0;
    const writer = async (n: number): Promise<void> => {
      for (let i = 0; i < 15; i++) {
        const rank = ++next;
        const undone = rank % 10 === 0;
        await records
          .tx(async () => {
            await records.create(actor, 'notes', { title: `w${n}`, rank });
            if (rank % 5 === 2) await records.write(actor, [{ op: 'merge', path: shared, transform: { rank: { increment: 1 } } }]);
            await pause(rank % 4);
            if (undone) throw new Error('undone');
            committed.push(rank);
          })
          .catch((error: Error) => expect(error.message).toBe('undone'));
      }
    };
    const slowest = ++next;
    const slow = records.tx(async () => {
      const rank = slowest;
      await records.create(actor, 'notes', { title: 'slow', rank });
      await pause(engine === 'postgres' ? 400 : 20);
      committed.push(rank);
    });
    await Promise.all([slow, ...Array.from({ length: 12 }, (_, n) => writer(n))]);
    await records.flush();
    end();
    unlisten();
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([...committed].sort((a, b) => a - b));
    expect(Math.max(...counts.values())).toBe(1);
    expect(screen.docs.get(shared)).toMatchObject({ rank: committed.filter((rank) => rank % 5 === 2 && rank !== slowest).length });
    expect(screen.paths).toEqual((await records.list(actor, { collection: 'notes', limit: 5000 })).map((doc) => doc.path));
  });
});

describe.each(engines)('after a long suspension, on %s', (engine) => {
  test('[LIV-8] live lists are read again, and listeners are notified once of the gap', async () => {
    const records = await testRecords({ engine, collections: samples, pollMs: 60 * 60_000 });
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const screen = new Screen();
      const notices: string[] = [];
      await records.watch(system, { collection: 'notes' }, screen.on);
      records.onChange(
        ({ path }) => notices.push(path),
        () => notices.push('gap'),
      );
      await records.flush();
      // Changes of others are cleared after an hour.
      const missed = await records.tx(async () => {
        const { path } = await records.create(system, 'notes', { title: 'missed' });
        await sql`delete from changes`.execute(records.kysely);
        return path;
      });
      await records.flush();
      expect([notices, screen.paths]).toEqual([[], []]);
      vi.setSystemTime(Date.now() + 51 * 60_000);
      await records.flush();
      expect([notices, screen.paths]).toEqual([['gap'], [missed]]);
      const { path: heard } = await records.create(system, 'notes', { title: 'heard' });
      await records.flush();
      expect(notices).toEqual(['gap', heard]);
    } finally {
      vi.useRealTimers();
      await records.close();
    }
  });
});
