import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { toDollars } from '@app/kernel/money.ts';
import { Address } from '@app/domain/addresses/address.ts';
import { itemOfLine, listedShipments, piecesOf, shipmentOfOrder } from '@app/domain/fulfillment/order-lines.rules.ts';
import { dueDateOf } from '@app/domain/orders/due.rules.ts';
import { Order, OrderPayment } from '@app/domain/orders/order.ts';
import { totalsOf } from '@app/domain/orders/totals.rules.ts';
import { Payment } from '@app/domain/payments/payment.ts';
import { Shipment } from '@app/domain/shipping/shipment.ts';
import { type DemoClient, clientSamples } from './clients.sample.ts';
import type { StoredSample } from './stored-sample.ts';

/** Steps that an order has taken. */
interface Progress {
  /** Share of its total that has been paid, days after the order. */
  readonly paid?: readonly [share: number, days: number];
  /** Its goods left, and arrived, days after the order. */
  readonly sent?: number;
  readonly delivered?: number;
}
/** From the newest order to the oldest one. */
const progress: readonly (Progress | undefined)[] = [
  undefined,
  {},
  { paid: [0.5, 1] },
  { paid: [1, 2] },
  { paid: [1, 1], sent: 9 },
  { paid: [1, 3], sent: 13 },
  undefined,
  { paid: [1, 2], sent: 8, delivered: 12 },
  { paid: [1, 1], sent: 5, delivered: 9 },
];

interface Sold {
  readonly client: DemoClient;
  readonly id: string;
  readonly order: Order;
  /** When it was ordered, epoch ms. */
  readonly date: number;
  /** Uid of the colleague who looks after it. */
  readonly agent: string;
}
/** Days that the shop gives its customers. */
const DUE_DAYS = 7;
/** An order with what has become of it by now: its due day, its checked stages, its payments by wire, and its shipment by the shop's own hauler. */
export function soldSamples(index: number, { client, id, order, date, agent }: Sold): StoredSample[] {
  const placed = { ...order, due_date: dueDateOf(order, date, DUE_DAYS) };
  const root = clientPath(client);
  const path = `${root}/orders/${id}`;
  const done = progress[index];
  if (!done) return [{ path, date, data: placed }];
  const { paid, sent, delivered } = done;
  const green = { agent, date: date + HOUR, colour: 'green' } as const;
  const checked = { ...placed, stages: { ...placed.stages, items: green, client: green } };
  const payment = paid && wireOf(checked, { id, date: date + paid[1] * DAY, share: paid[0], agent });
  const isPaid = paid?.[0] === 1;
  const settled = {
    ...checked,
    payments: payment ? [OrderPayment.parse({ ...payment, id: `${id}-wire` })] : [],
    ...(isPaid && { paid: true, date_paid: payment?.date_paid ?? null }),
  };
  const money = payment ? [{ path: `${root}/payments/${id}-wire`, date: date + (paid?.[1] ?? 0) * DAY, data: payment }] : [];
  if (sent === undefined) return [{ path, date, data: Order.parse(settled) }, ...money];
  const items = settled.items.map(itemOfLine);
  const { name, phone, email } = clientSamples[client];
  const sender = Address.parse({ company: name, phone, email, street: '410 River Road', city: 'Stevens Point', state: 'WI', zip: '54481' });
  const left = date + sent * DAY;
  const shipment = Shipment.parse({
    ...shipmentOfOrder(settled, items, { sender, orderId: id, now: date + DAY }),
    type: 'Custom',
    sent: left,
    delivered: delivered === undefined ? null : date + delivered * DAY,
    status: delivered === undefined ? 'in_transit' : 'delivered',
    notes: 'Our own truck, lift gate.',
  });
  const shipmentId = `${id}-truck`;
  const shipped = { ...settled, shipments: listedShipments(settled, shipmentId, { shipment, isNew: true, pieces: piecesOf(items) }) };
  return [
    { path, date, data: Order.parse(shipped) },
    ...money,
    { path: `${root}/shipments/${shipmentId}`, date: date + DAY, data: shipment },
    ...items.map((item, line) => ({ path: `${root}/shipments/${shipmentId}/items/${shipmentId}-${line + 1}`, date: date + DAY, data: item })),
  ];
}

interface Wire {
  readonly id: string;
  readonly date: number;
  readonly share: number;
  readonly agent: string;
}
/** A payment by wire of a share of an order. */
const wireOf = (order: Order, { id, date, share, agent }: Wire): Payment =>
  Payment.parse({
    type: 'wire',
    provider: 'none',
    state: 'paid',
    paid: true,
    date_paid: date,
    order_id: id,
    contact_id: order.contact.id,
    agent_id: agent,
    amount: toDollars(Math.round(totalsOf(order).totalCents * share)),
    reference: `Wire ${order.invoice_id}`,
  });
