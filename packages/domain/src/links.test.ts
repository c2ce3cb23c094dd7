import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkTo, recordsAt } from './links.ts';

const kinds = [
  'tasks',
  'contacts',
  'members',
  'quotes',
  'order_quotes',
  'orders',
  'trips',
  'deployments',
  'work_orders',
  'groups',
  'deals',
  'pricing',
];
const id = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '' && !/[/?#]/.test(text) && text !== '.' && text !== '..');

test('[TEN-5] the address of a record leads back to it, and to nothing else but a quote of the other kind', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), id, (collection, of) => {
      const to = linkTo('acme', { collection, id: of });
      const found = recordsAt((to ?? '').replace('/acme', ''));
      expect(found).toContainEqual({ collection, id: of });
      expect(found.length).toBeLessThanOrEqual(2);
    }),
  );
});
test('[TEN-5] lists, and addresses of no record, are of none', () => {
  for (const path of ['/trips', '/trips/', '/trips/t1/more', '/threads/inbox/chat', '/company/theme', '/trips/%E0', ''])
    expect(recordsAt(path), path).toEqual([]);
});
