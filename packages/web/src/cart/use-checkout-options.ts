import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { getCheckout } from '@app/domain/cart/cart.calls.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';

type CheckoutOptions = z.output<typeof getCheckout.reply>;
/** Returns how a shop takes payments; undefined until it is known, and for people who are not signed in. */
export function useCheckoutOptions(company: string): CheckoutOptions | undefined {
  const { status } = useSession();
  const [options, setOptions] = useState<CheckoutOptions>();
  useEffect(() => {
    if (status !== 'in') return;
    let isGone = false;
    send(getCheckout, { company }).then(
      (reply) => isGone || setOptions(reply),
      (error: unknown) => console.warn('How to pay could not be asked', error),
    );
    return () => {
      isGone = true;
    };
  }, [company, status]);
  return options;
}
