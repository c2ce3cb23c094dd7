import type { Collection } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { cards, providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

const AT_ONCE = 200;
/** Records that belong to a customer, each with the field that names them. */
const owned: readonly (readonly [Collection, field: 'user' | 'user_id'])[] = [
  [orders, 'user'],
  [orderQuotes, 'user'],
  [cards, 'user_id'],
  [providerSubscriptions, 'user_id'],
];

/** Gives the orders, quotes, kept cards and subscriptions of a visitor without an account to the account that they made. */
export async function carryOrders({ records }: Pick<AppContext, 'records'>, visitor: string, user: string): Promise<void> {
  if (visitor === user) return;
  for (const [collection, field] of owned) {
    const theirs = where(field, 'eq', visitor);
    for (const client of await records.findClients({ collection: collection.name, where: theirs })) {
      const store = records.forClient(client);
      for (;;) {
        const docs = await store.list(collection, { where: theirs, limit: AT_ONCE });
        if (docs.length === 0) break;
        await store.write(docs.map(({ path }) => ({ op: 'merge', path, data: { [field]: user } })));
      }
    }
  }
}
