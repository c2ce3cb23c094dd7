import type { Actor } from '@app/kernel/collection.ts';
import type { z } from 'zod';
import { carts } from '@app/domain/cart/cart.collection.ts';
import type { addToCart as addToCartCall, saveCart as saveCartCall } from '@app/domain/cart/cart.calls.ts';
import {
  addProblems,
  carriedCart,
  cartPath,
  emptied,
  itemCount,
  saveProblems,
  shippingPrint,
  stillPricedFor,
  taxPrint,
  withItem,
  withoutItem,
} from '@app/domain/cart/cart.rules.ts';
import { lineId } from '@app/domain/cart/line.rules.ts';
import { lineOf } from '@app/domain/cart/offered-line.rules.ts';
import { lackProblem } from '@app/domain/holds/hold.rules.ts';
import { Cart } from '@app/domain/cart/cart.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { chosenOf } from '@app/domain/catalog/shop.rules.ts';
import { where } from '@app/kernel/queries/where.ts';
import { discountByCode, discountProblems, replaceProblems } from '@app/domain/payments/discount.rules.ts';
import { withSums } from '@app/domain/orders/order.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { Refused } from '@app/kernel/refused.ts';
import { offerOf } from '../catalog/shop-offers.ts';
import type { AppContext } from '../platform/app-context.ts';
import { knownTaxSettings } from '../catalog/tax-account.ts';
import { keptReads } from '../records/kept-reads.ts';
import { lackingIn } from './cart-stock.ts';
import { completed, discounted, listDiscounts } from './reprice.ts';

/** Changes the cart of a person so that two tabs at once lose nothing: `change` is asked again where the other one was first. */
export async function changeCart({ records }: Pick<AppContext, 'records'>, actor: Actor, change: (cart: Cart) => Promise<Cart>): Promise<Cart> {
  const path = cartPath(actor.uid);
  const problems = saveProblems({ user: actor.uid });
  if (path === undefined || problems.length > 0) throw new Refused(...problems);
  return await records.platform.change(carts, path, async (doc) => await change(doc ?? Cart.parse({ user: actor.uid })));
}

type Added = z.output<typeof addToCartCall.body>;
/** Puts a line into the cart, or replaces it by its id (CRT-2); without pieces it is taken out. The price is the server's. */
export async function addToCart(ctx: AppContext, actor: Actor, wish: Added): Promise<{ item: string; count: number; total: number }> {
  const kept = keptReads(ctx.records);
  const named = { collection: clients.name, where: where('name_key', 'eq', wish.company) };
  const [company] = await kept.list(undefined, clients, wish.company, () => ctx.records.findClients(named));
  const store = ctx.records.forClient(company ?? 'none');
  const client = await kept.get(store, clients, store.client);
  const offer = client?.active ? await offerOf(ctx, store, wish.ad) : undefined;
  if (!client || !offer) throw refuse({ code: 'cart.not-for-sale' });
  const id = lineId(offer.ad.id, chosenOf(offer.product, wish.properties) ?? {});
  const next = await changeCart(ctx, actor, async (cart) => {
    if (wish.quantity === 0) return await priced(ctx, actor, withoutItem(cart, id));
    const isOther = cart.checkout.items.length > 0 && cart.company.id !== client.id;
    if (isOther && !wish.fresh) throw refuse({ code: 'cart.other-company', params: { company: cart.company.name } });
    const line = lineOf(offer, wish, ctx.clock.now());
    if ('code' in line) throw new Refused(line);
    const { name, name_key } = client;
    const start = isOther ? emptied(cart) : cart;
    const problems = addProblems(start, line);
    if (problems.length > 0) throw new Refused(...problems);
    const filled = { ...withItem(start, line), company: { id: client.id, name, name_key } };
    const [lacking] = await lackingIn(ctx, store, filled, line.product.id);
    if (lacking) throw refuse(lackProblem(lacking));
    return await priced(ctx, actor, filled);
  });
  return { item: id, count: itemCount(next), total: next.checkout.total };
}

/**
 * Shipping, discount and tax follow the lines at once where they are computed here. They are left to the page where it has something to tell (no rate)
 * or to wait for (a tax provider): then the cart does not say that it is priced.
 */
async function priced(ctx: AppContext, actor: Actor, cart: Cart): Promise<Cart> {
  const store = ctx.records.forClient(cart.company.id || 'none');
  const isOpen = cart.checkout.items.length === 0 || cart.checkout.address.zip.trim() === '';
  if (isOpen || (await knownTaxSettings(ctx, store.client)).account === 'taxjar') return await settled(ctx, actor, cart);
  const checkout = await completed(ctx, store, cart.checkout, { actor });
  if (checkout.selected_rate === null) return await settled(ctx, actor, cart);
  return { ...cart, checkout, priced_for: { shipping: shippingPrint(checkout), tax: taxPrint(checkout) } };
}

/** The discount follows the lines; an empty cart belongs to no company. */
async function settled(ctx: AppContext, actor: Actor, cart: Cart): Promise<Cart> {
  if (cart.checkout.items.length === 0) return emptied(cart);
  const checkout = await discounted(ctx, ctx.records.forClient(cart.company.id), cart.checkout, { actor });
  return { ...cart, checkout, priced_for: stillPricedFor(cart, checkout) };
}

type Saved = z.output<typeof saveCartCall.body>;
/** Saves what the buyer entered and what shipping and tax were asked about it. None of it is believed when the cart becomes an order. */
export async function saveCart(ctx: AppContext, actor: Actor, { contact, address, shipping, tax }: Saved): Promise<{ total: number }> {
  const next = await changeCart(ctx, actor, async (cart) => {
    if (cart.checkout.items.length === 0) throw refuse({ code: 'cart.empty' });
    const { rates, ...shipped } = shipping ?? {};
    const checkout = {
      ...cart.checkout,
      ...shipped,
      ...(rates && { metadata: { ...cart.checkout.metadata, rates } }),
      ...(tax && { tax }),
      ...(contact && { contact: { ...contact, id: '' } }),
      ...(address && { address }),
    };
    return await settled(ctx, actor, { ...cart, ...(address && { address }), checkout: withSums(checkout) });
  });
  return { total: next.checkout.total };
}

/** Uses a discount code for the cart (CRT-5), or takes the discount away. */
export async function setDiscount(ctx: AppContext, actor: Actor, code: string): Promise<{ amount: number }> {
  const next = await changeCart(ctx, actor, async (cart) => {
    if (cart.checkout.items.length === 0) throw refuse({ code: 'cart.empty' });
    const known = await listDiscounts(ctx, ctx.records.forClient(cart.company.id));
    const current = discountByCode(known, cart.checkout.discount.code);
    const locked = current ? replaceProblems(current) : [];
    if (locked.length > 0) throw new Refused(...locked);
    const discount = discountByCode(known, code);
    if (code.trim() !== '' && !discount) throw refuse({ code: 'payments.unknown-discount' });
    const problems = discount ? discountProblems(discount, { uid: actor.uid, staff: false, now: ctx.clock.now() }) : [];
    if (problems.length > 0) throw new Refused(...problems);
    return await settled(ctx, actor, { ...cart, checkout: { ...cart.checkout, discount: { code: discount?.code ?? '', amount: 0 } } });
  });
  return { amount: next.checkout.discount.amount };
}

/** Keeps the cart of a visitor who signs up (CRT-1). */
export async function carryCart({ records }: Pick<AppContext, 'records'>, visitor: string, user: string): Promise<void> {
  const [from, to] = [cartPath(visitor), cartPath(user)];
  if (from === undefined || to === undefined || from === to) return;
  await records.txRetrying(async () => {
    for (const path of [from, to].toSorted()) await records.lock(path);
    await records.lockRows([from, to]);
    const cart = await records.platform.get(carts, from);
    if (!cart) return;
    const own = await records.platform.get(carts, to);
    await records.platform.set(carts, to, carriedCart(Cart.parse(cart), own && Cart.parse(own), user));
    await records.platform.remove(carts, from);
  });
}
