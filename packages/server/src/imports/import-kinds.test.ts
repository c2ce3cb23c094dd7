import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { collections } from '@app/domain/collections.ts';
import { targetsOf } from '@app/domain/imports/columns.rules.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { importRig } from '../testing/imports/import-rig.ts';

let ctx: TestContext;
let sam: { token: string; client: string };
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('skylark');
  await ctx.person({ uid: 'sam', client: 'skylark', roles: ['sales', 'fleet', 'dispatch'] });
  await ctx.app();
  sam = { token: await ctx.token('sam'), client: 'skylark' };
});
afterAll(() => ctx.close());
const { checked, step, runOf, contentOf } = importRig(() => ({ ctx, sam }));

test('[BYD-14] every kind with an import takes a file by names of columns that other programs use, once, and gives it back', async () => {
  const kinds = (collections as unknown as readonly Collection[]).filter((kind) => kind.import);
  expect(kinds.map(({ name }) => name).toSorted()).toEqual(['accounts', 'addresses', 'aircraft', 'contacts', 'products']);
  for (const kind of kinds) {
    const labels = targetsOf(kind).map(({ label }) => label);
    expect(new Set(labels).size, `${kind.name}: ${labels.join()}`).toBe(labels.length);
  }
  const files = {
    accounts: 'Account name,Prices\nHolm & Co,wholesale\n',
    addresses: 'External number,Last name,Address,City,Province,Postcode,Phone\n4711,Holm,1 Main Street,Evanston,Illinois,60201,847-555-0138\n',
    aircraft: 'Tail,Seats\nN123AB,8\n',
    contacts: 'Full name,Mail\nKit Rowe,kit@rowe.example\n',
    products: 'SKU,Name,Price\nB-1,Board,12.50\n',
  };
  for (const [kind, csv] of Object.entries(files)) {
    const before = await contentOf(kinds.find(({ name }) => name === kind));
    const id = await checked(csv, { kind });
    await step(id, 'apply');
    expect((await runOf(id)).applied, kind).toMatchObject({ new: 1, refused: 0 });
    const again = await checked(csv, { kind });
    await step(again, 'apply');
    expect((await runOf(again)).applied, kind).toMatchObject({ new: 0, same: 1 });
    await step(id, 'undo');
    expect(await contentOf(kinds.find(({ name }) => name === kind)), kind).toEqual(before);
  }
});
