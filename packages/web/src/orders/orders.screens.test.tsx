import { expect, test } from 'vitest';
import { ordersScreens } from './orders.screens.tsx';

test.each(Object.entries(ordersScreens))('[ORD-2] %s: sums are parts of the items grid, not fields besides', (_, screen) => {
  expect(screen.customFields).toEqual(expect.arrayContaining(['subtotal', 'discount', 'shipping', 'total']));
  expect(screen.sections.flatMap(({ fields }) => fields)).not.toContain('discount.code');
});
