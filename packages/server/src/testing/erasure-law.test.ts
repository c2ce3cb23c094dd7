import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '@app/store/testing/engines.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { applyErasures, enterErasure, finishErasure } from '../privacy/erasure-register.ts';
import { findSubject } from '../privacy/subject.ts';
import { type TestContext, testContext } from './test-context.ts';
import { tracesOf } from './traces.ts';

describe.each(engines)('the law of erasures on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
  });
  afterAll(() => ctx.close());

  /** The rows of one company as they are now, and a way back to them. */
  async function snapshotOf(client: string): Promise<() => Promise<void>> {
    const { kysely } = ctx.records;
    const rows = async (table: string): Promise<string> =>
      JSON.stringify(
        (await sql`select to_jsonb(t) as row from ${sql.table(table)} t where client_id = ${client}`.execute(kysely)).rows.map(
          (line) => (line as { row: object }).row,
        ),
      );
    const [documents, audit] = [await rows('documents'), await rows('audit')];
    return async () => {
      for (const [table, kept] of [
        ['documents', documents],
        ['audit', audit],
      ] as const) {
        await sql`delete from ${sql.table(table)} where client_id = ${client}`.execute(kysely);
        await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${kept}::text::jsonb)`.execute(
          kysely,
        );
      }
    };
  }

  test(
    '[BYD-13] for any records, edits and removals: after the erasure, and after any restore from before it, nothing of the person is left',
    { timeout: 180_000 },
    async () => {
      const texts = fc.constantFrom(
        'Vera Vale',
        'vale, VERA',
        'vv@vale.example',
        'mailto:vv%40vale.example',
        '+1 (305) 555-0107',
        'nothing',
        'Tell Vera Vale at vv@vale.example',
        '',
      );
      const edit = fc.record({ id: fc.constantFrom('a', 'b', 'c'), op: fc.constantFrom('own', 'notes', 'remove'), text: texts });
      const vera = ['vera vale', 'vale, vera', 'vv@vale', 'vv%40vale', '3055550107', '305) 555-0107'];
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), fc.nat(12), async (edits, restoredFrom) => {
          run += 1;
          const client = `vale${run}`;
          await ctx.client(client);
          const store = ctx.records.forClient(client, 'ada');
          await store.set(contacts, 'v', { first_name: 'Vera', last_name: 'Vale', email: 'vv@vale.example', phone: '305-555-0107' });
          let restore = await snapshotOf(client);
          for (const [index, { id, op, text }] of edits.entries()) {
            if (op === 'remove') await store.remove(contacts, id).catch(() => undefined);
            else if (op === 'own') await store.set(contacts, id, { nick_name: `N${index}`, email: 'vv@vale.example', notes: text });
            else await store.set(contacts, id, { first_name: 'Ida', last_name: 'Berg', notes: text });
            if (index === restoredFrom) restore = await snapshotOf(client);
          }
          const subject = await findSubject(ctx.records, client, { email: 'vv@vale.example', name: 'Vera Vale', phone: '', contact: '' });
          await enterErasure(ctx, { id: `run-${run}-${engine}`, client, by: 'ada', subject });
          await finishErasure(ctx, `run-${run}-${engine}`);
          const left = async (): Promise<string[]> => (await tracesOf(ctx.records, vera)).filter((row) => row.includes(client));
          expect(await left()).toEqual([]);
          await restore();
          await sql`delete from documents where path = ${`erasures/run-${run}-${engine}`}`.execute(ctx.records.kysely);
          expect((await left()).length).toBeGreaterThan(0);
          expect(await applyErasures(ctx)).toBe(1);
          expect(await left()).toEqual([]);
        }),
        { numRuns: 8, seed: 37 },
      );
    },
  );
});
