import { ouncesOf } from '../catalog/weight.rules.ts';
import type { Shipment, ShipmentItem } from './shipment.ts';

/** Weights are added in ten-thousandths of a pound, so that no sum drifts. */
const STEPS = 10_000;
const PER_HUNDREDTH = STEPS / 100;

type Weighed = Pick<ShipmentItem, 'unit_weight' | 'quantity' | 'override_weight'>;
const stepsOf = ({ unit_weight, quantity, override_weight }: Weighed): number =>
  override_weight === null ? Math.round(Math.round(unit_weight * STEPS) * quantity) : Math.round(override_weight * STEPS);

/** Returns the pounds of one line: as weighed, else piece × quantity (SHP-4). */
export const itemWeight = (item: Weighed): number => stepsOf(item) / STEPS;

/**
 * Returns the pounds of a shipment, to 2 places: the weight of a manual packaging that has one, else of its items
 * (SHP-4).
 */
export function totalWeight({ packaging }: Pick<Shipment, 'packaging'>, items: readonly Weighed[]): number {
  const steps =
    packaging?.manual && packaging.weight > 0 ? Math.round(packaging.weight * STEPS) : items.reduce((sum, item) => sum + stepsOf(item), 0);
  return Math.floor((steps + PER_HUNDREDTH / 2) / PER_HUNDREDTH) / 100;
}

/** Returns a shipment with its weight in pounds and ounces: 16 to the pound, or 8 without weight. */
export function withTotalWeight<S extends Shipment>(shipment: S, items: readonly Weighed[]): S {
  const total_weight = totalWeight(shipment, items);
  return { ...shipment, total_weight, total_weight_ounces: ouncesOf(total_weight) };
}

/**
 * Returns the items with the current unit weight of the product with their SKU, if known: product weights may change
 * after an order (D5).
 */
export function refreshWeights<I extends Pick<ShipmentItem, 'sku' | 'unit_weight'>>(
  items: readonly I[],
  products: readonly { readonly sku: string; readonly weight: number }[],
): I[] {
  const bySku = new Map(products.filter(({ sku }) => sku !== '').map(({ sku, weight }) => [sku, weight]));
  return items.map((item) => ({ ...item, unit_weight: bySku.get(item.sku) ?? item.unit_weight }));
}
