import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { addToCart } from '@app/domain/cart/cart.calls.ts';
import { choiceNames } from '@app/domain/catalog/pricing.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { send } from '../wire/request/send.ts';
import { session, signInAnonymously } from '../wire/tab/session.ts';

/** Reads the form of a product page from an address. */
function wishOf(params: URLSearchParams) {
  const [company, ad] = [params.get('company') ?? '', params.get('ad') ?? ''];
  if (company === '' || ad === '') return undefined;
  const properties = Object.fromEntries(choiceNames.names.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])));
  return { company, ad, properties, quantity: Number(params.get('quantity') ?? 1) || 1, agreed: params.get('agreed') === 'yes' };
}

/** Puts what the address asks for into the cart, once. A visitor gets an account without a name first. `isOther`: the cart is of another shop. */
export function useWish() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isOther, setOther] = useState(false);
  const wish = wishOf(params);
  const query = wish && params.toString();
  const end = (): void => void navigate('/checkout', { replace: true });
  const add = async (fresh: boolean): Promise<void> => {
    if (!wish) return;
    try {
      if (session.getState().status === 'out') await signInAnonymously();
      await send(addToCart, { ...wish, fresh });
      end();
    } catch (error) {
      if (error instanceof CallFailed && error.has('cart.other-company')) return setOther(true);
      showProblem(error);
      end();
    }
  };
  useEffect(() => {
    if (query !== undefined) void add(false);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  }, [query]);
  return { isAdding: wish !== undefined && !isOther, isOther: wish !== undefined && isOther, replace: () => add(true), keep: end };
}
