import { expect, test } from 'vitest';
import { accountTabs, shownTab } from './account-tabs.rules.ts';

const account = { trips: [], subscriptions: [], takesCards: false };

test('[TEN-14] an account shows the tabs that hold something, and the one whose address was opened', () => {
  expect(accountTabs(undefined, 'orders')).toEqual(['orders', 'quotes', 'invoices', 'profile']);
  expect(accountTabs(account, 'trips')).toEqual(['trips', 'orders', 'quotes', 'invoices', 'profile']);
  expect(accountTabs({ ...account, takesCards: true, trips: [{}] as never, subscriptions: [{}] as never }, 'orders')).toHaveLength(7);
});
test('[TEN-14] an address that names no tab opens the orders', () => {
  expect([shownTab('cards'), shownTab('moons'), shownTab('')]).toEqual(['cards', 'orders', 'orders']);
});
