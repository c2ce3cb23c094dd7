import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { messageSamples } from '@app/domain/conversations/conversation.sample.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

const root = 'clients/skylark';
let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  for (const id of ['apron', 'skylark', 'meridian']) await ctx.client(id);
  await ctx.person({ uid: 'ann', client: 'skylark', roles: ['sales'] });
  await ctx.person({ uid: 'mia', client: 'meridian', roles: ['sales'] });
  const file = (id: string) => ({ id, name: `${id}.pdf`, type: 'application/pdf', size: 3, url: `/api/files/skylark/${id}` });
  const stored = (id: string) => ({ name: `${id}.pdf`, type: 'application/pdf', size: 3, key: `secret-${id}` });
  const message = { ...messageSamples[0], files: [file('f2'), file('f1'), file('gone')] };
  await ctx.records.write(systemActor('skylark'), [
    ...['f1', 'f2', 'f3'].map((id) => ({ op: 'set' as const, path: `${root}/files/${id}`, data: stored(id) })),
    { op: 'set', path: `${root}/threadsmsgs/m1`, data: message as never },
  ]);
});
afterAll(() => ctx.close());

const get = async (uid: string, client: string, path: string) =>
  await ctx.call(`/documents/${root}/threadsmsgs/${path}`, undefined, { client, token: await ctx.token(uid) });

test('[LIV-6] the files of a message are below the message, in its order; a file that it does not name is not', async () => {
  const list = await get('ann', 'skylark', 'm1/files');
  expect(list.body.docs.map(({ path }: { path: string }) => path)).toEqual([`${root}/files/f2`, `${root}/files/f1`]);
  const file = await get('ann', 'skylark', 'm1/files/f1');
  expect([file.status, file.body.doc.name, file.headers['etag']]).toEqual([200, 'f1.pdf', `"${file.body.doc.version}"`]);
  expect((await get('ann', 'skylark', 'm1/files/f3')).status).toBe(404);
  expect((await get('ann', 'skylark', 'm2/files')).status).toBe(404);
});
test('[LIV-6, TEN-12] another company learns nothing of the files of a message', async () => {
  for (const path of ['m1/files', 'm1/files/f1']) expect((await get('mia', 'meridian', path)).status).toBe(404);
});
