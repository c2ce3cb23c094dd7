import type { Actor, Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import type { Write } from '@app/kernel/live.ts';
import { formatUsd, toCents } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { Refused } from '@app/kernel/refused.ts';
import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import { carts } from '@app/domain/cart/cart.collection.ts';
import { cartPath } from '@app/domain/cart/cart.rules.ts';
import { checkoutProblems } from '@app/domain/cart/checkout.rules.ts';
import { originOf, type SentOrigin } from '@app/domain/clients/origin.ts';
import { adOf, soldLine } from '@app/domain/cart/line.rules.ts';
import { isSamePrice, placedPart, placedText } from '@app/domain/cart/placed.rules.ts';
import { Cart } from '@app/domain/cart/cart.ts';
import { Order, OrderContact, type OrderShape } from '@app/domain/orders/order.ts';
import { withSums } from '@app/domain/orders/order.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { markPaid } from '@app/domain/orders/paying.rules.ts';
import { withStage } from '@app/domain/orders/stages.rules.ts';
import { isUnderWay } from '@app/domain/payments/attempt.rules.ts';
import { markUsed } from '@app/domain/payments/discount.rules.ts';
import { discounts, payments } from '@app/domain/payments/payments.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import { drawNumber } from '../clients/draw-number.ts';
import { offersOf } from '../catalog/shop-offers.ts';
import { ensureContact } from '../contacts/ensure-contact.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { orderNumbers } from '../orders/orders.effects.ts';
import { tokenOf } from '../orders/order-token.ts';
import { knownSettingsOf } from '../payments/gateways.ts';
import { RESERVED_MS } from '../settlement/claims/keep-claims.ts';
import { OPEN_MS, WEB } from '../settlement/expire-checkouts.ts';
import { type Reserving, reserveStock } from '../settlement/claims/stock.ts';
import { withTaxAsked } from './provider-tax.ts';
import { listDiscounts, repriced } from './reprice.ts';

interface Start {
  readonly key: string;
  readonly seen_total: number;
  /** Campaign and page before of a buyer who agreed. */
  readonly origin: SentOrigin;
}
interface Started {
  readonly token: string;
  readonly total: number;
  /** The shop has changed the order since: the buyer looks at it before paying. */
  readonly changed: boolean;
}
const MOST = 200;

/**
 * Makes an order of the cart before any money moves (CRT-7), and reserves its pieces. A cart has one open order, whatever is repeated and in
 * however many tabs: a changed cart changes it while nothing is paid and the shop has not changed it. Where the server's total differs from
 * the one that the buyer saw, the cart takes the new prices and nothing else happens.
 */
export async function startCheckout(ctx: AppContext, actor: Actor, { key, seen_total, origin }: Start, site: string): Promise<Started> {
  const path = cartPath(actor.uid);
  if (path === undefined) throw refuse({ code: 'cart.no-user' });
  const place = async () => {
    // Without a cart there is nothing to order.
    await ctx.records.platform.lock(carts, path);
    const stored = await ctx.records.platform.get(carts, path);
    const cart = compiledSchema(Cart).parse(stored ?? { user: actor.uid });
    const done = await orderOfReceipt(ctx, cart, key);
    if (done) return done;
    const store = ctx.records.forClient(cart.company.id || 'none', actor.uid);
    const open = await openOrder(ctx, store, cart);
    const { order } = open;
    if (order && (order.amount_paid > 0 || (await hasOpenPayment(store, order.id)))) return started(ctx, store, order);
    if (order && isChangedByShop(ctx, store, order)) return { ...started(ctx, store, order), changed: true };
    if (cart.checkout.items.length === 0) throw refuse({ code: 'cart.empty' });
    await lockDiscount(ctx, store, cart.checkout);
    const redeemed = textOf(order?.metadata ?? {}, 'discount');
    const checkout = await repriced(ctx, store, cart.checkout, { actor, redeemed });
    const problems = checkoutProblems(checkout);
    if (problems.length > 0) throw new Refused(...problems);
    if (!isSamePrice(cart.checkout, checkout)) await ctx.records.platform.set(carts, path, { ...cart, checkout });
    if (toCents(checkout.total) !== toCents(seen_total)) return { before: formatUsd(seen_total), after: formatUsd(checkout.total) };
    if (redeemed !== '' && redeemed !== checkout.metadata['discount']) await setUsed(store, redeemed, false);
    await setUsed(store, textOf(checkout.metadata, 'discount'), true);
    const placed = await writeOrder(ctx, store, { id: open.id, order, checkout, key, user: actor.uid, origin, site });
    return started(ctx, store, placed);
  };
  const outcome = await withTaxAsked(() => ctx.records.txRetrying(place));
  // The new prices stay in the cart: a refusal inside would have undone them.
  if ('before' in outcome) throw refuse({ code: 'cart.changed', params: outcome });
  return outcome;
}

const started = (ctx: AppContext, { client }: ClientStore, { id, total }: Doc<Order>): Started => ({
  token: tokenOf(ctx, client, id),
  total,
  changed: false,
});

const printOf = ({ config }: AppContext, { client }: ClientStore, order: OrderShape): string => idFrom(config, 'placed', client, placedText(order));
/** Edits of staff are not undone by a buyer who comes back. */
const isChangedByShop = (ctx: AppContext, store: ClientStore, order: Doc<Order>): boolean =>
  order.locked || printOf(ctx, store, order) !== order.metadata['placed'];

/** Reserves the pieces of the order until it is paid; without card payments until the shop has settled it. */
async function reserve(
  ctx: AppContext,
  store: ClientStore,
  placed: Order & { readonly path: string },
  as: Pick<Reserving, 'own' | 'first'> = {},
): Promise<void> {
  const { path, invoice_id: label, items, user, expires } = placed;
  const until = expires === null ? null : ctx.clock.now() + RESERVED_MS;
  await reserveStock(ctx, store, { path, label, items, until, user, ...as });
}

/** The order that the same form has made, once it is paid and the cart is empty. */
async function orderOfReceipt(ctx: AppContext, { receipts }: Cart, key: string): Promise<Started | undefined> {
  const [, client = '', , id = ''] = receipts.at(-1)?.order.split('/') ?? [];
  if (client === '') return undefined;
  const store = ctx.records.forClient(client);
  const order = await store.get(orders, id);
  return order?.metadata['checkout'] === key ? started(ctx, store, order) : undefined;
}

/** The id of the open order of a cart, and the order if it exists: the first of its row that is neither paid nor canceled. */
export async function openOrder(
  { config }: AppContext,
  store: ClientStore,
  { user, receipts }: Cart,
): Promise<{ id: string; order: Doc<Order> | undefined }> {
  let id = idFrom(config, 'checkout', store.client, user, receipts.at(-1)?.order ?? '');
  for (;;) {
    const order = await store.get(orders, id);
    if (!order || !(order.paid || order.canceled)) return { id, order };
    id = idFrom(config, 'checkout', store.client, user, id);
  }
}

const hasOpenPayment = async (store: ClientStore, order: string): Promise<boolean> =>
  (await store.list(payments, { where: where('order_id', 'eq', order), limit: MOST })).some(isUnderWay);

/** A discount for one use is redeemed by one order: buyers with the same code wait for each other. */
async function lockDiscount(ctx: AppContext, store: ClientStore, { discount }: OrderShape): Promise<void> {
  const known = await listDiscounts(ctx, store);
  if (known.length > 0) await store.lockName(`discount ${discount.code.trim().toLowerCase()}`);
}

async function setUsed(store: ClientStore, id: string, isUsed: boolean): Promise<void> {
  const discount = id === '' ? undefined : await store.get(discounts, id);
  if (!discount || discount.reusable || discount.used === isUsed) return;
  await store.update(discounts, id, { used: isUsed ? markUsed(discount).used : false });
}

/** Frees the discount of an order that was canceled. */
export const freeDiscount = (store: ClientStore, order: Order): Promise<void> => setUsed(store, textOf(order.metadata, 'discount'), false);

interface Writing {
  readonly id: string;
  readonly order: Doc<Order> | undefined;
  readonly checkout: OrderShape;
  readonly key: string;
  readonly user: string;
  readonly origin: SentOrigin;
  /** Origin at which the buyer reaches this server, for links in emails. */
  readonly site: string;
}
async function writeOrder(ctx: AppContext, store: ClientStore, { id, order, checkout, key, user, origin, site }: Writing): Promise<Doc<Order>> {
  const { first_name, last_name, company, email, phone } = checkout.contact;
  const contact = await ensureContact(ctx, store.client, { first_name, last_name, company, email, phone, type: 'customer' });
  const offers = await offersOf(ctx, store, checkout.items.map(adOf));
  const items = checkout.items.map((item) => {
    const offer = offers.get(adOf(item));
    return offer ? soldLine(item, offer) : item;
  });
  const now = ctx.clock.now();
  const { account, due_days } = await knownSettingsOf(ctx, store.client);
  const { rates: _, ...metadata } = checkout.metadata;
  const data: Order = withSums(
    compiledSchema(Order).parse({
      ...checkout,
      items,
      // Shipments are made when goods are packed; until then the order has what shipping costs.
      shipments: [],
      source: WEB,
      origin: originOf(origin),
      user,
      contact: OrderContact.parse({ id: contact.id, first_name, last_name, company, email: email.trim().toLowerCase(), phone }),
      // The server priced the items.
      stages: withStage({}, 'items', { agent: '', date: now, colour: 'green' }),
      invoice_id: order?.invoice_id || (await drawNumber(ctx, store.client, orderNumbers)),
      // Without card payments the shop settles it in its own time.
      expires: account === 'none' ? null : now + OPEN_MS,
      due_date: account === 'none' ? (order?.due_date ?? now + due_days * DAY) : null,
    }),
  );
  const known = { ...order?.metadata, ...metadata, checkout: key, site, placed: printOf(ctx, store, data) };
  if (order) {
    const changed = await store.update(orders, id, {
      ...placedPart(data),
      contact: data.contact,
      expires: data.expires,
      due_date: data.due_date,
      metadata: known,
    });
    if (!changed.paid) await reserve(ctx, store, changed);
    return changed;
  }
  const placed = { ...data, metadata: known };
  if (placed.total === 0) return await store.create(orders, markPaid(placed, now), { id });
  const path = store.path(orders, id);
  const write: Write = { op: 'set', path, data: placed as unknown as NonNullable<Write['data']>, base: 0 };
  await reserve(ctx, store, { ...placed, path }, { own: [], first: [write] });
  const created = await store.get(orders, id);
  if (!created) throw new Error(`${id} was placed and is not there`);
  return created;
}
