import { defineCollection, staff, staffWith } from '@app/kernel/collection.ts';
import { LineSet } from './line-set.ts';
import { tidySet } from './line-set.rules.ts';

const sales = staffWith('sales');

/** Kept by those who change orders. */
export const lineSets = defineCollection({
  name: 'line_sets',
  label: 'Line set',
  labels: { items: 'Lines' },
  schema: LineSet,
  scope: 'client',
  indexes: [['name'], ['last_date']],
  search: ({ name, items }) => [name, ...items.map((item) => `${item.sku} ${item.name}`)].join(' '),
  access: { read: staff, create: sales, update: sales, delete: sales },
  computed: ['items.index', 'items.subtotal'],
  prepare: tidySet,
});
