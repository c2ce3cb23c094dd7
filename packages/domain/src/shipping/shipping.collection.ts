import { type Actor, defineCollection, nobody, staff, staffWith } from '@app/kernel/collection.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { dimensionProblems, normalizeDimensions } from '../catalog/dimension.rules.ts';
import { ouncesOf } from '../catalog/weight.rules.ts';
import { CarrierSettings } from './carrier-settings.ts';
import { mustBeFreight } from './freight.rules.ts';
import { isBooked } from './booking.rules.ts';
import { hasLabel } from './label.rules.ts';
import { Shipment, ShipmentItem } from './shipment.ts';

export const shipperRoles = ['sales', 'dispatch', 'support'] as const;
const shippers = staffWith(...shipperRoles);
/** A sent shipment is history and stays. */
const unsent = (actor: Actor): Where => all(shippers(actor), where('sent', 'eq', null));

/** Written by calls only: weight, class and charge follow from items, packages and rate. */
export const shipments = defineCollection({
  name: 'shipments',
  label: 'Shipment',
  labels: {
    ltl: 'Freight',
    nmfc_class: 'Freight class',
    type: 'Carrier system',
    is_return: 'Return',
    to_address: 'To',
    from_address: 'From',
    postage: 'Paid for labels',
    accessorials: 'Freight services',
  },
  schema: Shipment,
  scope: 'client',
  indexes: [
    ['date'],
    ['last_date'],
    ['order_id'],
    ['status', 'last_date'],
    ['scheduled'],
    ['tracking_code'],
    ['tracker.id'],
    ['label.due'],
    ['label.shipment'],
    ['reweigh.state', 'last_date'],
  ],
  search: (shipment) => `${shipment.tracking_code} ${shipment.to_address?.last_name ?? ''} ${shipment.to_address?.company ?? ''}`,
  access: { read: staff, create: nobody, update: nobody, delete: unsent },
  prepare: (shipment) => ({
    ...shipment,
    packaging: shipment.packaging && { ...shipment.packaging, dimensions: normalizeDimensions(shipment.packaging.dimensions) },
    total_weight_ounces: ouncesOf(shipment.total_weight),
    ltl: shipment.ltl || mustBeFreight(shipment),
  }),
  checkDelete: (shipment) => {
    if (hasLabel(shipment)) return [{ code: 'shipping.labeled' }];
    return isBooked(shipment) ? [{ code: 'shipping.booked' }] : [];
  },
  check: ({ packaging }) => (packaging ? dimensionProblems(packaging.dimensions) : []),
});
export const shipmentItems = defineCollection({
  name: 'items',
  label: 'Shipment item',
  labels: { override_weight: 'Measured weight', order_item_id: 'Order line' },
  schema: ShipmentItem,
  scope: 'client',
  under: 'shipments',
  indexes: [['index'], ['sku']],
  access: { read: staff, create: nobody, update: nobody, delete: nobody },
  prepare: (item) => ({
    ...item,
    dimensions: normalizeDimensions(item.dimensions),
    packing_dimensions: normalizeDimensions(item.packing_dimensions),
  }),
  check: (item) => [...dimensionProblems(item.dimensions), ...dimensionProblems(item.packing_dimensions)],
});
/** Read and written by calls only: keys of accounts never leave the server. */
export const carrierSettings = defineCollection({
  name: 'carrier_settings',
  label: 'Carrier settings',
  schema: CarrierSettings,
  scope: 'client',
  indexes: [],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  secret: ['easypost'],
});
