import type { Account } from '@app/domain/customers/customers.calls.ts';

const all = ['trips', 'orders', 'quotes', 'invoices', 'subscriptions', 'cards', 'profile'] as const;
export type AccountTab = (typeof all)[number];

/** Returns the tab of an address; orders for any other word. */
export const shownTab = (word: string): AccountTab => all.find((tab) => tab === word) ?? 'orders';

/** Returns the tabs of an account. Trips and subscriptions are there for those who have one, cards where the company takes them. */
export function accountTabs(account: Pick<Account, 'subscriptions' | 'trips' | 'takesCards'> | undefined, current: AccountTab): AccountTab[] {
  const shows = {
    trips: (account?.trips.length ?? 0) > 0,
    subscriptions: (account?.subscriptions.length ?? 0) > 0,
    cards: account?.takesCards ?? false,
  };
  return all.filter((tab) => tab === current || (tab !== 'trips' && tab !== 'subscriptions' && tab !== 'cards') || shows[tab]);
}
