import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import { AccountNotice } from '../../settlement/invoices/AccountNotice.tsx';
import { useLive } from '../../wire/tab/use-live.ts';

const MOST = 1000;
/** Compares the account of an invoice with those of the company. */
export function InvoiceAccount({ account }: { readonly account: string }) {
  const { docs, state } = useLive(accounts, account === '' ? undefined : { limit: MOST });
  return state === 'loading' || account === '' ? null : <AccountNotice account={account} names={docs.map(({ name }) => name)} />;
}
