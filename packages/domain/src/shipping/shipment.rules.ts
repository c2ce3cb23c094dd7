import { toCents } from '@app/kernel/money.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Shipment, ShipmentItem } from './shipment.ts';
import type { shippingProblems } from './shipping.problems.ts';

type ShippingProblem = ProblemIn<typeof shippingProblems>;
/** Fields of the order against which a shipment is checked; `shipping` in dollars. Quotes need no carrier yet. */
export interface ShippedOrder {
  readonly quote: boolean;
  readonly invoice_id: string;
  readonly shipping: number;
}
type Sourced = { readonly product: Pick<ShipmentItem['product'], 'address'> };

/** The items ship from more than one address; items without an address fit any. */
export const isIncompatible = (items: readonly Sourced[]): boolean =>
  new Set(items.map(({ product }) => product.address).filter((address) => address !== '')).size > 1;

/** Returns what a shipment is missing before it can be sent, in the order of its tabs (SHP-2). */
export function shipmentProblems(
  shipment: Pick<Shipment, 'to_address' | 'from_address' | 'type' | 'amount' | 'free'>,
  items: readonly Sourced[],
  order: ShippedOrder,
): ShippingProblem[] {
  const differs = order.invoice_id !== '' && toCents(order.shipping) > 0 && !shipment.free && toCents(order.shipping) !== toCents(shipment.amount);
  const checks: [boolean, ShippingProblem['code']][] = [
    [isIncompatible(items), 'shipping.incompatible-items'],
    [items.length === 0, 'shipping.no-items'],
    [shipment.to_address === null, 'shipping.no-to-address'],
    [shipment.from_address === null, 'shipping.no-from-address'],
    [!order.quote && shipment.type === 'none', 'shipping.no-carrier'],
    [differs, 'shipping.amount-differs'],
  ];
  return checks.filter(([isProblem]) => isProblem).map(([, code]) => ({ code }));
}

/** A shipment is saved under its own path (D5). */
export const saveProblems = (path: string | undefined): ShippingProblem[] => (path ? [] : [{ code: 'shipping.no-reference' }]);
