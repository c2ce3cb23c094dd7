import { toDollars } from '@app/kernel/money.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import { type Order, OrderShipment } from '../orders/order.ts';
import type { OrderItem } from '../orders/order-item.ts';
import { Shipment, ShipmentItem } from '../shipping/shipment.ts';
import { servicesOf } from '../shipping/freight-services.ts';
import { chargedCents } from '../shipping/rate.rules.ts';
import type { ShippedOrder } from '../shipping/shipment.rules.ts';
import { withPacking } from '../shipping/packing.rules.ts';
import type { Address } from '../addresses/address.ts';
import { isOnlyZip } from '../addresses/address.rules.ts';
import { TABLE_CARRIER } from './rate-table.rules.ts';
import type { fulfillmentProblems } from './fulfillment.problems.ts';

/** Quantities have at most 4 decimals; they are added as whole steps. */
const STEPS = 10_000;
type Part = Pick<ShipmentItem, 'order_item_id' | 'quantity'>;

/** Returns steps of each order line in these items. */
function stepsByLine(items: readonly Part[]): Map<string, number> {
  const steps = new Map<string, number>();
  for (const { order_item_id, quantity } of items) {
    if (order_item_id !== '') steps.set(order_item_id, (steps.get(order_item_id) ?? 0) + Math.round(quantity * STEPS));
  }
  return steps;
}

/** Returns the lines of an order with the quantity that no shipment has yet; lines without any are left out. */
export function openLines<L extends Pick<OrderItem, 'id' | 'quantity'>>(lines: readonly L[], shipped: readonly Part[]): L[] {
  const taken = stepsByLine(shipped);
  return lines.flatMap((line) => {
    const left = Math.round(line.quantity * STEPS) - (taken.get(line.id) ?? 0);
    return left > 0 ? [{ ...line, quantity: left / STEPS }] : [];
  });
}

/** Returns the problem of each line of which more is shipped than was ordered. `others`: items of the order's other shipments. */
export function lineProblems(
  lines: readonly Pick<OrderItem, 'id' | 'quantity' | 'name'>[],
  items: readonly (Part & Pick<ShipmentItem, 'name'>)[],
  others: readonly Part[],
): ProblemIn<typeof fulfillmentProblems>[] {
  const taken = stepsByLine(others);
  const ordered = new Map(lines.map((line) => [line.id, Math.round(line.quantity * STEPS)]));
  return [...stepsByLine(items)].flatMap(([id, steps]) => {
    const left = Math.max(0, (ordered.get(id) ?? 0) - (taken.get(id) ?? 0));
    if (steps <= left) return [];
    const name = items.find(({ order_item_id }) => order_item_id === id)?.name ?? '';
    return [{ code: 'fulfillment.too-many', params: { left: left / STEPS, name } } as const];
  });
}

/** Returns an order line as an item of a shipment. */
export const itemOfLine = (line: OrderItem, index: number): ShipmentItem =>
  ShipmentItem.parse({ ...line, index, order_item_id: line.id, metadata: {}, override_weight: null });

/** Returns the address of an order with the name of its customer, where nobody is named in it: carriers deliver to somebody. */
function withRecipient({ address, contact }: Pick<Order, 'address' | 'contact'>): Address {
  if (`${address.first_name}${address.last_name}${address.company}`.trim() !== '') return address;
  const { first_name, last_name, company, phone, email } = contact;
  return { ...address, first_name, last_name, company, phone: address.phone || phone, email: address.email || email };
}

/**
 * Returns a new shipment of these lines of an order. It takes over the charge that the order has for shipping and no
 * shipment carries yet.
 */
export function shipmentOfOrder(
  order: Pick<Order, 'address' | 'contact' | 'shipping' | 'shipments' | 'selected_rate'>,
  items: readonly ShipmentItem[],
  from: { readonly sender: Address | null; readonly orderId: string; readonly now: number },
): Shipment {
  const estimate = order.shipments.find(({ id }) => id === '');
  const isAddressed = !isOnlyZip(order.address) && (order.address.zip !== '' || order.address.street !== '');
  const shipment = Shipment.parse({
    order_id: from.orderId,
    from_address: from.sender,
    to_address: isAddressed ? withRecipient(order) : null,
    requested: from.now,
    amount: estimate?.amount ?? (order.shipments.length === 0 ? order.shipping : 0),
    free: estimate?.free ?? false,
    accessorials: order.selected_rate?.carrier === TABLE_CARRIER ? servicesOf(order.selected_rate) : [],
    packing_list: items.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
  });
  return withPacking(shipment, items);
}

/** Returns the pieces of goods of an order in these items of a shipment. */
export const piecesOf = (items: readonly Pick<ShipmentItem, 'order_item_id' | 'quantity' | 'unit_weight'>[]): number =>
  items.reduce(
    (steps, { order_item_id, quantity, unit_weight }) => (order_item_id === '' || unit_weight === 0 ? steps : steps + Math.round(quantity * STEPS)),
    0,
  ) / STEPS;

/** Returns the shipments that an order lists after one of them was saved or removed. `pieces`: null until they are known. */
export function listedShipments(
  order: Pick<Order, 'shipments' | 'amount_paid'>,
  id: string,
  change: { readonly shipment: Shipment | undefined; readonly isNew: boolean; readonly pieces?: number | null },
): OrderShipment[] {
  const { shipment, isNew, pieces = null } = change;
  const replaced =
    order.shipments.find((listed) => listed.id === id) ??
    (isNew && !shipment?.is_return ? order.shipments.find((listed) => listed.id === '') : undefined);
  if (!shipment) {
    const others = order.shipments.filter((listed) => listed !== replaced);
    // A charge that was paid stays agreed; the next shipment takes it over.
    return replaced && order.amount_paid > 0 ? [...others, OrderShipment.parse({ amount: replaced.amount, free: replaced.free })] : others;
  }
  // Money that was paid was for the charge that the customer agreed to.
  const isAgreed = replaced !== undefined && !isNew && order.amount_paid > 0;
  const { type, status, rate, cost, free, canceled, sent, delivered, tracking_code, tracking_url, is_return } = shipment;
  const amount = isAgreed ? replaced.amount : canceled === null ? shipment.amount : 0;
  const entry = {
    id,
    type,
    status,
    rate,
    cost,
    canceled,
    sent,
    delivered,
    tracking_code,
    tracking_url,
    is_return,
    pieces,
    amount,
    free: isAgreed ? replaced.free : free,
  };
  return replaced ? order.shipments.map((listed) => (listed === replaced ? entry : listed)) : [...order.shipments, entry];
}

/** Returns the part of an order that a shipment is checked against: the charge that the order lists for this one (SHP-2). */
export function shippedOrderOf(order: Pick<Order, 'invoice_id' | 'shipments'> | undefined, shipmentId: string): ShippedOrder {
  const listed = order?.shipments.find(({ id }) => id === shipmentId);
  return { quote: false, invoice_id: order?.invoice_id ?? '', shipping: listed ? toDollars(chargedCents(listed)) : 0 };
}
