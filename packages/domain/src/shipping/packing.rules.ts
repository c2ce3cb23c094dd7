import { normalizeDimensions } from '../catalog/dimension.rules.ts';
import { classOfDensity, densityOf, type HandlingUnit } from './density.rules.ts';
import { freightClass, mustBeFreight } from './freight.rules.ts';
import type { Shipment, ShipmentItem } from './shipment.ts';
import { withTotalWeight } from './weight.rules.ts';

/** The parts of an item that count for its packages. */
type PackedItem = Pick<ShipmentItem, 'unit_weight' | 'quantity' | 'override_weight' | 'product'>;

/** Sides of a package, in the order of its dimensions. */
export const packageSides = ['Length', 'Width', 'Height'] as const;

/** Returns inches of a package measured by hand; undefined without one. */
function packageSize({ packaging }: Pick<Shipment, 'packaging'>): Pick<HandlingUnit, 'length' | 'width' | 'height'> | undefined {
  if (!packaging) return undefined;
  const { list } = normalizeDimensions(packaging.dimensions);
  const inches = (side: string): number => Math.max(0, list.find(({ name }) => name === side)?.numeric ?? 0);
  const [length, width, height] = packageSides.map(inches) as [number, number, number];
  return { length, width, height };
}
/** Returns the units that a carrier handles: its pallets, else its package. */
export function handlingUnits(shipment: Pick<Shipment, 'pallets' | 'packaging' | 'total_weight'>): readonly HandlingUnit[] {
  if (shipment.pallets.length > 0) return shipment.pallets;
  const size = packageSize(shipment);
  return size ? [{ ...size, weight: shipment.total_weight, quantity: 1 }] : [];
}

/**
 * Returns a shipment with what follows from its items and packages: weight, outer size, freight class and whether it
 * must be freight. The only class of the products wins over the one by density (SHP-3, SHP-4).
 */
export function withPacking<S extends Shipment>(shipment: S, items: readonly PackedItem[]): S {
  const weighed = withTotalWeight(shipment, items);
  const units = handlingUnits(weighed);
  const longest = (side: 'length' | 'width' | 'height'): number => Math.max(0, ...units.map((unit) => unit[side]));
  const sized =
    units.length === 0 ? weighed : { ...weighed, total_length: longest('length'), total_width: longest('width'), total_height: longest('height') };
  const density = densityOf(units);
  const nmfc_class = freightClass({ nmfc_class: density === undefined ? sized.nmfc_class : classOfDensity(density) }, items);
  return { ...sized, nmfc_class, ltl: sized.ltl || sized.pallets.length > 0 || mustBeFreight(sized) };
}

/** Returns the fields of a shipment that follow from its items and packages. */
export const packingPart = ({ total_weight, total_weight_ounces, total_length, total_width, total_height, nmfc_class, ltl }: Shipment) => ({
  total_weight,
  total_weight_ounces,
  total_length,
  total_width,
  total_height,
  nmfc_class,
  ltl,
});
