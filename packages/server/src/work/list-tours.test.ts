import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  for (const id of ['apron', 'skylark', 'meridian']) await ctx.client(id);
  for (const client of ['apron', 'skylark', 'meridian']) await ctx.person({ uid: `u-${client}`, client, roles: ['sales'] });
});
afterAll(() => ctx.close());

const write = (client: string, id: string, data: object) =>
  ctx.records.write(systemActor(client), [{ op: 'set', path: `clients/${client}/tours/${id}`, data: data as never }]);
const titles = async (client: string) => {
  const { body } = await ctx.call('/cms/tours', undefined, { client, token: await ctx.token(`u-${client}`) });
  return (body as { tours: { tour_name: string; steps: { title: string }[] }[] }).tours.map(
    ({ tour_name, steps }) => `${tour_name}: ${steps[0]?.title}`,
  );
};

test('[SHL-14, TEN-12] tours of the platform reach every company; a tour of a company replaces one of the same name there and nowhere else', async () => {
  await write('apron', 't1', { tour_name: 'inbox', steps: [{ title: 'By the platform' }] });
  await write('apron', 't2', { tour_name: 'quotes', steps: [{ title: 'Quotes' }] });
  await write('apron', 't3', { tour_name: 'empty', steps: [] });
  await write('apron', 't4', { tour_name: 'ended', active: false, steps: [{ title: 'Not shown' }] });
  await write('skylark', 't1', { tour_name: 'inbox', steps: [{ title: 'By Skylark' }] });
  expect(await titles('apron')).toEqual(['inbox: By the platform', 'quotes: Quotes']);
  expect(await titles('meridian')).toEqual(['inbox: By the platform', 'quotes: Quotes']);
  expect(await titles('skylark')).toEqual(['inbox: By Skylark', 'quotes: Quotes']);
  const visitor = await ctx.call('/cms/tours', undefined, { client: 'apron', token: await ctx.token('u-skylark') });
  expect(visitor.status).toBe(403);
});
