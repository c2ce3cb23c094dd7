import { textOf } from '@app/kernel/fields.ts';
import { toCents } from '@app/kernel/money.ts';
import type { OrderShape } from '../orders/order.ts';
import { priceCents } from '../shipping/rate.rules.ts';
import type { Rate } from '../shipping/rate.ts';

type Goods = Pick<OrderShape, 'items' | 'address'>;
type Priced = Goods & Pick<OrderShape, 'selected_rate' | 'shipping' | 'shipments'>;
const MILLI_POUNDS = 1000;

/** Returns a text that differs when the delivery of goods costs something else: by weight, freight class, place of departure or destination. */
export function deliveryPrint({ items, address }: Goods): string {
  const weight = items.reduce((sum, { unit_weight, quantity }) => sum + unit_weight * quantity, 0);
  const listed = (values: readonly string[]): string =>
    [...new Set(values)]
      .filter((value) => value !== '')
      .toSorted()
      .join(',');
  const classes = listed(items.map(({ product }) => product.nmfc_class));
  const places = listed(items.map(({ product }) => product.address));
  return [address.zip.trim(), address.country, String(Math.round(weight * MILLI_POUNDS)), classes, places].join(' ');
}

/** Returns the rate with what it was priced for. */
export const ratePricedFor = (rate: Rate, print: string): Rate => ({ ...rate, metadata: { ...rate.metadata, priced_for: print } });

/** True for a charge that a person entered in place of that of its rate: it is theirs. */
const isEntered = ({ selected_rate, shipping }: Priced): boolean => selected_rate !== null && toCents(shipping) !== priceCents(selected_rate);

/** True for an order or a quote whose charge for delivery follows its goods: by a rate, before there is a shipment. */
export const hasPricedDelivery = (order: Priced): boolean =>
  order.selected_rate !== null && !isEntered(order) && order.shipments.every(({ id }) => id === '');

/** True where delivery was priced for other goods or another place, and has to be priced again. */
export function isDeliveryStale(order: Priced): boolean {
  const pricedFor = textOf(order.selected_rate?.metadata ?? {}, 'priced_for');
  return pricedFor !== '' && hasPricedDelivery(order) && pricedFor !== deliveryPrint(order);
}
