import { ouncesOf } from '../catalog/weight.rules.ts';
import type { Shipment, ShipmentItem } from './shipment.ts';

/** Ten-thousandths of a pound: what weights are added in, so that no sum drifts. */
const STEPS = 10_000;
const PER_HUNDREDTH = STEPS / 100;

type Weighed = Pick<ShipmentItem, 'unit_weight' | 'quantity' | 'override_weight'>;
const stepsOf = ({ unit_weight, quantity, override_weight }: Weighed): number =>
  override_weight === null ? Math.round(Math.round(unit_weight * STEPS) * quantity) : Math.round(override_weight * STEPS);

/** Pounds of one line: as somebody weighed it, else piece × quantity (SHP-4). */
export const itemWeight = (item: Weighed): number => stepsOf(item) / STEPS;

/** Pounds of a shipment, to 2 places: the weight of a manual packaging that has one, else of its items (SHP-4). */
export function totalWeight({ packaging }: Pick<Shipment, 'packaging'>, items: readonly Weighed[]): number {
  const steps =
    packaging?.manual && packaging.weight > 0 ? Math.round(packaging.weight * STEPS) : items.reduce((sum, item) => sum + stepsOf(item), 0);
  return Math.floor((steps + PER_HUNDREDTH / 2) / PER_HUNDREDTH) / 100;
}

/** A shipment with its weight in pounds and in ounces: 16 to the pound, 8 where there is no weight. */
export function weighed<S extends Shipment>(shipment: S, items: readonly Weighed[]): S {
  const total_weight = totalWeight(shipment, items);
  return { ...shipment, total_weight, total_weight_ounces: ouncesOf(total_weight) };
}

/** Items with the unit weight of the product of their SKU, where it is known: products are weighed anew after an order (D5). */
export function refreshedWeights<I extends Pick<ShipmentItem, 'sku' | 'unit_weight'>>(
  items: readonly I[],
  products: readonly { readonly sku: string; readonly weight: number }[],
): I[] {
  const bySku = new Map(products.filter(({ sku }) => sku !== '').map(({ sku, weight }) => [sku, weight]));
  return items.map((item) => ({ ...item, unit_weight: bySku.get(item.sku) ?? item.unit_weight }));
}
