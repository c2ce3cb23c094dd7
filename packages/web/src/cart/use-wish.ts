import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { addToCart } from '@app/domain/cart/cart.calls.ts';
import { choiceNames } from '@app/domain/catalog/pricing.ts';
import type { Cart } from '@app/domain/cart/cart.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { send } from '../wire/request/send.ts';
import { session, signInAnonymously } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { restoreCart } from './set-line.ts';

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
  /** Returns true if the cart has it now. */
  const add = async (fresh: boolean): Promise<boolean> => {
    if (!wish) return false;
    try {
      if (session.getState().status === 'out') await signInAnonymously();
      await send(addToCart, { ...wish, fresh });
      end();
      return true;
    } catch (error) {
      if (error instanceof CallFailed && error.has('cart.other-company')) setOther(true);
      else {
        showProblem(error);
        end();
      }
      return false;
    }
  };
  useEffect(() => {
    if (query !== undefined) void add(false);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  }, [query]);
  const replace = async (before: Cart): Promise<void> => {
    if (!(await add(true))) return;
    const undo = { undo: () => void restoreCart(before).catch(showProblem) };
    toast({ title: t('Your cart from {company} was emptied', { company: before.company.name }), actions: [undo] });
  };
  return { isAdding: wish !== undefined && !isOther, isOther: wish !== undefined && isOther, replace, keep: end };
}
