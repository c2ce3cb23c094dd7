import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id, generatedId as newId } from '@app/kernel/fields.ts';
import { FileRef } from '../files/stored-file.ts';
import { Shipment, ShipmentItem } from '../shipping/shipment.ts';
import { shipperRoles } from '../shipping/shipping.collection.ts';
import { trackingStatuses } from '../shipping/shipping.states.ts';

const access = { roles: [...shipperRoles] } as const;

/** Fields of a shipment that people set; the rest follows from them, or comes from carriers. */
export const ShipmentEntries = Shipment.pick({
  type: true,
  from_address: true,
  to_address: true,
  from_address_default: true,
  scheduled: true,
  nmfc_class: true,
  amount: true,
  cost: true,
  notes: true,
  ltl: true,
  free: true,
  is_return: true,
  tracking_code: true,
  tracking_url: true,
  pickup_code: true,
  packaging: true,
  packing_list: true,
  third_party: true,
  pallets: true,
  accessorials: true,
});
export type ShipmentEntries = z.infer<typeof ShipmentEntries>;
/** An item as entered. One of an order line takes its name, weight and product from there. */
const ItemEntry = ShipmentItem.pick({
  order_item_id: true,
  sku: true,
  name: true,
  notes: true,
  quantity: true,
  unit_weight: true,
  override_weight: true,
  packing_dimensions: true,
}).extend({ id });
export type ItemEntry = z.infer<typeof ItemEntry>;
const MOST_ITEMS = 2000;

export const createShipment = defineCall({
  method: 'post',
  path: '/shipments/create',
  about: 'Makes a shipment of the lines of an order that no other shipment has.',
  access,
  body: z.object({ order: id, newId }),
  reply: z.object({ id: z.string(), path: z.string() }),
});
export const saveShipment = defineCall({
  method: 'post',
  path: '/shipments/save',
  about: 'Saves entries of a shipment and, if given, all its items. Weight, size and freight class follow.',
  access,
  body: z.object({
    /** Empty for a form that lost its record: refused in the words of the specification. */
    id: z.union([id, z.literal('')]),
    /** Version that the writer saw. */
    base: z.int().min(0),
    /** All of them: one that is left out gets its default. */
    entries: ShipmentEntries,
    items: z.array(ItemEntry).max(MOST_ITEMS).optional(),
  }),
  reply: z.object({ version: z.int() }),
});
export const getRates = defineCall({
  method: 'post',
  path: '/shipments/rates',
  about: 'Gets rates for a shipment, with the messages of the carriers, and picks one.',
  access,
  body: z.object({ id }),
  reply: z.object({ count: z.int() }),
});
export const chooseRate = defineCall({
  method: 'post',
  path: '/shipments/choose-rate',
  about: 'Picks one of the rates of a shipment: its cost and its charge follow.',
  access,
  body: z.object({ id, rate: z.string().min(1).max(120) }),
  reply: z.object({}),
});
export const sendShipment = defineCall({
  method: 'post',
  path: '/shipments/send',
  about: 'Marks a complete shipment as sent.',
  access,
  body: z.object({ id }),
  reply: z.object({}),
});
export const setShipmentStatus = defineCall({
  method: 'post',
  path: '/shipments/status',
  about: 'Sets the tracking status of a shipment by hand.',
  access,
  body: z.object({ id, status: z.enum(trackingStatuses.names) }),
  reply: z.object({}),
});
export const cancelShipment = defineCall({
  method: 'post',
  path: '/shipments/cancel',
  about: 'Cancels a shipment that was not sent, or takes that back. Its lines can be shipped again.',
  access,
  body: z.object({ id, canceled: z.boolean() }),
  reply: z.object({}),
});

export const shipmentPapers = ['packing-slip', 'bill-of-lading', 'pallet-labels'] as const;
export type ShipmentPaper = (typeof shipmentPapers)[number];
export const makeShipmentPaper = defineCall({
  method: 'post',
  path: '/shipments/paper',
  about: 'Makes the packing slip, the bill of lading or the pallet labels of a shipment as a PDF, which stays with the shipment.',
  access,
  body: z.object({ id, paper: z.enum(shipmentPapers) }),
  reply: FileRef,
});

/** Calls about shipments, their rates and papers. */
export const fulfillmentCalls = {
  cancelShipment,
  makeShipmentPaper,
  chooseRate,
  createShipment,
  getRates,
  saveShipment,
  sendShipment,
  setShipmentStatus,
} as const;
