import { addressSamples } from '../addresses/address.sample.ts';
import { packagingSamples, productSamples } from '../catalog/catalog.sample.ts';
import { ouncesOf } from '../catalog/weight.rules.ts';
import { mustBeFreight } from './freight.rules.ts';
import { CarrierSettings } from './carrier-settings.ts';
import { Rate } from './rate.ts';
import { withBestRate } from './rate.rules.ts';
import { Shipment, ShipmentItem } from './shipment.ts';
import { shipmentTypes, trackingStatuses, type ShipmentType } from './shipping.states.ts';
import { withTotalWeight } from './weight.rules.ts';

const NOON = Date.UTC(2026, 10, 20, 18);
const HOUR = 3_600_000;
const [board] = productSamples;

export const shipmentItemSamples: readonly ShipmentItem[] = [
  ShipmentItem.parse({
    order_item_id: 'line-1',
    sku: 'OAK-6',
    name: 'White oak board',
    quantity: 4,
    unit_weight: 12.5,
    dimensions: board?.dimensions,
    product: { ...board, id: 'oak-6' },
    properties: { finish: 'Oiled' },
  }),
  ShipmentItem.parse({ index: 1, order_item_id: 'line-2', sku: 'WAX', name: 'Hard wax', quantity: 3, unit_weight: 1.1, override_weight: 3.4 }),
];
export const rateSamples: readonly Rate[] = [
  Rate.parse({ id: 'r1', carrier: 'UPS', service: 'Ground', rate: 21.4, retail_rate: 34.1, list_rate: 29.9, delivery_days: 4 }),
  Rate.parse({ id: 'r2', carrier: 'UPS', service: '2nd Day Air', rate: 55.2, retail_rate: 81.25, delivery_days: 2 }),
  Rate.parse({ id: 'r3', carrier: 'USPS', service: 'Priority', rate: 24.05, list_rate: 26.6, delivery_days: 3 }),
];

/** One shipment of each type; between them every tracking status. */
const shipmentOf = (type: ShipmentType, index: number): Shipment => {
  const freight = index % 2 === 1;
  const status = trackingStatuses.names[index % trackingStatuses.names.length] ?? 'none';
  const sent = status === 'none' || status === 'pre_transit' ? null : NOON;
  const shipment = withTotalWeight(
    Shipment.parse({
      type,
      status,
      order_id: 'o1',
      from_address: addressSamples[0],
      to_address: addressSamples[1] ?? addressSamples[0],
      distance: 612,
      requested: NOON - 48 * HOUR,
      scheduled: NOON - 2 * HOUR,
      sent,
      delivered: status === 'delivered' ? NOON + 72 * HOUR : null,
      total_height: 8,
      total_length: freight ? 120 : 96,
      total_width: 8,
      nmfc_class: '70',
      rates: rateSamples,
      rate_status: 'done',
      postage_label: sent === null ? null : { url: 'https://labels.example/1.pdf', format: 'PDF', created: NOON - HOUR },
      tracking_code: sent === null ? '' : `1Z999AA1012345${index}`,
      tracking_url: sent === null ? '' : `https://track.example/1Z999AA1012345${index}`,
      pickup_code: freight ? 'PU-4471' : '',
      tracker: sent === null ? null : { id: `trk_${index}`, provider: 'easypost', updated: NOON },
      packaging: packagingSamples[freight ? 1 : 0],
      packing_list: [{ sku: 'OAK-6', name: 'White oak board', quantity: 4, packed: true }],
      third_party: index === 0 ? [{ carrier: 'UPS', account: '1A2B3C', zip: '37402' }] : [],
      metadata: { messages: [{ provider: 'easypost', message: 'Address was corrected' }] },
      events:
        sent === null
          ? []
          : [{ at: sent, status: 'in_transit', message: 'Picked up', city: 'Chattanooga', state: 'TN', zip: '37402', country: 'US' }],
      pallets: freight ? [{ name: 'Pallet 1', weight: 640, height: 40, width: 48, length: 120, nmfc_class: '70' }] : [],
      is_return: type === 'O',
      free: type === 'Custom',
      canceled: type === 'none' ? NOON : null,
    }),
    shipmentItemSamples,
  );
  return withBestRate({ ...shipment, total_weight_ounces: ouncesOf(shipment.total_weight), ltl: mustBeFreight(shipment) }, null);
};
export const shipmentSamples: readonly Shipment[] = shipmentTypes.names.map(shipmentOf);
export const carrierSettingsSamples: readonly CarrierSettings[] = [
  CarrierSettings.parse({
    account: 'easypost',
    easypost: { secret: '1.sealed', signing: '1.sealed', ending: 'w3Tz', name: 'Timberline Lumber', live: false, tested: NOON },
  }),
];
