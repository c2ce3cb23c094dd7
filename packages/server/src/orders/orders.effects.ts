import type { z } from 'zod';
import { invoiceIdOfMinute, quoteIdOfMinute } from '@app/domain/clients/dated-id.rules.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { drawNumber, type Numbered } from '../clients/draw-number.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Every saved order and quote gets a number, whatever saves it (ORD-1). */
export function ordersEffects(ctx: AppContext): void {
  keepNumbers(ctx, { collection: orders, field: 'invoice_id', minuteOf: invoiceIdOfMinute });
  keepNumbers(ctx, { collection: orderQuotes, field: 'quote_id', minuteOf: quoteIdOfMinute });
}

function keepNumbers<S extends z.ZodObject>(ctx: AppContext, numbered: Numbered<S>): void {
  const { collection, field } = numbered;
  ctx.records.onWrite(collection, async ({ after, client }) => {
    if (!after || after[field] !== '') return;
    const number = await drawNumber(ctx, client, numbered);
    await ctx.records.forClient(client).write([{ op: 'merge', path: after.path, data: { [field]: number } }]);
  });
}
