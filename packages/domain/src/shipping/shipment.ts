import { z } from 'zod';
import { anyJson, dollarAmount, flag, idList, moment, openPart, text } from '@app/kernel/fields.ts';
import { Address } from '../addresses/address.ts';
import { DimensionList } from '../catalog/dimension.ts';
import { Packaging } from '../catalog/packaging.ts';
import { pounds, ProductRef } from '../catalog/product.ts';
import { Rate } from './rate.ts';
import {
  accessorials,
  bookingStates,
  carrierAccounts,
  labelStates,
  postageStates,
  reweighStates,
  shipmentTypes,
  trackingStatuses,
} from './shipping.states.ts';

const inches = z.number().min(0).max(1e5).default(0);
const quantity = z.number().min(0).max(1e5).default(1);

/** An item of a shipment: a line of its order, or a part of one (child collection `items`). */
export const ShipmentItem = z.object({
  index: z.int().min(0).max(10_000).default(0),
  /** The order line of this item. */
  order_item_id: text(64),
  sku: text(64),
  name: text(200),
  notes: text(4000),
  url: text(300),
  quantity,
  /** Pounds per piece; refreshed from the product by SKU. */
  unit_weight: pounds,
  /** Weighed pounds of the whole line: overrides piece × quantity. */
  override_weight: z.number().min(0).max(1e9).nullable().default(null),
  dimensions: DimensionList,
  packing_dimensions: DimensionList,
  properties: openPart,
  product: ProductRef.prefault({}),
  metadata: openPart,
});
export type ShipmentItem = z.infer<typeof ShipmentItem>;

/** A line of the packing slip. */
const PackingLine = z.object({ sku: text(64), name: text(200), quantity, packed: flag });
const Pallet = z.object({
  name: text(),
  weight: pounds,
  height: inches,
  width: inches,
  length: inches,
  /** Freight class of this unit; empty for that of the shipment. */
  nmfc_class: text(8),
  /** Number of its goods in the National Motor Freight Classification, such as 150600-03. */
  nmfc_number: text(20),
  /** Loose pieces on one unit, such as cartons on a pallet. */
  pieces: z.int().min(0).max(1e5).default(0),
  quantity,
  items: z.array(PackingLine).max(500).default([]),
});
/** A tracking event of the carrier. */
const TrackingEvent = z.object({
  at: moment,
  status: z.enum(trackingStatuses.names).default('none'),
  message: text(400),
  city: text(80),
  state: text(80),
  zip: text(20),
  country: text(2),
});
export type TrackingEvent = z.infer<typeof TrackingEvent>;
/** The label of a shipment. Its PDF is in `postage_label`, the carrier's code in `tracking_code`. */
export const Label = z.object({
  state: z.enum(labelStates.names).default('none'),
  /** Account that the rates are from; `none` for rates without labels. */
  provider: z.enum(carrierAccounts.names).default('none'),
  /** The provider's id of the shipment, stored before anything is bought. */
  shipment: text(),
  /** Rate that is being bought or was. */
  rate: text(),
  /** Why the carrier refused, in its own words. */
  reason: text(400),
  /** Next look at the carrier, epoch ms; null if nothing is open. */
  due: moment,
  tries: z.int().min(0).max(1e6).default(0),
});
/** Money paid for a label, or asked back for one. */
const Postage = z.object({
  /** The provider's id of the shipment. */
  id: text(),
  at: moment,
  kind: z.enum(['label', 'void']).default('label'),
  state: z.enum(postageStates.names).default('done'),
  service: text(200),
  tracking_code: text(120),
  amount: dollarAmount,
});
/** Freight that a carrier has agreed to pick up. */
const Booking = z.object({
  state: z.enum(bookingStates.names).default('none'),
  at: moment,
  by: text(64),
  carrier: text(60),
  /** The carrier's confirmation, also called PRO number. */
  number: text(120),
});
/** Weight and class that a carrier measured itself, and its higher cost. */
const Reweigh = z.object({
  state: z.enum(reweighStates.names).default('none'),
  at: moment,
  by: text(64),
  pounds,
  nmfc_class: text(8),
  /** The carrier's bill with and before the reweigh. */
  cost: dollarAmount,
  booked_cost: dollarAmount,
  decided_at: moment,
  decided_by: text(64),
});
/** A third-party account that the carrier bills. */
const ThirdPartyAccount = z.object({ carrier: text(60), account: text(60), zip: text(20), country: z.string().max(2).default('US') });
/** A message of a rate provider, shown next to the rates. */
const ProviderMessage = z.object({ provider: text(60), message: text(1000) });

/** A shipment of goods (D3.11). Dollars, pounds, inches, miles; epoch ms. */
export const Shipment = z.object({
  type: z.enum(shipmentTypes.names).default('none'),
  order_id: text(64),
  from_address: Address.nullable().default(null),
  to_address: Address.nullable().default(null),
  /** The default sender is used, not one picked by hand. */
  from_address_default: z.boolean().default(true),
  distance: z.number().min(0).max(30_000).nullable().default(null),
  requested: moment,
  scheduled: moment,
  canceled: moment,
  sent: moment,
  delivered: moment,
  total_height: inches,
  total_length: inches,
  total_width: inches,
  /** Set on save: see weight.rules.ts. */
  total_weight: z.number().min(0).max(1e12).default(0),
  total_weight_ounces: z.number().min(0).max(1.6e13).default(0),
  nmfc_class: text(8),
  /** Charge to the customer, and payment to the carrier. */
  amount: dollarAmount,
  cost: dollarAmount,
  notes: text(4000),
  /** Ships as freight, "less than truckload". */
  ltl: flag,
  free: flag,
  accessorials: z.array(z.enum(accessorials.names)).max(accessorials.names.length).default([]),
  booking: Booking.prefault({}),
  reweigh: Reweigh.prefault({}),
  rates: z.array(Rate).max(200).default([]),
  rate: Rate.nullable().default(null),
  /** Status of the last rate request, in the provider's words. */
  rate_status: text(60),
  postage_label: z
    .object({ url: text(1000), format: text(20), created: moment })
    .nullable()
    .default(null),
  label: Label.prefault({}),
  postage: z.array(Postage).max(100).default([]),
  is_return: flag,
  tracking_code: text(120),
  tracking_url: text(1000),
  pickup_code: text(120),
  status: z.enum(trackingStatuses.names).default('none'),
  /** The carrier aggregator's tracker. */
  tracker: z
    .object({ id: text(120), provider: text(40), updated: moment })
    .nullable()
    .default(null),
  packaging: Packaging.nullable().default(null),
  packing_list: z.array(PackingLine).max(1000).default([]),
  third_party: z.array(ThirdPartyAccount).max(20).default([]),
  metadata: z
    .object({ messages: z.array(ProviderMessage).max(100).default([]) })
    .catchall(anyJson)
    .prefault({}),
  events: z.array(TrackingEvent).max(500).default([]),
  files: idList(),
  pallets: z.array(Pallet).max(100).default([]),
});
export type Shipment = z.infer<typeof Shipment>;
