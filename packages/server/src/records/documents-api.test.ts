import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wording } from '@app/kernel/problem.ts';
import { recordProblems } from '@app/kernel/record.problems.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, type TestReply, testContext } from '../testing/test-context.ts';

const CONTACTS = '/documents/clients/skylark/contacts';

describe.each(engines)('records by their addresses on %s', (engine) => {
  let ctx: TestContext;
  let token: string;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    for (const id of ['apron', 'skylark', 'meridian']) await ctx.client(id);
    token = await ctx.token(await ctx.person({ uid: 'ann', client: 'skylark', roles: ['sales', 'admin'], name: 'Ann' }));
    for (const [id, first_name, last_name] of [
      ['a', 'Ada', 'Holm'],
      ['b', 'Bo', 'Holm'],
      ['c', 'Cy', 'Novak'],
      ['d', 'Dee', 'Holm'],
    ] as const)
      await post(`${CONTACTS}/${id}`, { op: 'set', data: { first_name, last_name, followers: [id] } });
  });
  afterAll(() => ctx?.close());

  const post = (path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    ctx.call(path, body, { token, client: 'skylark', headers });
  const get = (path: string, headers: Record<string, string> = {}) => ctx.call(path, undefined, { token, client: 'skylark', headers });
  const drop = (path: string, headers: Record<string, string> = {}) =>
    ctx.call(path, undefined, { method: 'DELETE', token, client: 'skylark', headers });
  const ids = (reply: { body: { docs: { id: string }[] } }): string[] => reply.body.docs.map(({ id }) => id);
  const codes = (reply: { status: number; body: { problems?: { code: string }[] } }) => [
    reply.status,
    ...(reply.body.problems ?? []).map((problem) => problem.code),
  ];

  test('[BYD-14] one record by its address: with its version as ETag, 304 where it is known, 404 where there is none', async () => {
    const reply = await get(`${CONTACTS}/a`);
    expect([reply.status, reply.body.doc.first_name, reply.body.may]).toEqual([200, 'Ada', { update: true, delete: true }]);
    const tag = `"${reply.body.doc.version}"`;
    expect(reply.headers['etag']).toBe(tag);
    expect((await get(`${CONTACTS}/a`, { 'if-none-match': tag })).status).toBe(304);
    expect((await get(`${CONTACTS}/a`, { 'if-none-match': `W/${tag}` })).status).toBe(304);
    expect((await get(`${CONTACTS}/a`, { 'if-none-match': '"1"' })).status).toBe(200);
    expect((await get(`${CONTACTS}/a/`)).status).toBe(200);
    expect(codes(await get(`${CONTACTS}/nobody`))).toEqual([404, 'records.missing']);
    expect(codes(await get('/documents/clients/meridian/contacts/a'))).toEqual([404, 'records.missing']);
    expect(codes(await get('/documents/clients/skylark/nothing/a'))).toEqual([404, 'records.missing']);
    expect(codes(await get('/documents/clients/sky%20lark/contacts/a'))).toEqual([422, 'records.invalid']);
    expect((await ctx.call(`${CONTACTS}/a`, undefined, { client: 'skylark' })).status).toBe(401);
  });

  test('[BYD-14, LIV-2] a collection by its address: filtered, ordered, page by page, counted, as a group', async () => {
    expect(ids(await get(`${CONTACTS}?where=last_name:eq:Holm&orderBy=-first_name`))).toEqual(['d', 'b', 'a']);
    expect(ids(await get('/documents/contacts?where=last_name:ne:Holm&where=followers:has:c'))).toEqual(['c']);
    const question = {
      where: {
        any: [
          { field: 'first_name', op: 'eq', value: 'Bo' },
          { field: 'first_name', op: 'eq', value: 'Cy' },
        ],
      },
    };
    expect(ids(await get(`/documents/contacts?query=${encodeURIComponent(JSON.stringify(question))}&orderBy=first_name`))).toEqual(['b', 'c']);
    expect((await get('/documents/contacts?where=last_name:eq:Holm&count=true')).body).toEqual({ count: 3 });
    expect(ids(await get(`/documents/contacts?group=true&orderBy=first_name&startAt=${encodeURIComponent('["C"]')}`))).toEqual(['c', 'd']);
    const pages: string[][] = [];
    for (let next: unknown[] | undefined = []; next;) {
      const after = next.length === 0 ? '' : `&startAfter=${encodeURIComponent(JSON.stringify(next))}`;
      const page = await get(`/documents/contacts?orderBy=last_name,first_name&limit=3${after}`);
      pages.push(ids(page));
      next = page.body.next;
    }
    expect(pages).toEqual([['a', 'b', 'd'], ['c']]);
    expect((await get('/documents/clients/meridian/contacts')).body).toEqual({ docs: [] });
    for (const odd of [
      'where=last_name',
      'limit=0',
      'startAt=x',
      'query=[]',
      'count=maybe',
      `where=first_name:eq:${encodeURIComponent('"\\u0000"')}`,
    ])
      expect([odd, ...codes(await get(`/documents/contacts?${odd}`))]).toEqual([odd, 422, 'records.invalid']);
  });

  test('[BYD-14, LIV-5] a record is made, changed, set and deleted, each under what is required of its version', async () => {
    const created = await post('/documents/contacts', { data: { first_name: 'New' }, transform: { followers: { union: ['ann'] } } });
    expect([created.status, created.headers['etag']]).toEqual([200, `"${created.body.version}"`]);
    expect(created.body.path).toMatch(/^clients\/skylark\/contacts\/[A-Za-z0-9]{20}$/);
    const address = `/documents/${created.body.path}`;
    expect((await get(address)).body.doc).toMatchObject({ first_name: 'New', followers: ['ann'] });

    const merged = await post(address, { data: { last_name: 'Holm' } }, { 'if-match': `"${created.body.version}"` });
    expect([merged.status, (await get(address)).body.doc]).toMatchObject([200, { first_name: 'New', last_name: 'Holm' }]);
    expect(codes(await post(address, { data: { last_name: 'Late' } }, { 'if-match': `"${created.body.version}"` }))).toEqual([
      412,
      'records.other-version',
    ]);
    const bob = await ctx.token(await ctx.person({ uid: 'bob', client: 'skylark', roles: ['sales'] }));
    const clash = await ctx.call(address, { data: { last_name: 'Mine' }, base: created.body.version }, { token: bob, client: 'skylark' });
    expect([...codes(clash), clash.body.problems[0].fields]).toEqual([
      409,
      'records.conflict',
      [{ field: 'last_name', mine: 'Mine', theirs: 'Holm', base: '' }],
    ]);
    expect(codes(await post(address, { op: 'set', data: { first_name: 'Whole' } }, { 'if-none-match': '*' }))).toEqual([
      412,
      'records.already-there',
    ]);
    expect(codes(await post(address, { op: 'set', data: { first_name: 'Whole' } }, { 'if-match': '*' }))).toEqual([428, 'records.base-required']);
    expect(codes(await post(address, { data: { first_name: 'Whole' } }))).toEqual([428, 'records.base-required']);
    expect((await post(address, { op: 'set', data: { first_name: 'Whole' } }, { 'if-match': `"${merged.body.version}"` })).status).toBe(200);
    expect((await get(address)).body.doc).toMatchObject({ first_name: 'Whole', last_name: '' });

    expect(codes(await drop(address, { 'if-match': `"${created.body.version}"` }))).toEqual([412, 'records.other-version']);
    const { version } = (await get(address)).body.doc;
    expect((await drop(address, { 'if-match': `"${version}"` })).status).toBe(200);
    expect((await get(address)).status).toBe(404);
    expect(codes(await post(address, { op: 'set', data: { first_name: 'Whole' } }, { 'if-match': '*' }))).toEqual([412, 'records.not-there']);
  });

  test('[LIV-4] saving and deleting without a document reference is refused in the words of the data layer, and nothing is changed', async () => {
    type Refusal = { code: keyof typeof recordProblems; params?: Record<string, string> };
    const words = async (reply: Promise<TestReply>) => {
      const { status, body } = await reply;
      return [status, ...(body.problems as Refusal[]).map(({ code, params }) => wording(recordProblems[code], params).message)];
    };
    const before = (await get(CONTACTS)).body;
    for (const address of ['/documents/contacts', CONTACTS]) {
      expect(await words(post(address, { op: 'merge', data: {} }))).toEqual([422, 'Cannot save Contact! No document reference.']);
      expect(await words(post(address, { op: 'set', data: {} }))).toEqual([422, 'Cannot save Contact! No document reference.']);
      expect(await words(drop(address))).toEqual([422, 'Cannot delete Contact! No document reference.']);
    }
    const write = (write: Record<string, unknown>) =>
      words(post('/documents/write', { writes: [{ op: 'set', path: 'clients/skylark/contacts/beside', data: { first_name: 'B' } }, write] }));
    for (const path of ['', undefined]) {
      expect(await write({ op: 'set', path, data: {} })).toEqual([422, 'Cannot save object without docRef.']);
      expect(await write({ op: 'delete', path })).toEqual([422, 'Cannot delete object without docRef.']);
    }
    expect(await write({ op: 'merge', path: 'clients/skylark/contacts', data: {} })).toEqual([422, 'Cannot save Contact! No document reference.']);
    expect(await write({ op: 'merge', path: 'clients/skylark/contacts/nobody', data: {} })).toEqual([
      404,
      'Cannot update Contact record that does not yet exist.',
    ]);
    expect((await get(CONTACTS)).body).toEqual(before);
  });

  test('[BYD-14] what does not fit is refused: fields beside the record, conditions on what is not there yet, collections deleted', async () => {
    expect(codes(await post(`${CONTACTS}/a`, { first_name: 'Loose' }))).toEqual([422, 'records.invalid']);
    expect(codes(await post('/documents/contacts', { data: {} }, { 'if-match': '"3"' }))).toEqual([422, 'records.invalid']);
    expect(codes(await post(`${CONTACTS}/a`, { data: {} }, { 'if-match': 'x' }))).toEqual([422, 'records.invalid']);
    expect(codes(await post(`${CONTACTS}/a`, { data: {}, ifMatch: '"1"' }))).toEqual([200]);
    expect(codes(await post('/documents/items', { data: {} }))).toEqual([422, 'records.invalid']);
    expect(codes(await post('/documents/nothing', { data: {} }))).toEqual([422, 'records.invalid']);
    expect(codes(await post('/documents/clients/meridian/contacts', { data: {} }))).toEqual([403, 'records.not-allowed']);
  });
});
