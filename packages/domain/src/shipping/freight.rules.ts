import type { Shipment, ShipmentItem } from './shipment.ts';

/** Limits of parcel carriers: pounds, and inches of width or length (D9). */
const PARCEL_POUNDS = 150;
const PARCEL_INCHES = 100;

/** The shipment must go as freight, "less than truckload" (SHP-3). */
export const mustBeFreight = ({
  total_weight,
  total_width,
  total_length,
}: Pick<Shipment, 'total_weight' | 'total_width' | 'total_length'>): boolean =>
  total_weight > PARCEL_POUNDS || total_width > PARCEL_INCHES || total_length > PARCEL_INCHES;

/** Returns the shipment's freight class: that of its products if they have exactly one, else the current one (D5). */
export function freightClass(
  { nmfc_class }: Pick<Shipment, 'nmfc_class'>,
  items: readonly { readonly product: Pick<ShipmentItem['product'], 'nmfc_class'> }[],
): string {
  const classes = new Set(items.map(({ product }) => product.nmfc_class.trim()).filter((nmfcClass) => nmfcClass !== ''));
  const [only] = classes;
  return classes.size === 1 && only !== undefined ? only : nmfc_class;
}
