import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cluster, whyNoCluster } from '@app/store/testing/cluster.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.skipIf(whyNoCluster)(`the database goes away${whyNoCluster ? ` (not here: ${whyNoCluster})` : ''}`, () => {
  let cluster: Cluster;
  let ctx: TestContext;
  let token: string;
  beforeAll(async () => {
    cluster = await Cluster.make();
    ctx = await testContext({ databaseUrl: cluster.url, pollMs: 200 });
    await ctx.client('skylark');
    token = await ctx.token(await ctx.person({ client: 'skylark', roles: ['admin'] }));
  });
  afterAll(async () => {
    await ctx?.close();
    await cluster?.remove();
  });

  const unavailable = [503, { problems: [{ code: 'records.unavailable' }] }];
  const write = (title: string) =>
    ctx.call(
      '/documents/write',
      { writes: [{ op: 'set', path: `clients/skylark/tasks/${title}`, data: { name: title } }] },
      { client: 'skylark', token },
    );
  const read = () => ctx.call('/documents/list', { query: { collection: 'tasks' } }, { client: 'skylark', token });
  const summary = ({ status, body }: { status: number; body: unknown }) => [status, body];

  test('[LIV-8] calls are refused with 503 and a reason while it is away, keep nothing, and go on by themselves', async () => {
    expect((await write('before')).status).toBe(200);
    const alive = { ok: true, version: 'test' };
    expect([summary(await ctx.call('/health', undefined)), summary(await ctx.call('/ready', undefined))]).toEqual([
      [200, alive],
      [200, alive],
    ]);
    await cluster.stop('SIGKILL');
    expect([summary(await ctx.call('/health', undefined)), summary(await ctx.call('/ready', undefined))]).toEqual([[200, alive], unavailable]);
    expect(summary(await write('lost'))).toEqual(unavailable);
    expect(summary(await read())).toEqual(unavailable);
    const signIn = await ctx.call(
      '/auth/sign-in/email',
      { email: 'ben@example.com', password: 'correct horse' },
      { headers: { origin: 'http://localhost' } },
    );
    expect([signIn.status, signIn.body.problems]).toEqual([503, [{ code: 'records.unavailable' }]]);
    await cluster.start();
    await expect.poll(async () => (await write('after')).status).toBe(200);
    await expect.poll(async () => (await ctx.call('/ready', undefined)).status).toBe(200);
    const { body } = await read();
    expect(body.docs.map(({ id }: { id: string }) => id).toSorted()).toEqual(['after', 'before']);
  });
});
