import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestHouse, testHouse } from '../testing/test-house.ts';

const called: Readonly<Record<string, string>> = { apron: 'Apron', skylark: 'Skylark Charter', meridian: 'Meridian Air' };
let house: TestHouse;
beforeAll(async () => {
  house = await testHouse();
  for (const id of Object.keys(called)) await house.client(id, { name: called[id] });
  await house.person({ uid: 'ada', client: 'skylark', roles: ['admin'], name: 'Ada' });
  await house.person({ uid: 'grace', client: 'meridian', roles: ['admin'], name: 'Grace' });
  await house.person({ uid: 'hugo', client: 'meridian', roles: ['sales'], name: 'Hugo' });
  await house.person({ uid: 'nora', client: 'apron', roles: ['admin'], name: 'Nora' });
});
afterAll(() => house.close());

const as = async (uid: string, client: string, path: string, body: Record<string, unknown>) =>
  await house.call(path, body, { token: await house.token(uid), client });
const path = 'affiliates/link';
const answer = (uid: string, client: string, given: string) => as(uid, client, '/marketplace/affiliate/answer', { id: 'link', answer: given });

test('[ROL-8] the asked client approves or declines and may think again; nobody answers themselves, and no third client hears of it', async () => {
  const data = { creator: 'skylark', recipient: 'meridian', requested: true, approved: true };
  expect((await as('ada', 'skylark', '/documents/write', { writes: [{ op: 'set', path, data }] })).status).toBe(200);
  const held = async () => (await as('ada', 'skylark', '/documents/get', { path })).body.doc;
  expect(await held()).toMatchObject({ requested: true, approved: false, declined: false, client_ids: ['skylark', 'meridian'] });

  expect((await answer('ada', 'skylark', 'approve')).status).toBe(403);
  expect((await answer('hugo', 'meridian', 'approve')).status).toBe(403);
  expect((await answer('nora', 'apron', 'approve')).status).not.toBe(200);
  expect(await held()).toMatchObject({ approved: false, declined: false });

  expect((await answer('grace', 'meridian', 'approve')).body).toEqual({ state: 'Active' });
  expect(await held()).toMatchObject({ approved: true, declined: false });
  expect((await answer('grace', 'meridian', 'decline')).body).toEqual({ state: 'Denied' });
  expect(await held()).toMatchObject({ approved: false, declined: true });
});

test('[TEN-12] both ends of a link learn how the other is called, and nobody else does', async () => {
  const namesFor = async (uid: string, client: string) =>
    (await house.call('/marketplace/affiliate/names', undefined, { token: await house.token(uid), client })).body;
  const names = { skylark: 'Skylark Charter', meridian: 'Meridian Air' };
  expect(await namesFor('ada', 'skylark')).toEqual({ names });
  expect(await namesFor('hugo', 'meridian')).toEqual({ names });
  expect(await namesFor('nora', 'apron')).toEqual({ names: {} });
});
