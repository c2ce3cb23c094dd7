import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.each(engines)('files of records on %s', (engine) => {
  let ctx: TestContext;
  let url: string;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    for (const client of ['skylark', 'meridian']) await ctx.client(client);
    await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'] });
    await ctx.person({ uid: 'ben', client: 'skylark', roles: ['sales'] });
    await ctx.person({ uid: 'fay', client: 'skylark', roles: ['fleet'] });
    await ctx.person({ uid: 'eli', client: 'skylark', roles: ['sales'], restricted: true });
    await ctx.person({ uid: 'gil', client: 'meridian', roles: ['admin'] });
    for (const client of ['skylark', 'meridian']) {
      await ctx.records.write(systemActor(client), [{ op: 'set', path: `clients/${client}/tasks/t1`, data: { name: 'Order tyres' } }]);
    }
    url = await (await ctx.app()).http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => ctx?.close());

  const upload = async (uid: string, record: string | undefined, client = 'skylark') => {
    const body = new FormData();
    body.set('file', new Blob(['a,b\n']), 'list.csv');
    const query = record === undefined ? '' : `?record=${encodeURIComponent(record)}`;
    const reply = await fetch(`${url}/api/files${query}`, { method: 'POST', headers: { token: await ctx.token(uid), client }, body });
    const answer = (await reply.json()) as { id: string; problems?: { code: string }[] };
    return reply.status === 200 ? answer.id : [reply.status, answer.problems?.[0]?.code];
  };
  const list = async (uid: string, record: string, client = 'skylark') => {
    const query = { collection: 'files', where: where('record', 'eq', record), orderBy: [{ field: 'date', dir: 'desc' }] };
    const { body } = await ctx.call('/documents/list', { query }, { token: await ctx.token(uid), client });
    return (body.docs as { id: string }[]).map(({ id }) => id);
  };
  const fileCount = () => ctx.records.of(storedFiles).count(systemActor('skylark'), {});

  test('[THR-11] a file belongs to its record; every colleague finds it there, and nobody elsewhere', async () => {
    const id = await upload('fay', 'clients/skylark/tasks/t1');
    expect(id).toEqual(expect.any(String));
    for (const uid of ['ada', 'ben', 'fay', 'eli']) expect(await list(uid, 'clients/skylark/tasks/t1')).toEqual([id]);
    expect(await list('gil', 'clients/skylark/tasks/t1', 'meridian')).toEqual([]);
    expect(await list('ada', 'clients/skylark/tasks/t2')).toEqual([]);
    expect(await upload('ben', undefined), 'a file for a message hangs off none').toEqual(expect.any(String));
    expect(await list('ada', 'clients/skylark/tasks/t1')).toEqual([id]);
  });

  test('[TEN-12] a file for a record of another client, a missing record or an invalid path is refused, and no byte is stored', async () => {
    const before = await fileCount();
    for (const record of ['clients/meridian/tasks/t1', 'clients/skylark/tasks/gone', 'clients/skylark', 'tasks/t1', '', 'x'.repeat(400)]) {
      expect(await upload('ada', record), record.slice(0, 40)).toEqual([404, 'records.missing']);
    }
    expect(await upload('ada', 'clients/skylark/../meridian/tasks/t1')).toEqual([422, 'records.invalid']);
    expect(await upload('gil', 'clients/skylark/tasks/t1', 'meridian')).toEqual([404, 'records.missing']);
    expect(await fileCount()).toBe(before);
  });

  test('[ROL-3, ROL-4] a record that only some may see takes no files, because all staff could read them', async () => {
    const write = (path: string, data: Record<string, string>) => ctx.records.write(systemActor('skylark'), [{ op: 'set', path, data }]);
    await write('clients/skylark/unread/u1', { user: 'ben', tRef: 'clients/skylark/threads/x', ref: 'clients/skylark/threadsmsgs/x' });
    expect(await upload('ben', 'clients/skylark/unread/u1'), 'one person alone').toEqual([422, 'files.place']);
    expect(await upload('ben', 'clients/skylark/members/eli'), 'hidden from some').toEqual([422, 'files.place']);
    expect(await upload('ben', 'clients/skylark/members/ada'), 'seen by all').toEqual(expect.any(String));
    const outside = await upload('ada', 'clients/skylark/unread/u1');
    expect(outside, 'not for its asker either').toEqual([expect.any(Number), expect.stringMatching(/^records\.(missing|not-allowed)$/)]);
  });

  test('[THR-11] only the server sets the record of a file; its uploader or an admin removes it', async () => {
    const id = await upload('fay', 'clients/skylark/tasks/t1');
    const path = `clients/skylark/files/${String(id)}`;
    const write = async (uid: string, given: Record<string, unknown>) =>
      (await ctx.call('/documents/write', { writes: [{ path, ...given }] }, { token: await ctx.token(uid), client: 'skylark' })).status;
    expect(await write('fay', { op: 'merge', data: { record: 'clients/skylark/tasks/t2' } })).toBe(403);
    expect(await write('ben', { op: 'delete' })).toBe(403);
    expect(await write('fay', { op: 'delete' })).toBe(200);
    expect(await list('ada', 'clients/skylark/tasks/t1')).not.toContain(id);
  });
});
