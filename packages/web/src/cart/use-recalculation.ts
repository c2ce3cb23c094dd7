import { useEffect, useRef, useState } from 'react';
import { calculateTax, priceShipping } from '@app/domain/cart/cart.calls.ts';
import { afterShipping, needsShipping, needsTax, shippingPrint, taxPrint } from '@app/domain/cart/cart.rules.ts';
import { Cart } from '@app/domain/cart/cart.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { send } from '../wire/request/send.ts';
import type { useCart } from './use-cart.ts';

type Save = ReturnType<typeof useCart>['save'];

/**
 * Asks for shipping when the subtotal, the ZIP or the amount of the discount changes (CRT-3), and for tax when what is taxed or its place does
 * (CRT-4). The answers are saved with the cart. Where the server has priced the cart together with its change, nothing is asked.
 */
export function useRecalculation(cart: Cart | undefined, save: Save): boolean {
  const [requests, setRequests] = useState(0);
  const last = useRef<OrderShape>(undefined);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    if (!cart || cart.checkout.items.length === 0) return;
    const { checkout, company } = cart;
    // A cart from before lacks it.
    const pricedFor = Cart.shape.priced_for.parse(cart.priced_for);
    const before = last.current;
    last.current = checkout;
    if (checkout.address.zip.trim() === '') return;
    const request = { company: company.id, order: checkout, address: checkout.address };
    const run = async (work: () => Promise<void>): Promise<void> => {
      setRequests((count) => count + 1);
      await work().catch(showProblem);
      setRequests((count) => count - 1);
    };
    const isShippingOpen = pricedFor.shipping !== shippingPrint(checkout);
    if (isShippingOpen && (before ? needsShipping(before, checkout) : checkout.selected_rate === null)) {
      void run(async () => {
        const { error, message, metadata, ...shipping } = await send(priceShipping, request);
        if (error) showProblem(new CallFailed(afterShipping(checkout, { error, message }).problems, 422));
        await latestSave.current({ shipping: { ...shipping, rates: metadata.rates } });
      });
    }
    const isTaxOpen = pricedFor.tax !== taxPrint(checkout);
    if (isTaxOpen && (before ? needsTax(before, checkout) : checkout.tax.at === null)) {
      void run(async () => await latestSave.current({ tax: await send(calculateTax, request) }));
    }
  }, [cart]);
  return requests > 0;
}
