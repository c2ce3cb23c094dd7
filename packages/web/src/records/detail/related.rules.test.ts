import { expect, test } from 'vitest';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { tasks } from '@app/domain/work/work.collection.ts';
import { namesOthers, relatedOf } from './related.rules.ts';

test('[LIV-7] a record screen lists what came with a record, and with that, under the field that names it', () => {
  const account = { id: 'a1', path: 'clients/c/accounts/a1' };
  const contact = { id: 'k1', path: 'clients/c/contacts/k1', related: { accounts: [account] } };
  const order = { id: 'o1', path: 'clients/c/orders/o1', related: { 'contact.id': contact, files: [account], work: [{ id: 'w' }] } };
  expect(relatedOf(order)).toEqual([{ field: 'contact.id', doc: contact, related: [{ field: 'accounts', doc: account, related: [] }] }]);
  expect(relatedOf(account)).toEqual([]);
});
test('[LIV-7] only kinds that name others besides colleagues and files ask for them', () => {
  expect(namesOthers(orders)).toBe(true);
  expect(namesOthers(tasks)).toBe(false);
});
