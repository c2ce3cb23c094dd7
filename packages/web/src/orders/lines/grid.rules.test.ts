import { describe, expect, test } from 'vitest';
import { OrderItem } from '@app/domain/orders/order-item.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { cellText, lineColumns, readCell } from './columns.rules.ts';
import { cleared, filledDown, havingWords, moved, pasted, pastePlan, withCell } from './grid.rules.ts';

const english = { thousandSeparator: ',', decimalSeparator: '.' };
const spanish = { thousandSeparator: '.', decimalSeparator: ',' };
const line = (id: string, more: object = {}): OrderItem => OrderItem.parse({ id, ...more });
const column = (name: string): number => lineColumns.findIndex((each) => each.name === name);
const plan = (table: string[][], items: readonly OrderItem[] = [], start = { row: 0, column: 0 }) =>
  pastePlan(table, { items, start, columns: lineColumns, separators: english, most: 500, labelOf: ({ label }) => label });

describe('cells', () => {
  test.each([
    ['price', '$1,234.50', english, 1234.5],
    ['price', '1.234,50', spanish, 1234.5],
    ['price', '1,5', english, undefined],
    ['price', '12.345', english, undefined],
    ['price', '-3', english, undefined],
    ['price', '2000000', english, undefined],
    ['price', '', english, 0],
    ['quantity', '12.3456', english, 12.3456],
    ['quantity', '12.34567', english, undefined],
    ['quantity', 'a dozen', english, undefined],
    ['quantity', '.5', english, 0.5],
    ['sku', ' CED-68 ', english, 'CED-68'],
    ['sku', 'x'.repeat(65), english, undefined],
  ] as const)('[BYD-10] %s of “%s”', (field, text, separators, value) => expect(readCell(field, text, separators)).toBe(value));
  test('[BYD-10] what a cell shows for editing is read back as the same value', () => {
    const item = line('a', { price: 1234.5, quantity: 0.125, unit_weight: 48.5, sku: 'CED-68' });
    for (const each of lineColumns)
      for (const separators of [english, spanish])
        if (each.field) expect(readCell(each.field, cellText(item, each, separators), separators)).toBe(item[each.field]);
  });
});

describe('a spreadsheet that is pasted', () => {
  const cedar = { ...Product.parse({ sku: 'CED-68', name: 'Cedar panel', price: 118.75, weight: 48.5 }), id: 'p1' };
  const products = new Map([['ced-68', cedar]]);
  let next = 0;
  const newId = (): string => `n${(next += 1)}`;

  test('[BYD-10] by the names of its head, below what is there; a known SKU brings its product, and pasted values come first', () => {
    const table = [
      ['Qty', 'Price', '', 'SKU'],
      ['3', '99.5', 'x', 'ced-68'],
      ['a lot', '', '', 'OAK-1'],
    ];
    const result = plan(table, [line('a')]);
    expect(result).toMatchObject({ newLines: 2, replaced: 0, skus: ['ced-68', 'OAK-1'], over: 0 });
    expect(result.unreadable).toMatchObject([{ row: 2, field: 'quantity', text: 'a lot' }]);
    expect(pasted([line('a')], result, products, newId).slice(1)).toMatchObject([
      { sku: 'ced-68', name: 'Cedar panel', quantity: 3, price: 99.5, unit_weight: 48.5, product: { id: 'p1' } },
      { sku: 'OAK-1', name: '', quantity: 1, price: 0, product: { id: '' } },
    ]);
  });
  test('[BYD-10] without a head by position from the current cell; figures are passed over', () => {
    const items = [line('a', { quantity: 2, price: 5 }), line('b', { quantity: 4 })];
    const result = plan(
      [
        ['9', '1.50', '', '12%', '$4', '3'],
        ['4', '2'],
      ],
      items,
      { row: 0, column: column('quantity') },
    );
    expect(result).toMatchObject({ newLines: 0, replaced: 4 });
    expect(pasted(items, result, products, newId)).toMatchObject([
      { id: 'a', quantity: 9, price: 1.5, unit_weight: 3 },
      { id: 'b', quantity: 4, price: 2 },
    ]);
  });
  test('[BYD-10] lines over the most are left out and counted', () => {
    const result = plan(Array.from({ length: 503 }, (_, index) => [`S-${index}`]));
    expect([result.newLines, result.over]).toEqual([500, 3]);
  });
});

test('[BYD-10] fill down, clear, move and begin a line', () => {
  const items = [line('a', { quantity: 5, price: 2, sku: 'X' }), line('b'), line('c')];
  const range = { top: 0, bottom: 2, left: column('quantity'), right: column('price') };
  expect(filledDown(items, range, lineColumns).map(({ quantity, price, sku }) => [quantity, price, sku])).toEqual([
    [5, 2, 'X'],
    [5, 2, ''],
    [5, 2, ''],
  ]);
  const known = [line('a', { sku: 'X', name: 'Beam', price: 9, product: { id: 'p', sku: 'X' } }), line('b', { quantity: 4 })];
  expect(filledDown(known, { top: 0, bottom: 1, left: 0, right: 0 }, lineColumns)[1]).toMatchObject({
    sku: 'X',
    name: 'Beam',
    price: 9,
    quantity: 4,
  });
  const single = { ...range, top: 1, bottom: 1 };
  expect(filledDown(items, single, lineColumns).map(({ quantity }) => quantity)).toEqual([5, 5, 1]);
  expect(cleared(items, { ...range, bottom: 0, left: 0 }, lineColumns)[0]).toMatchObject({ sku: '', quantity: 1, price: 0 });
  expect(moved(items, 2, -1).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(withCell(items, 3, { sku: 'NEW' }, () => 'd')[3]).toMatchObject({ id: 'd', sku: 'NEW', quantity: 1 });
});

test('[BYD-10] while somebody types on, only products that still have all the words are offered', () => {
  const products = [
    { sku: 'PAN-OQR', name: 'Panel' },
    { sku: 'RAI-OQR', name: 'Ráil' },
  ].map((product, index) => ({ ...Product.parse(product), id: String(index) }));
  const offered = (text: string) => havingWords(products, text).map(({ sku }) => sku);
  expect(['r', 'rail OQ', 'RAI-oqr', 'rail x'].map(offered)).toEqual([['PAN-OQR', 'RAI-OQR'], ['RAI-OQR'], ['RAI-OQR'], []]);
});
