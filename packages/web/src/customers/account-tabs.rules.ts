import type { Account } from '@app/domain/customers/customers.calls.ts';

const all = ['orders', 'quotes', 'invoices', 'subscriptions', 'cards', 'profile'] as const;
export type AccountTab = (typeof all)[number];

/** Returns the tab of an address; orders for any other word. */
export const shownTab = (word: string): AccountTab => all.find((tab) => tab === word) ?? 'orders';

/** Returns the tabs of an account. Subscriptions are there for those who have one, cards where the company takes them. */
export function accountTabs(account: Pick<Account, 'subscriptions' | 'takesCards'> | undefined, current: AccountTab): AccountTab[] {
  const shows = { subscriptions: (account?.subscriptions.length ?? 0) > 0, cards: account?.takesCards ?? false };
  return all.filter((tab) => tab === current || (tab !== 'subscriptions' && tab !== 'cards') || shows[tab]);
}
