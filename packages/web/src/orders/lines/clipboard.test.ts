import { expect, test } from 'vitest';
import { OrderItem } from '@app/domain/orders/order-item.ts';
import { copiedCells } from './clipboard.ts';
import { lineColumns } from './columns.rules.ts';

test('[BYD-10] copied cells are those of the range, each line with its own tax', () => {
  const items = ['a', 'b', 'c'].map((id, index) => OrderItem.parse({ id, sku: `S-${id}`, name: 'One "inch"', price: 10, quantity: index + 1 }));
  const columns = lineColumns.filter(({ name }) => ['name', 'quantity', 'tax', 'total'].includes(name));
  const range = { top: 1, bottom: 2, left: 0, right: columns.length - 1 };
  expect(copiedCells({ items, lineTaxCents: [80, 160, 240], columns }, range)).toBe(
    '"One ""inch"""\t2\t$1.60\t$20.00\n"One ""inch"""\t3\t$2.40\t$30.00',
  );
});
