import { useEffect, useState } from 'react';
import { getCartStock } from '@app/domain/cart/cart.calls.ts';
import type { Cart } from '@app/domain/cart/cart.ts';
import { send } from '../wire/request/send.ts';

const ASK_MS = 20_000;

/** Returns what is left of the lines that want more than that, by line; asked again while the page is open, because others buy too. */
export function useCartStock({ checkout: { items } }: Cart): ReadonlyMap<string, number> {
  const [lacking, setLacking] = useState<ReadonlyMap<string, number>>(new Map());
  const lines = items.map(({ id, quantity }) => `${id} ${quantity}`).join('\n');
  useEffect(() => {
    let isGone = false;
    const ask = (): void =>
      void send(getCartStock, {}).then(
        (reply) => isGone || setLacking(new Map(reply.lacking.map(({ item, left }) => [item, left]))),
        (error: unknown) => console.warn('What is in stock could not be asked', error),
      );
    ask();
    const timer = setInterval(ask, ASK_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [lines]);
  return lacking;
}
