import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { all, where } from '@app/kernel/queries/where.ts';
import { apiKeys } from '@app/domain/users/api-key.collection.ts';
import { threadSamples } from '@app/domain/conversations/conversation.sample.ts';
import { taskSamples } from '@app/domain/work/work.sample.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { LiveClient } from '../testing/live-client.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const thread = (agents: string[]) => ({ ...threadSamples[0], agents }) as never;
const task = (more: object) => ({ ...taskSamples[0], completed: false, agents: ['ben'], ...more }) as never;
const codeOf = (reply: { status: number; body: { problems?: { code: string }[] } }): string => reply.body.problems?.[0]?.code ?? String(reply.status);

describe('members', () => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('skylark', { name: 'Skylark', agents: ['dan'], config: { roles: [{ id: 'sales', label: 'Sales' }] } });
    await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'], name: 'Ada' });
    await ctx.person({ uid: 'ben', client: 'skylark', roles: ['sales'], name: 'Ben' });
    await ctx.person({ uid: 'cleo', client: 'skylark', roles: ['sales'], name: 'Cleo' });
    await ctx.person({ uid: 'dan', client: 'skylark', roles: ['sales'], restricted: true, name: 'Dan' });
    await ctx.app();
  }, 60_000);
  afterAll(() => ctx.close());
  beforeEach(async () => {
    for (const id of ['ben', 'cleo']) await ctx.person({ uid: id, client: 'skylark', roles: ['sales'], name: id });
    for (const id of ['ben', 'cleo']) await as('ada', `/cms/members/${id}/reactivate`, {});
  });

  const store = () => ctx.records.forClient('skylark');
  const as = async (uid: string, path: string, body: Record<string, unknown>) =>
    ctx.call(path, body, { token: await ctx.token(uid), client: 'skylark' });
  /** Returns true if a person can still read the company's conversations. */
  const sees = async (uid: string): Promise<boolean> =>
    ((await as(uid, '/documents/list', { query: { collection: 'threads' } })).body.docs ?? []).length > 0;

  test('[ROL-3] deactivation ends reads and keys and gives open work to a colleague; reactivation leaves the keys revoked', async () => {
    await as('ada', '/cms/members/ben/role', { role: 'admin', held: true });
    const { body: apiKey } = await as('ben', '/cms/api_keys', { label: 'Script', roles: ['sales'], expires: null });
    await store().write([
      { op: 'set', path: 'clients/skylark/threads/t1', data: thread(['ben']) },
      { op: 'set', path: 'clients/skylark/threads/t2', data: thread(['ben', 'cleo']) },
      { op: 'set', path: 'clients/skylark/tasks/open', data: task({}) },
      { op: 'set', path: 'clients/skylark/tasks/done', data: task({ completed: true }) },
      { op: 'set', path: 'clients/skylark/queue/f', data: { type: 'follow-up', due: ctx.clock.now() + 1, creator: 'ben', followers: ['ben'] } },
    ]);
    expect(await sees('ben')).toBe(true);
    const reply = await as('ada', '/cms/members/ben/deactivate', { to: 'cleo' });
    expect(reply.body).toEqual({ handed: 4 });
    await ctx.records.flush();
    expect([await sees('ben'), await sees('cleo')]).toEqual([false, true]);
    expect((await ctx.call('/documents/list', { query: { collection: 'threads' } }, { token: apiKey.key })).status).toBe(401);
    const docs = await Promise.all(
      ['threads/t1', 'threads/t2', 'tasks/open', 'tasks/done'].map((path) => ctx.records.get(store().actor, `clients/skylark/${path}`)),
    );
    expect(docs.map((doc) => doc?.['agents'])).toEqual([['cleo'], ['cleo'], ['cleo'], ['ben']]);
    expect(await ctx.records.get(store().actor, 'clients/skylark/queue/f')).toMatchObject({ followers: ['cleo'], creator: 'cleo' });
    await as('ada', '/cms/members/ben/reactivate', {});
    await ctx.records.flush();
    expect(await sees('ben')).toBe(true);
    expect(await store().list(apiKeys, { where: all(where('made_by', 'eq', 'ben'), where('revoked', 'eq', null)) })).toEqual([]);
    await as('ada', '/cms/members/ben/role', { role: 'admin', held: false });
  });

  test('[ROL-3] what a colleague has open ends with the deactivation: the lists of a live connection and the bytes of files', async () => {
    const url = await (await ctx.app()).http.listen({ port: 0, host: '127.0.0.1' });
    const headers = { token: await ctx.token('ben'), client: 'skylark' };
    const file = new FormData();
    file.append('file', new Blob(['abc'], { type: 'text/plain' }), 'a.txt');
    const { url: address } = (await (await fetch(`${url}/api/files`, { method: 'POST', headers, body: file })).json()) as { url: string };
    const bytes = () => fetch(`${url}${address}`, { headers });
    expect(await (await bytes()).text()).toBe('abc');
    const line = await LiveClient.open(url);
    await line.auth(headers.token, 'skylark');
    line.send({ t: 'sub', id: 'threads', query: { collection: 'threads' } });
    await line.next((event) => event.t === 'snap');
    await as('ada', '/cms/members/ben/deactivate', { to: 'cleo' });
    await line.untilClosed();
    expect(await sees('ben')).toBe(false);
    expect([401, 403, 404]).toContain((await bytes()).status);
  });

  test('[TEN-12] only an admin of the company deactivates an existing colleague, with an active heir', async () => {
    expect(codeOf(await as('ben', '/cms/members/cleo/deactivate', {}))).toBe('records.not-allowed');
    expect(codeOf(await as('ada', '/cms/members/nobody/deactivate', {}))).toBe('records.missing');
    expect(codeOf(await as('ada', '/cms/members/ben/deactivate', { to: 'ben' }))).toBe('users.no-heir');
    expect(codeOf(await as('ada', '/cms/members/ben/hand_over', { to: 'nobody' }))).toBe('users.no-heir');
    expect(await store().get(members, 'ben')).toMatchObject({ active: true });
  });

  test('[ROL-4] restricted: sees unrestricted colleagues, themselves and agents, by call and by list', async () => {
    await as('ada', '/cms/members/ben/restricted', { restricted: true });
    await as('ada', '/cms/members/cleo/restricted', { restricted: true });
    await ctx.records.flush();
    const { body } = await ctx.call('/cms/users_by_role', undefined, { token: await ctx.token('ben'), client: 'skylark' });
    expect(body.sales.map(({ id }: { id: string }) => id)).toEqual(['ben']);
    expect(body.agents.map(({ id }: { id: string }) => id)).toEqual(['dan']);
    const listed = await as('ben', '/documents/list', { query: { collection: 'members' } });
    expect((listed.body.docs as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(['ada', 'ben']);
    for (const id of ['ben', 'cleo']) await as('ada', `/cms/members/${id}/restricted`, { restricted: false });
  });

  test('[ROL-1] a member may leave, the last admin may not', async () => {
    expect(codeOf(await as('ada', '/cms/members/leave', {}))).toBe('users.last-admin');
    expect(codeOf(await as('ada', '/cms/members/ada/deactivate', {}))).toBe('users.last-admin');
    expect((await as('cleo', '/cms/members/leave', {})).status).toBe(200);
    await ctx.records.flush();
    expect(await sees('cleo')).toBe(false);
  });
});
