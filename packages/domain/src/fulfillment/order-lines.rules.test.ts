import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Order } from '../orders/order.ts';
import { withSums } from '../orders/order.rules.ts';
import { Shipment } from '../shipping/shipment.ts';
import { itemOfLine, lineProblems, listedShipments, openLines, shipmentOfOrder } from './order-lines.rules.ts';

const order = (fields: object = {}) =>
  withSums(Order.parse({ items: [{ id: 'a', sku: 'OAK-6', name: 'Board', quantity: 4, unit_weight: 12.5 }], ...fields }));
const from = { sender: null, orderId: 'o1', now: 1 };
const quantity = fc.integer({ min: 1, max: 2_000_000 }).map((steps) => steps / 10_000);

describe('lines of an order in shipments', () => {
  test('[SHP-1, ORD-6] split shipments add up to the lines of their order, never to more', () => {
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 1, maxLength: 8 }), fc.array(fc.nat({ max: 100 }), { maxLength: 40 }), (quantities, cuts) => {
        const lines = quantities.map((count, index) => ({ id: `l${index}`, name: '', quantity: count }));
        const shipped: { order_item_id: string; quantity: number; name: string }[] = [];
        for (const cut of cuts) {
          const part = openLines(lines, shipped).map((line) => ({
            order_item_id: line.id,
            name: '',
            quantity: Math.floor((Math.round(line.quantity * 10_000) * cut) / 100) / 10_000,
          }));
          expect(lineProblems(lines, part, shipped)).toEqual([]);
          shipped.push(...part);
        }
        shipped.push(...openLines(lines, shipped).map((line) => ({ order_item_id: line.id, name: '', quantity: line.quantity })));
        expect(openLines(lines, shipped)).toEqual([]);
        for (const { id, quantity: count } of lines) {
          const steps = shipped.filter((part) => part.order_item_id === id).reduce((sum, part) => sum + Math.round(part.quantity * 10_000), 0);
          expect(steps).toBe(Math.round(count * 10_000));
        }
        expect(lineProblems(lines, [{ order_item_id: 'l0', quantity: 0.0001, name: '' }], shipped)).toHaveLength(1);
      }),
    );
  });
  test('[SHP-1] a refusal names the line and how much of it is left; a line of another order is none', () => {
    const { items } = order();
    const tooMany = [{ order_item_id: 'a', quantity: 3, name: 'Board' }];
    expect(lineProblems(items, tooMany, [{ order_item_id: 'a', quantity: 1.5 }])).toEqual([
      { code: 'fulfillment.too-many', params: { left: 2.5, name: 'Board' } },
    ]);
    expect(lineProblems(items, [{ order_item_id: 'z', quantity: 1, name: '' }], [])).toHaveLength(1);
    expect(lineProblems(items, [{ order_item_id: '', quantity: 9, name: '' }], [])).toEqual([]);
  });
});

describe('a shipment of an order', () => {
  const items = order().items.map(itemOfLine);
  test('[SHP-1] has the address, the lines and the charge of its order', () => {
    const bought = order({ shipping: 85, address: { street: '1 Mill Road', city: 'Madison', state: 'WI', zip: '53703' } });
    expect(shipmentOfOrder(bought, items, from)).toMatchObject({
      order_id: 'o1',
      amount: 85,
      total_weight: 50,
      to_address: { city: 'Madison' },
      packing_list: [{ sku: 'OAK-6', quantity: 4 }],
    });
    expect(shipmentOfOrder(order({ address: { zip: '53703' } }), items, from).to_address).toBeNull();
  });
  test('[ORD-2] it takes the place of the estimate of a checkout; the total of the order stays', () => {
    const bought = order({ shipments: [{ amount: 26.6 }] });
    const shipment = shipmentOfOrder(bought, items, from);
    const listed = withSums({ ...bought, shipments: listedShipments(bought, 's1', { shipment, isNew: true }) });
    expect(listed.shipments).toMatchObject([{ id: 's1', amount: 26.6 }]);
    expect(listed.total).toBe(bought.total);
  });
  test('[ORD-2, ORD-12] an unpaid order follows the charge of its shipment, a paid one keeps what was agreed', () => {
    const shipment = Shipment.parse({ amount: 30, sent: 5, status: 'in_transit', tracking_code: '1Z' });
    const shipments = [{ id: 's1', amount: 20 }];
    const after = (fields: object) => withSums({ ...order(fields), shipments: listedShipments(order(fields), 's1', { shipment, isNew: false }) });
    expect(after({ shipments })).toMatchObject({ shipping: 30, num_shipped: 1, shipments: [{ tracking_code: '1Z', status: 'in_transit' }] });
    expect(after({ shipments, payments: [{ id: 'p', paid: true, amount: 5 }] })).toMatchObject({ shipping: 20, num_shipped: 1 });
    expect(listedShipments(order({ shipments }), 's1', { shipment: { ...shipment, canceled: 9 }, isNew: false })[0]?.amount).toBe(0);
    expect(listedShipments(order({ shipments }), 's1', { shipment: undefined, isNew: false })).toEqual([]);
    const paid = order({ shipments, payments: [{ id: 'p', paid: true, amount: 5 }] });
    expect(listedShipments(paid, 's1', { shipment: undefined, isNew: false })).toMatchObject([{ id: '', amount: 20 }]);
  });
});
