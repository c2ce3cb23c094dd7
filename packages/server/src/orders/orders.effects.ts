import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import type { Saved } from '@app/store/core/effects.ts';
import { invoiceIdOfMinute, quoteIdOfMinute } from '@app/domain/clients/dated-id.rules.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { dueDateOf } from '@app/domain/orders/due.rules.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { drawNumber, type Numbered } from '../clients/draw-number.ts';
import { knownSettingsOf } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';

export const orderNumbers: Numbered<(typeof orders)['schema']> = { collection: orders, field: 'invoice_id', minuteOf: invoiceIdOfMinute };

/** Every saved order and quote gets a number, whatever saves it (ORD-1), an unpaid order also the end of its time to pay, and belongs to no account but that of its customer. */
export function ordersEffects(ctx: AppContext): void {
  keepNumbers(ctx, orderNumbers, async (order, client) => {
    const { due_days } = await knownSettingsOf(ctx, client);
    return { due_date: order.due_date ?? dueDateOf(order, order.date, due_days) };
  });
  keepNumbers(ctx, { collection: orderQuotes, field: 'quote_id', minuteOf: quoteIdOfMinute });
  ctx.records.onWrite(orders, (saved) => dropFormerCustomer(ctx, saved));
  ctx.records.onWrite(orderQuotes, (saved) => dropFormerCustomer(ctx, saved));
}

/** Takes a record away from the account of its customer when a person makes it out to somebody else. */
async function dropFormerCustomer({ records }: AppContext, { before, after, client, actor }: Saved<Doc<OrderShape>>): Promise<void> {
  if (actor.system || !before || !after || after.user === '' || after.user !== before.user) return;
  const isSame = after.contact.id === before.contact.id && after.contact.email === before.contact.email;
  if (!isSame) await records.forClient(client).write([{ op: 'merge', path: after.path, data: { user: '' } }]);
}

/** Draws the number of a new record; `beside` returns what else it gets with it. */
function keepNumbers<S extends z.ZodObject>(
  ctx: AppContext,
  numbered: Numbered<S>,
  beside: (after: Doc<z.infer<S>>, client: string) => Promise<Partial<z.infer<S>>> = () => Promise.resolve({}),
): void {
  const { collection, field } = numbered;
  ctx.records.onWrite(collection, async ({ after, client }) => {
    if (!after || after[field] !== '') return;
    const number = await drawNumber(ctx, client, numbered);
    const more = await beside(after, client);
    await ctx.records.forClient(client).write([{ op: 'merge', path: after.path, data: { [field]: number, ...more } }]);
  });
}
