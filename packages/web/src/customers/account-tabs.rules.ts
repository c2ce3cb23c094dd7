import type { Account } from '@app/domain/customers/customers.calls.ts';

const all = ['orders', 'quotes', 'invoices', 'subscriptions', 'profile'] as const;
export type AccountTab = (typeof all)[number];

/** Returns the tab of an address; orders for any other word. */
export const shownTab = (word: string): AccountTab => all.find((tab) => tab === word) ?? 'orders';

/** Returns the tabs of an account. Subscriptions are there for those who have one. */
export const accountTabs = (account: Pick<Account, 'subscriptions'> | undefined, current: AccountTab): AccountTab[] =>
  all.filter((tab) => tab !== 'subscriptions' || tab === current || (account?.subscriptions.length ?? 0) > 0);
