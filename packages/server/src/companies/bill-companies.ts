import { canonical } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { billingAfter } from '@app/domain/companies/billing.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

/**
 * Follows the subscriptions that companies have at the platform, in the transaction of their change (ORD-7): one that is unpaid or canceled makes its
 * company read-only after 14 days. Those of customers of other companies change nothing.
 */
export function billCompanies({ records, clock, config }: AppContext): void {
  records.onWrite(providerSubscriptions, async ({ after, client }) => {
    if (client !== config.defaultClient || !after || after.order_id === '') return;
    const platform = records.forClient(client);
    const order = await platform.get(orders, after.order_id);
    const id = order?.client?.id ?? '';
    const company = id === '' || id === client ? undefined : await records.forClient(id).get(clients, id);
    if (!company) return;
    const page = `/${(await platform.get(clients, client))?.name_key ?? client}/account/subscriptions`;
    const reported = { subscription: after.id, status: after.status, ended: after.ended_at, page };
    const billing = billingAfter(company.billing, reported, clock.now());
    if (canonical(billing) !== canonical(company.billing))
      await records.forClient(id).write([{ op: 'merge', path: company.path, data: { billing } }]);
  });
}
