import { describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { wording } from '@app/kernel/problem.ts';
import { matches } from '@app/kernel/queries/where.ts';
import { shipments } from './shipping.collection.ts';
import { shippingProblems } from './shipping.problems.ts';
import { shipmentItemSamples, shipmentSamples } from './shipping.sample.ts';
import { Shipment, ShipmentItem } from './shipment.ts';
import { saveProblems, shipmentProblems, type ShippedOrder } from './shipment.rules.ts';
import { shipmentTypes, trackingStatuses } from './shipping.states.ts';

const complete: Shipment = { ...shipmentSamples[0]!, type: 'UPS', amount: 40, free: false };
const order: ShippedOrder = { quote: false, invoice_id: '261120NbX4', shipping: 40 };
const messagesFor = (shipment: Partial<Shipment> = {}, on: Partial<ShippedOrder> = {}, items: readonly ShipmentItem[] = shipmentItemSamples) =>
  shipmentProblems({ ...complete, ...shipment }, items, { ...order, ...on }).map(({ code }) => wording(shippingProblems[code]).message);
const from = (...addresses: string[]) => addresses.map((address) => ShipmentItem.parse({ product: { address } }));

describe('problems of a shipment', () => {
  test('[SHP-2] a complete one has none', () => expect(messagesFor()).toEqual([]));
  test('[SHP-2] items from different source addresses', () => {
    const message = 'Incompatible Items! Items sourced from different locations cannot be in the same order.';
    expect(messagesFor({}, {}, from('mill', 'shop'))).toEqual([message]);
    expect(messagesFor({}, {}, from('mill', 'mill'))).toEqual([]);
    expect(messagesFor({}, {}, from('mill', ''))).toEqual([]);
  });
  test('[SHP-2] no items', () => expect(messagesFor({}, {}, [])).toEqual(['Shipment has no items. Check the Items tab.']));
  test('[SHP-2] no destination address', () => expect(messagesFor({ to_address: null })).toEqual(['TO address not selected. Check the To tab.']));
  test('[SHP-2] no origin address', () => expect(messagesFor({ from_address: null })).toEqual(['FROM address not selected. Check the From tab.']));
  test('[SHP-2] no carrier, unless it is a quote', () => {
    expect(messagesFor({ type: 'none' })).toEqual(['No shipper/carrier selected. Check the Rates tab, or click Get Rates.']);
    expect(messagesFor({ type: 'none' }, { quote: true })).toEqual([]);
    for (const type of shipmentTypes.names.filter((name) => name !== 'none')) expect(messagesFor({ type })).toEqual([]);
  });
  test('[SHP-2] an invoiced order charges another amount than the shipment, unless that is free', () => {
    const message = 'The shipping amount on the original order does not match the total on this shipment. Check the Rates tab on the shipment.';
    expect(messagesFor({ amount: 40.01 })).toEqual([message]);
    expect(messagesFor({ amount: 39.99 })).toEqual([message]);
    expect(messagesFor({ amount: 0.3 }, { shipping: 0.1 + 0.2 })).toEqual([]);
    expect(messagesFor({ amount: 12, free: true })).toEqual([]);
    expect(messagesFor({ amount: 12 }, { invoice_id: '' })).toEqual([]);
    expect(messagesFor({ amount: 12 }, { shipping: 0 })).toEqual([]);
  });
  test('[SHP-2] everything at once, in the order of the tabs', () => {
    expect(messagesFor({ to_address: null, from_address: null, type: 'none', amount: 1 }, {}, []).length).toBe(5);
    expect(messagesFor({ to_address: null, from_address: null }, {}, from('mill', 'shop')).map((message) => message.slice(0, 12))).toEqual([
      'Incompatible',
      'TO address n',
      'FROM address',
    ]);
  });
  test('[SHP-2] needs its own path to be saved', () => {
    expect(saveProblems('clients/sky/shipments/s1')).toEqual([]);
    for (const path of [undefined, '']) {
      expect(saveProblems(path).map(({ code }) => wording(shippingProblems[code]).message)).toEqual(['Cannot save! No document reference.']);
    }
  });
});

describe('the record', () => {
  test('[SHP-1] has 14 types and the tracking statuses', () => {
    const types = ['UPS', 'EasyPost', 'EP', 'Averitt', 'Alside', 'XPO', 'RoadRunner', 'TMS', 'R&L', 'EW', 'Custom', 'O', 'TForce', 'none'];
    expect(shipmentTypes.names).toEqual(types);
    const statuses = ['pre_transit', 'out_for_delivery', 'in_transit', 'delivered', 'problem', 'none'] as const;
    expect(trackingStatuses.names.toSorted()).toEqual(statuses.toSorted());
    for (const status of statuses) expect(trackingStatuses.may(status, 'none')).toBe(false);
    expect(shipmentSamples.map(({ type }) => type)).toEqual(types);
    expect(new Set(shipmentSamples.map(({ status }) => status)).size).toBe(statuses.length);
  });
  test('[SHP-1] an empty shipment has every field', () => {
    const fields = `type from_address to_address from_address_default distance requested scheduled canceled sent delivered total_height total_length
      total_width total_weight total_weight_ounces nmfc_class amount cost notes ltl free rates rate rate_status postage_label is_return tracking_code
      tracking_url pickup_code status tracker packaging packing_list third_party metadata events files pallets`;
    const empty = Shipment.parse({});
    for (const field of fields.split(/\s+/)) expect(empty).toHaveProperty(field);
    expect(empty).toMatchObject({ type: 'none', status: 'none', metadata: { messages: [] } });
    expect(Shipment.parse({ metadata: { source: 'web' } }).metadata).toEqual({ messages: [], source: 'web' });
  });
  test('[SHP-1] a sent shipment cannot be deleted', () => {
    const admin = { ...systemActor('sky'), system: false };
    expect(matches({ ...complete, sent: null }, shipments.access.delete(admin, 0))).toBe(true);
    expect(matches({ ...complete, sent: 1 }, shipments.access.delete(admin, 0))).toBe(false);
  });
});
