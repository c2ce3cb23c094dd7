import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { Records } from '../records.ts';
import { engines } from '../testing/engines.ts';
import { samples } from '../testing/sample.collections.ts';
import { twoClients } from '../testing/strangers.ts';
import { inOneView } from './pages.ts';
import { type Looked, verifyRecords } from './verify.ts';

const system = systemActor('c1');
const n1 = 'clients/c1/notes/n1';

describe.each(engines)('verifying on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await twoClients(engine);
    const writes = Array.from({ length: 450 }, (_, i) => ({
      op: 'set' as const,
      path: `clients/c1/notes/v${i}`,
      data: { title: `Ünder ${i}`, rank: i },
    }));
    await records.write(system, writes);
  });
  afterAll(() => records?.close());

  const verify = async (bridged: (from: string, to: string) => boolean = () => false): Promise<{ looked: Looked; wrong: string[] }> => {
    const wrong: string[] = [];
    const looked = await inOneView(records, () =>
      verifyRecords(records, {
        collections: samples,
        bridged,
        onFinding: ({ path, what }) => wrong.push(`${path}: ${what}`),
        progress: () => undefined,
      }),
    );
    return { looked, wrong: wrong.toSorted() };
  };
  /** Returns the findings on rows that were damaged on purpose, and undoes the damage. */
  const damaged = async (...damage: readonly string[]): Promise<string[]> => {
    let wrong: string[] = [];
    const undone = new Error('undone');
    const work = records.tx(async () => {
      for (const statement of damage) await sql.raw(statement).execute(records.kysely);
      const findings: string[] = [];
      await verifyRecords(records, {
        collections: samples,
        bridged: () => false,
        onFinding: ({ path, what }) => findings.push(`${path}: ${what}`),
        progress: () => undefined,
      });
      wrong = findings.toSorted();
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    return wrong;
  };

  test('[LIV-9] an intact store has no findings, and every document is checked', async () => {
    const { looked, wrong } = await verify();
    expect(wrong).toEqual([]);
    const { rows } = await sql<{ count: number }>`select count(*) as count from documents`.execute(records.kysely);
    expect(looked).toEqual({ documents: rows[0]?.count, references: 0, toRemoved: 0 });
    expect(looked.documents).toBeGreaterThan(450);
  });

  test('[LIV-9] a document that differs from its trail, or has none, is found', async () => {
    const condition = `where path = '${n1}'`;
    const unlike = [`${n1}: it is not what was created, as the digest in the audit trail says`];
    expect(await damaged(`update documents set data = data || '{"owner":"somebody"}' ${condition}`)).toEqual(unlike);
    expect(await damaged(`update documents set active = false ${condition}`)).toEqual(unlike);
    const changed = `clients/c1/notes/v7`;
    await records.write(system, [{ op: 'merge', path: changed, data: { rank: 70 } }]);
    expect(await damaged(`update documents set data = data || '{"rank":71}' where path = '${changed}'`)).toEqual([
      `${changed}: rank is not what the audit trail says`,
    ]);
    expect(await damaged(`update documents set version = 1 ${condition}`)).toEqual([
      expect.stringMatching(/n1: it has version 1, the audit trail ends with \d+$/),
    ]);
    expect(await damaged(`update documents set last_date = 5 ${condition}`)).toEqual([
      `${n1}: the time of its last change is not that of the audit trail`,
    ]);
    expect(await damaged(`delete from audit ${condition}`)).toEqual([`${n1}: the audit trail does not know it`]);
    expect(await damaged(`delete from documents ${condition}`)).toEqual([`${n1}: the audit trail tells of it and it is not there`]);
    expect(await damaged(`update audit set op = 'delete' ${condition}`)).toEqual([`${n1}: the audit trail says that it was removed`]);
  });

  test('a document that does not fit its collection, its place or its search text is found', async () => {
    const v = 'clients/c1/notes/v449';
    const condition = `where path = '${v}'`;
    const retold = (data: string): string[] => [
      `update documents set data = data || '${data}' ${condition}`,
      `update audit set digest = null ${condition}`,
    ];
    expect(await damaged(...retold('{"rank":"high"}'))).toEqual([expect.stringContaining(`${v}: rank does not fit the schema`)]);
    expect(await damaged(...retold('{"title":"other"}'))).toEqual([`${v}: the search text is not that of the document`]);
    expect(await damaged(`update documents set search = 'Under 449' ${condition}`)).toEqual([`${v}: the search text is not that of the document`]);
    expect(await damaged(`update documents set parent = 'clients/c2', id = 'x' ${condition}`)).toEqual([
      `${v}: id is x, the path says v449`,
      `${v}: parent is clients/c2, the path says clients/c1`,
    ]);
    expect(
      await damaged(
        `update documents set path = 'clients/c1/elsewhere/v' ${condition}`,
        `update audit set path = 'clients/c1/elsewhere/v' ${condition}`,
      ),
    ).toEqual(['clients/c1/elsewhere/v: no collection keeps records there (notes)']);
  });

  test('versions that would be used twice are found', async () => {
    expect(
      await damaged(`update documents set version = 90000000 where path = '${n1}'`, `update audit set version = 90000000 where path = '${n1}'`),
    ).toEqual([expect.stringContaining('and a document has 90000000 already')]);
  });

  test('an incomplete index is found', async () => {
    const [name] = (
      await sql<{ name: string }>`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = 'documents_notes'::regclass order by 1 limit 1`.execute(records.kysely)
    ).rows.map((row) => row.name);
    expect(await damaged(`update pg_index set indisvalid = false where indexrelid = '${name}'::regclass`)).toEqual([
      `${name}: the index is not valid`,
    ]);
  });

  test('[TEN-12] references are checked: those to another client or to nowhere are found, those to removed records counted', async () => {
    const of = (id: string, tags: readonly string[]) => ({ op: 'set' as const, path: `clients/c1/notes/${id}`, data: { tags: [...tags] } });
    await records.write(system, [
      of('r1', [n1, 'clients/c1/notes/v3', 'clients/c1/unheard/of', 'clients/c1/notes', 'see clients/c1/notes/zz', 'clients/c1/notes/r1']),
      of('r2', ['clients/c1/notes/v440', 'clients/c1/notes/v441']),
      of('r3', ['clients/c2/notes/n1', 'clients/c1/notes/never']),
      { op: 'set', path: 'places/p9', data: { name: 'clients/c2/notes/n1' } },
    ]);
    await records.write(system, [
      { op: 'delete', path: 'clients/c1/notes/v440' },
      { op: 'delete', path: 'clients/c1/notes/v3' },
    ]);
    const { looked, wrong } = await verify();
    expect(wrong).toEqual([
      'clients/c1/notes/r3: names a record of another client: clients/c2/notes/n1',
      'clients/c1/notes/r3: names a record that never was: clients/c1/notes/never',
    ]);
    expect(looked).toMatchObject({ references: 6, toRemoved: 2 });
    expect((await verify((from, to) => from === 'c1' && to === 'c2')).wrong).toEqual([
      'clients/c1/notes/r3: names a record that never was: clients/c1/notes/never',
    ]);
  });
});
