import { useState } from 'react';
import type { z } from 'zod';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { saveCart as saveCartCall } from '@app/domain/cart/cart.calls.ts';
import { carts } from '@app/domain/cart/cart.collection.ts';
import { cartPath } from '@app/domain/cart/cart.rules.ts';
import { Cart } from '@app/domain/cart/cart.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';
import { saveInOrder } from './save-in-order.rules.ts';

const LOADING_MS = 1000;
type Changes = z.input<typeof saveCartCall.body>;

// The entries stay on the screen, and the next change saves them.
const sendSaved = async (changes: Changes): Promise<void> => {
  await send(saveCartCall, changes).catch((error: unknown) => console.error('The cart could not be saved', error));
};

/** The cart of the person, live: every tab shows the same (CRT-1). `isSaving` clears a second after a save began. */
export function useCart() {
  const { account } = useSession();
  const uid = account?.id ?? '';
  const { doc, state } = useLiveDoc(carts, cartPath(uid));
  const [isSaving, setSaving] = useState(false);
  const [sendInOrder] = useState(() => saveInOrder(sendSaved));
  const cart: Cart | undefined = doc ?? (state === 'loading' || uid === '' ? undefined : Cart.parse({ user: uid }));
  const save = async (changes: Changes): Promise<void> => {
    if (uid === '') return showProblem(new CallFailed([{ code: 'cart.no-user' }], 422));
    setSaving(true);
    setTimeout(() => setSaving(false), LOADING_MS);
    await sendInOrder(changes);
  };
  return { cart, isSaving, save };
}
