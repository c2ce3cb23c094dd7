import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import type { Where } from '@app/kernel/queries/where.ts';
import type { Core } from '../core/core.ts';
import { Database } from '../database/database.ts';
import type { Engine } from '../database/engine.ts';
import { Hub } from '../live/hub.ts';
import { openRecords } from '../open-records.ts';
import { engines } from '../testing/engines.ts';
import { refused } from '../testing/refused.ts';
import { notes, samples } from '../testing/sample.collections.ts';
import { Effects } from '../core/effects.ts';
import { DocTexts } from './doc-texts.ts';
import { listText } from './list-text.ts';
import { countDocs, listDocs, searchDocs } from './read.ts';
import { registryOf } from '../core/registry.ts';
import { SearchSamples } from './search-samples.ts';
import { SharedLists } from './shared-lists.ts';
import { SharedReads } from './shared-reads.ts';

const stranger: Actor = { ...systemActor('c1'), uid: 'eve', system: false, member: true };
const compare: Where = { field: 'title', op: 'eq', value: 'x' };
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
/** 27,000 comparisons, as in a real request. */
const attack: Where = { any: times(30, { any: times(30, { all: times(30, compare) }) }) };
const deep = (levels: number): Where => (levels === 0 ? compare : { all: [deep(levels - 1)] });

/** A store whose engine records its statements and returns no rows. */
function counting(): { readonly core: Core; readonly hub: Hub; readonly statements: string[] } {
  const statements: string[] = [];
  const engine: Engine = {
    kind: 'postgres',
    session: async () => ({
      query: async (text) => {
        statements.push(text);
        return { rows: [] };
      },
      release: () => undefined,
    }),
    close: async () => undefined,
  };
  const db = new Database(engine, () => undefined);
  const parts = {
    effects: new Effects(),
    reads: new SharedReads(db),
    lists: new SharedLists(db),
    samples: new SearchSamples(db, () => 0),
    texts: new DocTexts(),
    trigram: undefined,
  };
  const core: Core = { db, registry: registryOf(samples), now: () => 0, log: () => undefined, ...parts };
  return { core, hub: new Hub(core, 0), statements };
}

describe('the size of a query from outside', () => {
  const tooBig: readonly [string, Where][] = [
    ['27,000 comparisons', attack],
    ['101 comparisons', { any: times(101, compare) }],
    ['501 values', { any: times(6, { field: 'title', op: 'in', value: times(84, 'x') }) }],
    ['one list of 501 values', { field: 'title', op: 'in', value: times(501, 'x') }],
    ['levels without an end', deep(2000)],
    ['10,000 empty groups', { any: times(100, { any: times(100, { any: [] }) }) }],
  ];
  test.each(tooBig)('%s: refused by lists, texts, counts, searches and live lists, without a single statement', async (_, where) => {
    const { core, hub, statements } = counting();
    const query: Query = { collection: 'notes', where };
    for (const work of [
      () => listDocs(core, stranger, query),
      () => listText(core, stranger, query),
      () => countDocs(core, stranger, query),
      () => searchDocs(core, stranger, query, { text: 'word', isForgiving: true }),
      () => hub.watch(stranger, query, () => undefined),
    ]) {
      expect(await refused(work())).toEqual([{ code: 'records.invalid', params: { field: 'where', reason: expect.any(String) as string } }]);
    }
    expect(statements).toEqual([]);
  });

  test('queries within the limits run; the server itself has none', async () => {
    const { core, statements } = counting();
    const most: Where = { any: [...times(99, compare), { field: 'title', op: 'in', value: times(300, 'x') }] };
    await listDocs(core, stranger, { collection: 'notes', where: most });
    await listDocs(core, systemActor('c1'), { collection: 'notes', where: { any: times(101, compare) } });
    expect(statements).toHaveLength(2);
  });
});

describe.runIf(engines.includes('postgres'))('the time of a query on PostgreSQL', () => {
  test('a slow query from outside is canceled and refused; the server’s own continues', async () => {
    const url = process.env['TEST_POSTGRES_URL'] ?? '';
    const schema = `bounded_${process.pid}`;
    const records = await openRecords({ database: { kind: 'postgres', url, schema, questionMs: 100 }, collections: samples });
    const system = systemActor('c1');
    await records.of(notes).create(system, { title: 'one' });
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    try {
      // The lock makes reads wait, as a list of millions would.
      await admin.query(`begin; lock table ${schema}.documents_notes in access exclusive mode`);
      const own = records.list(system, { collection: 'notes' });
      const query = { collection: 'notes' };
      for (const work of [
        () => records.list(stranger, query),
        () => records.listText(stranger, query),
        () => records.count(stranger, query),
        () => records.search(stranger, query, 'one'),
        () => records.watch(stranger, query, () => undefined),
      ]) {
        expect(await refused(work())).toEqual([{ code: 'records.too-slow' }]);
      }
      await admin.query('commit');
      expect(await own).toHaveLength(1);
    } finally {
      await records.close();
      await admin.query(`drop schema ${schema} cascade`);
      await admin.end();
    }
  });
});
