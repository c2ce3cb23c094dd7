import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const root = 'clients/skylark';
let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  for (const id of ['apron', 'skylark', 'meridian']) await ctx.client(id);
  await ctx.person({ uid: 'ann', client: 'skylark', roles: ['sales'] });
  await ctx.person({ uid: 'dina', client: 'skylark', roles: ['dispatch'] });
  const put = (path: string, data: Record<string, unknown>) =>
    ctx.records.write(systemActor(path.split('/')[1] ?? ''), [{ op: 'set', path, data: data as never }]);
  await put(`${root}/accounts/a1`, { name: 'Holm Ltd' });
  await put(`${root}/contacts/k1`, { first_name: 'Ada', last_name: 'Holm', accounts: ['a1', 'gone'], agents: ['ann'] });
  await put(`${root}/orders/o1`, { contact: { id: 'k1' }, work: ['w1', 'w2'] });
  for (const id of ['w1', 'w2']) await put(`${root}/work_orders/${id}`, { work_order_id: id, order: `${root}/orders/o1`, agent: 'ann' });
  await put(`${root}/groups/g1`, { name: 'VIP' });
  await put(`${root}/${subscriptions.name}/s1`, { group: 'g1', contact: 'k1' });
  await put('clients/meridian/orders/o9', { contact: { id: 'k1' } });
  await put(`${root}/work_orders/w3`, { work_order_id: 'w3' });
});
afterAll(() => ctx.close());

const get = async (uid: string, path: string, headers: Record<string, string> = {}) =>
  await ctx.call(`/documents/${path}`, undefined, { client: 'skylark', token: await ctx.token(uid), headers });
interface Loaded {
  readonly path: string;
  readonly related?: Readonly<Record<string, Loaded | readonly Loaded[]>>;
}
/** The ids of what came with a record, by field. */
const tree = ({ path, related = {} }: Loaded): unknown => {
  const fields = Object.entries(related).map(([field, value]) => [field, Array.isArray(value) ? value.map(tree) : tree(value as Loaded)]);
  const id = path.split('/').at(-1);
  return fields.length === 0 ? id : { id, ...Object.fromEntries(fields) };
};

test('[LIV-7] related records come two levels deep; a loop ends where it began, a missing record is left out', async () => {
  const { status, body, headers } = await get('ann', `${root}/orders/o1?related=*`);
  expect(status).toBe(200);
  expect(tree(body.doc)).toEqual({ id: 'o1', 'contact.id': { id: 'k1', accounts: ['a1'] }, work: ['w1', 'w2'] });
  expect(headers['etag'], 'it changes without its record').toBeUndefined();
  const fromWork = await get('ann', `${root}/work_orders/w1?related=*`);
  expect(tree(fromWork.body.doc)).toEqual({ id: 'w1', order: { id: 'o1', 'contact.id': 'k1', work: ['w2'] } });
  expect((await get('ann', `${root}/work_orders/w3?related=order`)).headers['etag']).toBeUndefined();
  expect((await get('ann', `${root}/work_orders/w3`)).headers['etag']).toBeDefined();
});
test('[LIV-7] only the named fields are followed, in lists too; a field that names no record is refused', async () => {
  const { body } = await get('ann', `${root}/work_orders?related=order&orderBy=work_order_id`);
  expect(body.docs.map(tree)).toEqual([{ id: 'w1', order: 'o1' }, { id: 'w2', order: 'o1' }, 'w3']);
  const odd = await get('ann', `${root}/orders/o1?related=notes`);
  expect([odd.status, odd.body.problems[0].code]).toEqual([422, 'records.invalid']);
  expect((await get('ann', `${root}/orders/o1?related=*,work`)).status).toBe(422);
});
test('[ROL-6] a related record that the reader may not see is left out without a word; the record itself names the missing role', async () => {
  const path = `${root}/${subscriptions.name}/s1?related=group,contact`;
  expect(tree((await get('ann', path)).body.doc)).toEqual({ id: 's1', group: 'g1', contact: 'k1' });
  expect(tree((await get('dina', path)).body.doc)).toEqual({ id: 's1', contact: 'k1' });
  const group = await get('dina', `${root}/groups/g1`);
  // Roles come in the order in which their declarations were loaded.
  expect([group.status, group.body.problems[0].params.role.split(', ').toSorted()]).toEqual([403, ['admin', 'marketing', 'sales']]);
});
