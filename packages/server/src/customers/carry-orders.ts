import type { Collection } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

const AT_ONCE = 200;

/** Gives the orders and quotes of a visitor without an account to the account that they made. */
export async function carryOrders({ records }: Pick<AppContext, 'records'>, visitor: string, user: string): Promise<void> {
  if (visitor === user) return;
  for (const collection of [orders, orderQuotes] as readonly Collection[]) {
    const theirs = where('user', 'eq', visitor);
    for (const client of await records.findClients({ collection: collection.name, where: theirs })) {
      const store = records.forClient(client);
      for (;;) {
        const docs = await store.list(collection, { where: theirs, limit: AT_ONCE });
        if (docs.length === 0) break;
        await store.write(docs.map(({ path }) => ({ op: 'merge', path, data: { user } })));
      }
    }
  }
}
