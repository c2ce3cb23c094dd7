import type { Doc } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import { deliveryPrint, hasPricedDelivery, ratePricedFor } from '@app/domain/fulfillment/delivery.rules.ts';
import { OrderShape, type OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { servicesOf } from '@app/domain/shipping/freight-services.ts';
import { priceCents } from '@app/domain/shipping/rate.rules.ts';
import type { Rate } from '@app/domain/shipping/rate.ts';
import type { AppContext } from '../platform/app-context.ts';
import { estimateShipping } from './estimate-shipping.ts';

/**
 * Prices the delivery of a quote again when its goods or their destination have changed, by the same service, in the transaction of the change. Where
 * that service is not offered for them, the rate keeps the mark of what it was priced for, so everybody sees that it no longer fits.
 */
export function repriceDeliveryOfQuotes(ctx: AppContext): void {
  ctx.records.onWrite(orderQuotes, async ({ before, after, client }) => {
    if (!before || !after || after.order !== '' || after.canceled) return;
    const [was, is] = [deliveryPrint(before), deliveryPrint(after)];
    const { selected_rate: rate } = after;
    if (rate === null || was === is || !hasPricedDelivery(after)) return;
    const store = ctx.records.forClient(client);
    const next = await sameService(ctx, client, after, rate);
    if (next) await store.update(orderQuotes, after.id, chargeOf(after, ratePricedFor(next, is)));
    else if (rate.metadata['priced_for'] === undefined) await store.update(orderQuotes, after.id, { selected_rate: ratePricedFor(rate, was) });
  });
}

async function sameService(ctx: AppContext, client: string, { items, address }: Doc<OrderQuote>, rate: Rate): Promise<Rate | undefined> {
  const request = { zip: address.zip, country: address.country || 'US', items, services: servicesOf(rate) };
  const estimate = await estimateShipping(ctx, client, request);
  return estimate.error ? undefined : estimate.rates.find(({ carrier, service }) => carrier === rate.carrier && service === rate.service);
}

/** Returns the fields of an order or a quote that charges a rate; the estimate of a checkout is replaced. */
export function chargeOf({ shipments }: Pick<OrderShape, 'shipments'>, rate: Rate): Pick<OrderShape, 'selected_rate' | 'shipping' | 'shipments'> {
  const amount = toDollars(priceCents(rate));
  return { selected_rate: rate, shipping: amount, shipments: shipments.length === 0 ? [] : OrderShape.shape.shipments.parse([{ rate, amount }]) };
}
