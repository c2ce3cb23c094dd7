import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const contact = (id: string): string => `clients/skylark/contacts/${id}`;

describe.each(engines)('records over HTTP on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    for (const id of ['apron', 'skylark']) await ctx.client(id);
    for (const uid of ['ann', 'bob']) await ctx.person({ uid, client: 'skylark', roles: ['sales', 'admin'], name: uid });
  });
  afterAll(() => ctx?.close());

  const as = async (uid: string, path: string, body: Record<string, unknown>) =>
    await ctx.call(path, body, { token: await ctx.token(uid), client: 'skylark' });
  const write = async (uid: string, ...writes: Record<string, unknown>[]) => await as(uid, '/documents/write', { writes });
  const read = async (path: string) => (await as('ann', '/documents/get', { path })).body.doc;

  test('[LIV-2] a question is counted like it is listed, a cursor is what the last document of a page holds', async () => {
    await write(
      'ann',
      ...['a', 'b', 'c', 'd', 'e'].map((id, i) => ({
        op: 'set',
        path: contact(id),
        data: { first_name: id.toUpperCase(), last_name: i < 3 ? 'Same' : 'Other', tags: ['counted'] },
      })),
    );
    const sameName = { collection: 'contacts', where: { field: 'last_name', op: 'eq', value: 'Same' } };
    expect((await as('ann', '/documents/count', { query: sameName })).body).toEqual({ count: 3 });
    expect((await as('ann', '/documents/count', { query: { ...sameName, limit: 2 } })).body).toEqual({ count: 2 });
    const query = { collection: 'contacts', orderBy: [{ field: 'last_name', dir: 'desc' }], limit: 2 };
    const pages: string[] = [];
    for (let startAfter: unknown[] | undefined, more = true; more;) {
      const { docs } = (await as('ann', '/documents/list', { query: { ...query, ...(startAfter && { startAfter }) } })).body;
      pages.push(...docs.map((doc: { id: string }) => doc.id));
      const last = docs.at(-1);
      startAfter = [last?.last_name, last?.path];
      more = docs.length === 2;
    }
    expect(pages).toEqual(['c', 'b', 'a', 'e', 'd']);
  });

  test('[BYD-16] what a schema refuses comes with its code and figures, so that each screen words it in its own language', async () => {
    const refused = async (data: Record<string, unknown>) => (await write('ann', { op: 'set', path: contact('long'), data })).body.problems[0];
    expect(await refused({ first_name: 'x'.repeat(500) })).toEqual({
      code: 'records.invalid',
      params: { field: 'first_name', reason: 'Too big: expected string to have <=80 characters', issue: 'too_big', of: 'string', limit: 80 },
    });
    expect((await refused({ birthdate: 'tomorrow' })).params).toMatchObject({ issue: 'custom', reason: 'Required format: m/d/yyyy' });
    expect((await as('ann', '/documents/count', { query: { collection: 'contacts', limit: 0 } })).body.problems[0].params).toMatchObject({
      field: 'query.limit',
      issue: 'too_small',
      of: 'number',
      limit: 1,
    });
  });

  test('[BYD-5] a batch that is sent again under its name is done once', async () => {
    const path = contact('once');
    const [created] = (await write('ann', { op: 'set', path, data: { first_name: 'O', followers: [] } })).body.written;
    const body = { writes: [{ op: 'merge', path, data: { first_name: 'P' }, base: created.version }], once: 'aaaabbbbccccdddd' };
    const first = await as('ann', '/documents/write', body);
    await write('ann', { op: 'merge', path, data: { first_name: 'Q' }, base: created.version });
    const again = await as('ann', '/documents/write', body);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await read(path)).first_name).toBe('Q');
    expect((await as('ann', '/documents/write', { ...body, once: 'short' })).status).toBe(422);
  });

  test('[SRC-5] words find records of one kind within a question, and only inside the asker’s client', async () => {
    for (const [id, name, type] of [
      ['s1', 'Zelda Quill', 'lead'],
      ['s2', 'Zelda Marsh', 'owner'],
      ['s3', 'Otto Quill', 'lead'],
    ] as const)
      await write('ann', { op: 'set', path: contact(id), data: { first_name: name.split(' ')[0], last_name: name.split(' ')[1], type } });
    const search = async (text: string, more: Record<string, unknown> = {}) =>
      (await as('ann', '/documents/search', { query: { collection: 'contacts', ...more }, text })).body.docs.map(({ id }: { id: string }) => id);
    expect((await search('zelda')).toSorted()).toEqual(['s1', 's2']);
    expect(await search('quill zel')).toEqual(['s1']);
    expect(await search('quill', { where: { field: 'type', op: 'eq', value: 'lead' }, limit: 1 })).toHaveLength(1);
    expect(await search('zelda', { where: { field: 'type', op: 'eq', value: 'owner' } })).toEqual(['s2']);
    await ctx.person({ uid: 'eve', client: 'apron', roles: ['admin'], name: 'Eve' });
    const elsewhere = await ctx.call(
      '/documents/search',
      { query: { collection: 'contacts' }, text: 'zelda' },
      { token: await ctx.token('eve'), client: 'apron' },
    );
    expect(elsewhere.body.docs).toEqual([]);
  });

  test('[LIV-5, LIV-8] what is required and what is transformed crosses the wire; a refusal says why, and 501 writes are refused', async () => {
    const path = contact('wired');
    expect((await write('ann', { op: 'set', path, data: { first_name: 'W' }, require: { exists: false } })).status).toBe(200);
    const again = await write('bob', { op: 'set', path, data: { first_name: 'W' }, require: { exists: false } });
    expect([again.status, again.body.problems[0].code]).toEqual([412, 'records.already-there']);
    const { version } = await read(path);
    const [both] = (await write('ann', { op: 'merge', path, transform: { followers: { union: ['bob', 'bob'] } }, require: { version } })).body
      .written;
    expect((await read(path)).followers).toEqual(['bob']);
    const stale = await write('bob', { op: 'delete', path, require: { version } });
    expect([stale.status, stale.body.problems]).toEqual([412, [{ code: 'records.other-version', params: { path, version: both.version } }]]);
    for (const odd of [
      { transform: { a: { increment: 'x' } } },
      { transform: { 'a b': { increment: 1 } } },
      { require: { version: -1 } },
      { require: { x: 1 } },
    ])
      expect((await write('ann', { op: 'merge', path, ...odd })).status).toBe(422);
    const many = Array.from({ length: 501 }, (_, i) => ({ op: 'set', path: contact(`m${i}`), data: { first_name: 'M' } }));
    const refused = await write('ann', ...many);
    expect([refused.status, refused.body.problems]).toEqual([422, [{ code: 'records.batch-too-large', params: { max: 500 } }]]);
    expect((await write('ann', ...many.slice(1))).body.written).toHaveLength(500);
  });

  test('[BYD-4, BYD-13] a conflict carries mine, theirs and base; a line of the history is taken back, unless changed since', async () => {
    const path = contact('undone');
    const [created] = (await write('ann', { op: 'set', path, data: { first_name: 'One' } })).body.written;
    const [renamed] = (await write('bob', { op: 'merge', path, data: { first_name: 'Two' }, base: created.version })).body.written;
    const clash = await write('ann', { op: 'merge', path, data: { first_name: 'Mine' }, base: created.version });
    expect([clash.status, clash.body.problems[0].fields]).toEqual([409, [{ field: 'first_name', mine: 'Mine', theirs: 'Two', base: 'One' }]]);
    const { changes } = (await as('ann', '/documents/history', { path })).body;
    expect(changes.map(({ op, by }: { op: string; by: string }) => [op, by])).toEqual([
      ['update', 'bob'],
      ['create', 'ann'],
    ]);
    const undone = await as('ann', '/documents/undo', { path, version: changes[0].version });
    expect(undone.status).toBe(200);
    expect(await read(path)).toMatchObject({ first_name: 'One', version: undone.body.version });
    await write('bob', { op: 'merge', path, data: { first_name: 'Three' }, base: undone.body.version });
    const late = await as('ann', '/documents/undo', { path, version: renamed.version });
    expect([late.status, late.body.problems[0].fields[0]]).toEqual([409, { field: 'first_name', mine: 'One', theirs: 'Three', base: 'Two' }]);
    expect((await as('ann', '/documents/undo', { path, version: 0 })).status).toBe(422);
  });
});
