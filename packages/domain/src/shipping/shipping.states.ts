import { defineCodes, defineStates } from '@app/kernel/states.ts';

/**
 * The system that carries a shipment (D3.11): parcel and freight carriers, a rate aggregator under two codes, a
 * transport management system.
 */
export const shipmentTypes = defineCodes({
  UPS: 'UPS',
  EasyPost: 'EasyPost',
  EP: 'EasyPost',
  Averitt: 'Averitt Express',
  Alside: 'Alside',
  XPO: 'XPO',
  RoadRunner: 'Roadrunner Freight',
  TMS: 'Transport Management System',
  'R&L': 'R+L Carriers',
  EW: 'EW',
  Custom: 'Custom',
  O: 'Other',
  TForce: 'TForce Freight',
  none: 'None',
});
export type ShipmentType = (typeof shipmentTypes.names)[number];

/**
 * Tracking status of a shipment (D3.11). Carriers skip steps and report problems at any time; after delivery only a
 * problem can follow.
 */
export const trackingStatuses = defineStates({
  none: { label: 'Not tracked', colour: 'neutral', to: ['pre_transit', 'in_transit', 'out_for_delivery', 'delivered', 'problem'] },
  pre_transit: { label: 'Label created', colour: 'neutral', to: ['in_transit', 'out_for_delivery', 'delivered', 'problem'] },
  in_transit: { label: 'In transit', colour: 'blue', to: ['out_for_delivery', 'delivered', 'problem'] },
  out_for_delivery: { label: 'Out for delivery', colour: 'amber', to: ['in_transit', 'delivered', 'problem'] },
  delivered: { label: 'Delivered', colour: 'green', to: ['problem'] },
  problem: { label: 'Problem', colour: 'red', to: ['in_transit', 'out_for_delivery', 'delivered'] },
});

/**
 * States of the label of a shipment. A refused or voided one leaves the way free for new rates; a carrier may refuse to
 * void, once more or for good.
 */
export const labelStates = defineStates({
  none: { label: 'No label', colour: 'neutral', to: ['buying'] },
  buying: { label: 'Being bought', colour: 'blue', to: ['bought', 'refused'] },
  refused: { label: 'Purchase refused', colour: 'red', to: ['none', 'buying'] },
  bought: { label: 'Label bought', colour: 'green', to: ['voiding', 'voided'] },
  voiding: { label: 'Void requested', colour: 'amber', to: ['voided', 'void_refused', 'not_voidable'] },
  void_refused: { label: 'Void refused', colour: 'red', to: ['voiding', 'voided'] },
  not_voidable: { label: 'Cannot be voided', colour: 'neutral', to: [] },
  voided: { label: 'Label voided', colour: 'neutral', to: ['none'] },
});
export type LabelState = (typeof labelStates.names)[number];

/** Account that sells labels: of the aggregator, or for trying out without any carrier. */
export const carrierAccounts = defineCodes({ none: 'Zone table only', test: 'Test labels', easypost: 'EasyPost' });
export type CarrierAccount = (typeof carrierAccounts.names)[number];

/** Services of a freight carrier beyond dock to dock; each has a price. */
export const accessorials = defineCodes({
  liftgate_pickup: 'Liftgate at pickup',
  liftgate_delivery: 'Liftgate at delivery',
  residential: 'Residential address',
  limited_access: 'Limited access',
  inside_delivery: 'Inside delivery',
  appointment: 'Delivery by appointment',
  notify: 'Call before delivery',
  protect_from_freezing: 'Protect from freezing',
});
export type Accessorial = (typeof accessorials.names)[number];

/** States of the booking of freight. A canceled one leaves the way free for another. */
export const bookingStates = defineStates({
  none: { label: 'Not booked', colour: 'neutral', to: ['booked'] },
  booked: { label: 'Booked', colour: 'green', to: ['canceled'] },
  canceled: { label: 'Booking canceled', colour: 'neutral', to: ['booked'] },
});
/** States of a carrier's reweigh: somebody decides whether its cost is right. */
export const reweighStates = defineStates({
  none: { label: 'No reweigh', colour: 'neutral', to: ['open'] },
  open: { label: 'Needs a decision', colour: 'amber', to: ['accepted', 'disputed'] },
  accepted: { label: 'Accepted', colour: 'green', to: [] },
  disputed: { label: 'Disputed', colour: 'red', to: ['accepted', 'withdrawn'] },
  withdrawn: { label: 'Withdrawn by the carrier', colour: 'neutral', to: [] },
});

/** Steps of money that a void gives back. */
export const postageStates = defineCodes({ open: 'Requested', done: 'Done', refused: 'Refused' });
