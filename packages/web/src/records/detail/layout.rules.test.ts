import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { laidOut } from './layout.rules.ts';
import { screenOf, TECHNICAL, type AnyRecord } from '../screen/screen.ts';

const screen = screenOf(orders as unknown as Collection, {
  list: 'orders',
  sections: [
    { title: 'Money', fields: ['total', 'discount.amount'] },
    { title: 'Subscription', fields: ['subscription'], ifFilled: true },
  ],
});
const laid = (doc: object) =>
  Object.fromEntries(laidOut(screen, doc as AnyRecord, 'shop').map(({ title, fields }) => [title, fields.map(({ name }) => name)]));

test('[TEN-5] fields outside every section are technical details, including the remaining parts of an object', () => {
  const { [TECHNICAL]: technical = [] } = laid({});
  expect(technical).toEqual(expect.arrayContaining(['metadata', 'invoice_index', 'selected_rate', 'discount.code']));
  expect(technical).not.toContain('discount.amount');
  expect(technical).not.toContain('discount');
  expect(technical).not.toContain('total');
});
test('[TEN-5] what few records have is a technical detail until it holds something', () => {
  expect(laid({})).not.toHaveProperty('Subscription');
  expect(laid({})[TECHNICAL]).toContain('subscription');
  const filled = laid({ subscription: { period: 'yearly' } });
  expect(filled['Subscription']).toEqual(['subscription']);
  expect(filled[TECHNICAL]).not.toContain('subscription');
});
test('[TEN-5] a section for another kind of client is a technical detail', () => {
  const contactScreen = screenOf(orders as unknown as Collection, {
    list: 'orders',
    sections: [{ title: 'Travel', fields: ['total'], clientKind: 'operator' }],
  });
  const titlesFor = (clientKind: 'operator' | 'shop') =>
    laidOut(contactScreen, { total: 5 } as unknown as AnyRecord, clientKind).map(({ title }) => title);
  expect(titlesFor('operator')).toContain('Travel');
  expect(titlesFor('shop')).toEqual([TECHNICAL]);
});
