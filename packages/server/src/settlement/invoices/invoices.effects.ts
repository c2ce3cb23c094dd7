import { all, canonical, where } from '@app/kernel/queries/where.ts';
import { invoices, trips } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { invoiceMoney } from './invoice-money.ts';
import { type KnownAccounts, unknownAccount } from './unknown-account.ts';

const MOST = 20;

/** Follows the money of trips in their invoices, in the transaction of the change; an invoice for an account that nobody knows is logged (CHR-13). */
export function invoiceEffects({ records, log }: Pick<AppContext, 'records' | 'log'>, known: KnownAccounts): void {
  records.onWrite(trips, async ({ before, after, client }) => {
    if (!before || !after || (canonical(before.payments) === canonical(after.payments) && before.status === after.status)) return;
    const store = records.forClient(client);
    for (const invoice of await store.list(invoices, { where: all(where('trip', 'eq', after.path), where('basis', 'ne', '')), limit: MOST })) {
      const { amount_paid, balanceDue, paid, payments } = invoice;
      const money = invoiceMoney(invoice, after);
      if (canonical(money) !== canonical({ amount_paid, balanceDue, paid, payments })) await store.update(invoices, invoice.id, money);
    }
  });
  records.onWrite(invoices, async ({ before, after, client }) => {
    if (!after || after.account === (before?.account ?? '')) return;
    const name = unknownAccount(await known(records.forClient(client)), after.account);
    if (name !== '') log.warn({ invoice: after.path, account: name }, 'an invoice names an unknown account');
  });
}
