import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importKinds } from '@app/domain/collections.ts';
import { PriceItem, PriceList } from '@app/domain/trips/model/price-item.ts';
import { priceLists } from '@app/domain/trips/trips.collection.ts';
import { targetsOf } from '@app/domain/imports/columns.rules.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { importRig } from '../testing/imports/import-rig.ts';

let ctx: TestContext;
let sam: { token: string; client: string };
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('skylark');
  await ctx.person({ uid: 'sam', client: 'skylark', roles: ['sales', 'fleet', 'dispatch', 'pricing'] });
  await ctx.app();
  sam = { token: await ctx.token('sam'), client: 'skylark' };
});
afterAll(() => ctx.close());
beforeEach(() => ctx.clock.advance(120_000));
const { checked, step, runOf, reportOf, upload, contentOf } = importRig(() => ({ ctx, sam }));

test('[BYD-14] every kind with an import takes a file by names of columns that other programs use, once, and gives it back', async () => {
  const kinds = importKinds;
  expect(kinds.map(({ name }) => name).toSorted()).toEqual([
    'accounts',
    'addresses',
    'aircraft',
    'contacts',
    'deals',
    'price_items',
    'products',
    'schedule',
  ]);
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
  // Prices are items of one record: the tests below.
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

const draft = async () => await ctx.records.forClient('skylark').get(priceLists, 'draft');
const priceItem = (label: string, rest: object = {}) => PriceItem.parse({ id: label, label, type: 'flat', multiplier: 10, ...rest });
const onTail = (value: string) => [{ subject: 'tail', verb: 'is', value }];

test('[BYD-14, PRC-1] prices of a file become items of the draft: found by words and conditions, looked at first, undone but for what was changed since', async () => {
  const store = ctx.records.forClient('skylark');
  await store.set(priceLists, 'live', PriceList.parse({ items: [priceItem('Landing')] }));
  await store.set(
    priceLists,
    'draft',
    PriceList.parse({
      items: [priceItem('Landing', { order: 4 }), priceItem('Hour', { type: 'blocktime', logic: onTail('N1') }), priceItem('Crew')],
    }),
  );
  const before = (await draft())?.items;
  const csv = [
    'Line,Basis,Rate,Unit,When,Taxable',
    'landing,Flat,12.5,,,',
    'Hour,Block Time,4100,per hour,Tail is N2; Nights is greater than 1,yes',
    'Hour,Block Time,3900,per hour,tail is N1,',
    'Catering,Quantity,65,per passenger,,no',
    'Catering,Quantity,66,per passenger,,no',
    'Fuel,Percent,a lot,,,',
    'Wash,Flat,80,,whenever it rains,',
  ].join('\n');
  const id = await checked(csv, { kind: 'price_items' });
  const outcomes = (await reportOf(id, 'check')).map(({ line, outcome, codes }) => [line, outcome, ...codes]);
  expect(outcomes).toEqual([
    [2, 'changed'],
    [3, 'duplicate', 'imports.duplicate-of'],
    [4, 'changed'],
    [5, 'new'],
    [6, 'duplicate', 'imports.same-line'],
    [7, 'refused', 'imports.not-a-number'],
    [8, 'refused', 'records.invalid'],
  ]);
  expect((await draft())?.items).toEqual(before);
  await step(id, 'apply');
  expect((await reportOf(id, 'apply')).map(({ line, outcome, codes }) => [line, outcome, ...codes])).toEqual(outcomes);
  expect((await draft())?.items.map(({ label, multiplier, order, taxable }) => [label, multiplier, order, taxable])).toEqual([
    ['landing', 12.5, 4, true],
    ['Hour', 3900, 0, true],
    ['Crew', 10, 0, true],
    ['Catering', 65, 5, false],
  ]);
  // Only the draft: nobody's estimate changes before it is published.
  expect((await store.get(priceLists, 'live'))?.items[0]?.multiplier).toBe(10);
  const again = await checked(csv, { kind: 'price_items', duplicates: 'add' });
  expect((await runOf(again)).checked).toEqual({ new: 1, changed: 0, same: 3, duplicate: 1, refused: 2, gone: 0 });

  const changed = (await draft())?.items.map((item) => (item.label === 'Hour' ? { ...item, multiplier: 4000 } : item));
  await store.update(priceLists, 'draft', { items: changed ?? [] });
  await step(id, 'undo');
  expect(await runOf(id)).toMatchObject({ state: 'partly', kept_count: 1, kept: [{ field: 'multiplier' }] });
  expect((await draft())?.items).toEqual(before?.map((item) => (item.label === 'Hour' ? { ...item, multiplier: 4000, denomination: 'none' } : item)));
});

test('[BYD-14] law: the dry run of prices says what the import does, the same file again changes nothing, and the undo restores the list', async () => {
  const cell = (...values: string[]) => fc.constantFrom(...values);
  const row = fc.tuple(
    cell('Landing', 'Crew', 'Hour', ''),
    cell('Flat', 'Quantity', '?'),
    cell('1', '2', ''),
    cell('', 'Tail is N1', 'Nights is 2'),
    cell('', 'a1', 'b2'),
  );
  const item = fc.record({ label: cell('Landing', 'Crew'), type: cell('flat', 'qty'), id: cell('', 'a1', 'b2'), multiplier: fc.constantFrom(1, 2) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 8 }),
      fc.uniqueArray(item, { maxLength: 3, selector: ({ id }) => id }),
      cell('skip', 'add'),
      async (rows, items, duplicates) => {
        ctx.clock.advance(60_000);
        const store = ctx.records.forClient('skylark');
        await store.set(
          priceLists,
          'draft',
          PriceList.parse({ items: items.map((entry) => priceItem(entry.label, { ...entry, id: entry.id || 'c3' })) }),
        );
        const before = (await draft())?.items;
        const csv = ['Line,Basis,Rate,When,ID', ...rows.map((cells) => cells.join(','))].join('\n');
        const id = await checked(csv, { kind: 'price_items', duplicates });
        await step(id, 'apply');
        const run = await runOf(id);
        expect(run.applied).toEqual(run.checked);
        const after = (await draft())?.items;
        const again = await checked(csv, { kind: 'price_items', duplicates: 'skip' });
        expect((await runOf(again)).checked).toMatchObject({ new: 0 });
        await step(id, 'undo');
        expect((await draft())?.items).toEqual(before);
        expect(after?.length).toBe((before?.length ?? 0) + run.applied.new);
      },
    ),
    {
      numRuns: 10,
      seed: 2027,
      examples: [
        // The second line names the item that the first one was found to be: it is that line once more, and takes no id away.
        [
          [
            ['Landing', 'Flat', '1', '', ''],
            ['Landing', 'Flat', '1', 'Tail is N1', 'a1'],
          ],
          [{ label: 'Landing', type: 'flat', id: 'a1', multiplier: 1 }],
          'skip',
        ],
      ],
    },
  );
});

test('[BYD-14, TEN-12] a list of prices takes as many items as it may have, and only from whoever keeps prices', async () => {
  await ctx.records.forClient('skylark').set(priceLists, 'draft', PriceList.parse({ items: [priceItem('Landing')] }));
  const rows = Array.from({ length: 301 }, (_, index) => `Fee ${index},Flat,${index + 1}`);
  const id = await checked(['Line,Basis,Rate', ...rows].join('\n'), { kind: 'price_items' });
  expect((await runOf(id)).checked).toMatchObject({ new: 299, refused: 2 });
  await step(id, 'apply');
  expect((await runOf(id)).applied).toMatchObject({ new: 299, refused: 2 });
  expect((await draft())?.items.length).toBe(300);
  // A company without a draft gets one.
  await ctx.records.forClient('skylark').remove(priceLists, 'draft');
  const first = await checked('Line,Basis,Rate\nLanding,Flat,5\n', { kind: 'price_items' });
  await step(first, 'apply');
  expect((await draft())?.items.map(({ label, multiplier }) => [label, multiplier])).toEqual([['Landing', 5]]);
  await step(first, 'undo');
  expect([(await runOf(first)).state, (await draft())?.items]).toEqual(['undone', []]);
  await ctx.person({ uid: 'dee', client: 'skylark', roles: ['dispatch'] });
  const refused = await upload('Line,Basis\nX,Flat\n', 'price_items', { token: await ctx.token('dee'), client: 'skylark' });
  expect([refused.status, refused.body.problems?.[0]?.code]).toEqual([403, 'records.not-allowed']);
});
