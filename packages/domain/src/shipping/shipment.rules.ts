import { toCents } from '@app/kernel/money.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Shipment, ShipmentItem } from './shipment.ts';
import type { shippingProblems } from './shipping.problems.ts';

type ShippingProblem = ProblemIn<typeof shippingProblems>;
/** What of its order a shipment is checked against; `shipping` in dollars. Quotes need no carrier yet. */
export interface ShippedOrder {
  readonly quote: boolean;
  readonly invoice_id: string;
  readonly shipping: number;
}
type Sourced = { readonly product: Pick<ShipmentItem['product'], 'address'> };

/** Items that are sent from more than one place; those that name none go with any. */
export const isIncompatible = (items: readonly Sourced[]): boolean =>
  new Set(items.map(({ product }) => product.address).filter((address) => address !== '')).size > 1;

/** What a shipment lacks before it can go, in the order of its tabs (SHP-2). */
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
  return checks.filter(([holds]) => holds).map(([, code]) => ({ code }));
}

/** A shipment is saved under a path of its own (D5). */
export const saveProblems = (path: string | undefined): ShippingProblem[] => (path ? [] : [{ code: 'shipping.no-reference' }]);

/** The remarks of the rate providers, those of one provider replaced by what it said last. */
export const withMessages = <S extends Pick<Shipment, 'metadata'>>(shipment: S, provider: string, messages: readonly string[]): S => ({
  ...shipment,
  metadata: {
    ...shipment.metadata,
    messages: [
      ...shipment.metadata.messages.filter((existing) => existing.provider !== provider),
      ...messages.map((message) => ({ provider, message })),
    ],
  },
});
