import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { deliveryPrint, ratePricedFor } from '@app/domain/fulfillment/delivery.rules.ts';
import type { getOrderRates as getRatesCall, setOrderShipping as setShippingCall } from '@app/domain/fulfillment/order-shipping.calls.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { refuse } from '@app/domain/problems.ts';
import { changeOrder, readOrder } from '../orders/change-order.ts';
import type { AppContext } from '../platform/app-context.ts';
import { estimateShipping, type ShippingEstimate } from './estimate-shipping.ts';
import { chargeOf } from './reprice-delivery.ts';

type Request = z.output<typeof getRatesCall.body>;
type Goods = Pick<OrderShape, 'address' | 'items'>;
const estimateFor = (ctx: AppContext, client: string, { address, items }: Goods, services: Request['services']): Promise<ShippingEstimate> =>
  estimateShipping(ctx, client, { zip: address.zip, country: address.country || 'US', items, services });

/** Prices the goods of an order or a quote to its address, with services where they go as freight (SHP-3, SHP-7). */
export async function getOrderRates(ctx: AppContext, actor: Actor, { services, ...ref }: Request): Promise<z.output<typeof getRatesCall.reply>> {
  const estimate = await estimateFor(ctx, actor.client, await readOrder(ctx, actor, ref), services);
  return estimate.error
    ? { message: estimate.message, isFreight: false, rates: [] }
    : { message: '', isFreight: estimate.isFreight, rates: [...estimate.rates] };
}

/** Sets what an order or a quote charges for shipping to one of its rates. That of an order with shipments is the sum of theirs. */
export async function setOrderShipping(
  ctx: AppContext,
  actor: Actor,
  { services, rate: rateId, ...ref }: z.output<typeof setShippingCall.body>,
): Promise<{ shipping: number }> {
  let shipping = 0;
  await changeOrder(ctx, actor, ref, async (order) => {
    if (order.shipments.some(({ id }) => id !== '')) throw refuse({ code: 'fulfillment.has-shipments' });
    const estimate = await estimateFor(ctx, actor.client, order, services);
    const rate = estimate.error ? undefined : estimate.rates.find(({ id }) => id === rateId);
    if (!rate) throw refuse({ code: 'fulfillment.no-such-rate' });
    const charge = chargeOf(order, ratePricedFor(rate, deliveryPrint(order)));
    shipping = charge.shipping;
    return charge;
  });
  return { shipping };
}
