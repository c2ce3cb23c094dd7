import { useEffect, useRef, useState } from 'react';
import { calculateTax, priceShipping } from '@app/domain/cart/cart.calls.ts';
import { afterShipping, needsShipping, needsTax } from '@app/domain/cart/cart.rules.ts';
import type { Cart } from '@app/domain/cart/cart.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { send } from '../wire/request/send.ts';
import type { useCart } from './use-cart.ts';

type Save = ReturnType<typeof useCart>['save'];
const hasPlace = ({ address, items }: OrderShape): boolean => address.zip.trim() !== '' && items.length > 0;
const tell = (problems: readonly Problem[]): void => problems.forEach((problem) => showProblem(new CallFailed([problem], 422)));

/**
 * Asks for shipping when the subtotal, the ZIP or the amount of the discount changes (CRT-3), and for tax when what is taxed or its place does
 * (CRT-4). The answers are saved with the cart.
 */
export function useRecalculation(cart: Cart | undefined, save: Save): boolean {
  const [open, setOpen] = useState(0);
  const shipped = useRef<OrderShape>(undefined);
  const taxed = useRef<OrderShape>(undefined);
  const saved = useRef(save);
  useEffect(() => {
    saved.current = save;
  });
  useEffect(() => {
    if (!cart || cart.checkout.items.length === 0) return;
    const { checkout, company } = cart;
    const ask = async (work: () => Promise<void>): Promise<void> => {
      setOpen((count) => count + 1);
      await work().catch(showProblem);
      setOpen((count) => count - 1);
    };
    const before = shipped.current;
    const isFirst = !before && checkout.selected_rate === null;
    shipped.current = checkout;
    if (hasPlace(checkout) && (isFirst || (before && needsShipping(before, checkout)))) {
      void ask(async () => {
        const { metadata, ...answer } = await send(priceShipping, { company: company.id, order: checkout, address: checkout.address });
        const { checkout: next, problems } = afterShipping(
          checkout,
          answer.error ? { error: true, message: answer.message } : { ...answer, error: false, metadata },
        );
        tell(problems);
        const { selected_rate, shipments, shipping } = answer.error ? { selected_rate: null, shipments: [], shipping: 0 } : next;
        await saved.current({ shipping: { selected_rate, shipments, shipping, rates: metadata.rates } });
      });
    }
    const taxedBefore = taxed.current;
    taxed.current = checkout;
    const isUntaxed = !taxedBefore && checkout.tax.at === null && checkout.address.zip.trim() !== '';
    if (isUntaxed || (taxedBefore && needsTax(taxedBefore, checkout))) {
      void ask(
        async () => await saved.current({ tax: await send(calculateTax, { company: company.id, order: checkout, address: checkout.address }) }),
      );
    }
  }, [cart]);
  return open > 0;
}
