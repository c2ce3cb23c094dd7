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
