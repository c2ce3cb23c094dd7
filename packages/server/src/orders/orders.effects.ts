import { invoiceIdOfMinute, quoteIdOfMinute } from '@app/domain/clients/dated-id.rules.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { drawNumber } from '../clients/draw-number.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Every saved order and quote gets a number, whatever saves it (ORD-1). */
export function ordersEffects(ctx: AppContext): void {
  ctx.records.onWrite(orders, async ({ after, client }) => {
    if (!after || after.invoice_id !== '') return;
    const number = await drawNumber(ctx, client, { collection: orders, field: 'invoice_id', minuteOf: invoiceIdOfMinute });
    await ctx.records.forClient(client).update(orders, after.path, { invoice_id: number });
  });
  ctx.records.onWrite(orderQuotes, async ({ after, client }) => {
    if (!after || after.quote_id !== '') return;
    const number = await drawNumber(ctx, client, { collection: orderQuotes, field: 'quote_id', minuteOf: quoteIdOfMinute });
    await ctx.records.forClient(client).update(orderQuotes, after.path, { quote_id: number });
  });
}
