import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collections } from './collections.ts';
import { linkTo, pathOfLink, recordsAt } from './links.ts';

const kinds = [
  'tasks',
  'contacts',
  'members',
  'quotes',
  'order_quotes',
  'orders',
  'trips',
  'deployments',
  'searches',
  'work_orders',
  'groups',
  'deals',
  'pricing',
];
const id = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '' && !/[/?#]/.test(text) && text !== '.' && text !== '..');

test('[TEN-5] the address of a record leads back to it, and otherwise only to a quote of the other kind', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), id, (collection, of) => {
      const to = linkTo('acme', { collection, id: of });
      const records = recordsAt((to ?? '').replace('/acme', ''));
      expect(records).toContainEqual({ collection, id: of });
      expect(records.length).toBeLessThanOrEqual(2);
    }),
  );
});
test('[TEN-5] lists and unknown addresses lead to no record', () => {
  for (const path of ['/trips', '/trips/', '/trips/t1/more', '/threads/inbox/chat', '/company/theme', '/trips/%E0', ''])
    expect(recordsAt(path), path).toEqual([]);
});

test('[TEN-5] the record of a link is read from the path of its kind', () => {
  const linked = collections.filter(
    ({ name, scope }) => scope !== 'user' && linkTo('acme', { collection: name, id: 'x' }) !== undefined && name !== 'clients',
  );
  expect(linked.length).toBeGreaterThan(12);
  for (const { name, scope } of linked) {
    expect(pathOfLink('c1', { collection: name, id: 'x' })).toBe(scope === 'platform' ? `${name}/x` : `clients/c1/${name}/x`);
  }
});
