import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('skylark', { name: 'Skylark', name_key: 'sky', third_party: { key: 'secret' }, agents: ['ada'], metadata: { note: 'inner' } });
});
afterAll(() => ctx.close());

test('[TEN-2] anybody learns of a client what is public, by its key', async () => {
  const reply = await ctx.call('/cms/client/sky', undefined);
  expect(reply.body).toMatchObject({ id: 'skylark', name: 'Skylark', name_key: 'sky', timezone: 'America/Chicago', theme: {} });
  expect(Object.keys(reply.body)).not.toEqual(expect.arrayContaining(['agents']));
  expect(JSON.stringify(reply.body)).not.toMatch(/secret|inner|third_party/);
});

test('[TEN-2] an unknown key answers without an id', async () => {
  const reply = await ctx.call('/cms/client/nobody', undefined);
  expect([reply.status, reply.body.id]).toEqual([200, undefined]);
});

test('[TEN-1, TEN-13] a former key leads to the company that had it, and nobody else gets it', async () => {
  await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: 'clients/skylark', data: { name_key: 'skylark' } }]);
  await expect(ctx.client('other', { name_key: 'sky' })).rejects.toMatchObject({ problems: [{ code: 'clients.key-taken' }] });
  await ctx.records.flush();
  for (const key of ['sky', 'skylark']) {
    expect((await ctx.call(`/cms/client/${key}`, undefined)).body).toMatchObject({ id: 'skylark', name_key: 'skylark' });
  }
});

test('a token that has run out does not close what is public', async () => {
  expect((await ctx.call('/cms/client/sky', undefined, { token: 'x.y.z' })).status).toBe(200);
});
