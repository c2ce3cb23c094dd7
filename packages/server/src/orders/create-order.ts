import type { Actor, Doc } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { convertProblems, cloneOrder, orderFromQuote } from '@app/domain/orders/copy.rules.ts';
import { Order, OrderContact, OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { accountOf } from '../contacts/account-of.ts';
import { kindOf, type OrderRef, readOrder } from './change-order.ts';

interface Created {
  readonly id: string;
  readonly path: string;
}
const PHONE = 2;
const LINE_ID_LENGTH = 12;
const schemaOf = { orders: Order, order_quotes: OrderQuote } as const;
type Kind = OrderRef['kind'];

/** Writes a new record once: with the id of one that exists, nothing happens. Returns where it is. */
export async function writeNew({ records }: AppContext, actor: Actor, { kind, id }: OrderRef, data: Order | OrderQuote): Promise<Created> {
  const store = records.forClient(actor.client, actor.uid);
  const path = store.path(kindOf[kind], id);
  await records.tx(async () => {
    await records.lock(path);
    if (await store.get(kindOf[kind], path)) return;
    await store.write([{ op: 'set', path, base: 0, data: { ...data } }]);
  });
  return { id, path };
}

/** Creates an order or a quote that was asked for by phone, for a contact or for nobody yet. */
export async function createOrder(
  ctx: AppContext,
  actor: Actor,
  { kind, newId, contact: contactId }: { readonly kind: Kind; readonly newId: string; readonly contact: string },
): Promise<Created> {
  const contact =
    contactId === '' ? undefined : await ctx.records.of(contacts).get(actor, ctx.records.forClient(actor.client).path(contacts, contactId));
  if (contactId !== '' && !contact) throw refuse({ code: 'records.missing' });
  const { first_name, last_name, company, email, phone } = contact ?? {};
  const data = {
    source: PHONE,
    contact: OrderContact.parse({ id: contactId, first_name, last_name, company, email, phone }),
    user: contact ? await accountOf(ctx, contact) : '',
    agents: [actor.uid],
  };
  return await writeNew(ctx, actor, { kind, id: newId }, schemaOf[kind].parse(data));
}

/** Copies an order or a quote for the same customer, with its lines or without (ORD-6). */
export async function copyOrder(
  ctx: AppContext,
  actor: Actor,
  { newId, items, ...ref }: OrderRef & { readonly newId: string; readonly items: boolean },
): Promise<Created> {
  const order = await readOrder(ctx, actor, ref);
  const copy = cloneOrder(order, { items, newId: () => randomId(LINE_ID_LENGTH) });
  return await writeNew(ctx, actor, { kind: ref.kind, id: newId }, schemaOf[ref.kind].parse(copy));
}

/** Makes an order of a quote (ORD-11): both in one transaction, once. */
export async function convertQuote(ctx: AppContext, actor: Actor, quoteId: string): Promise<Created> {
  const { records, clock } = ctx;
  const store = records.forClient(actor.client, actor.uid);
  const id = idOfOrder(ctx, actor.client, quoteId);
  const path = store.path(orders, id);
  await records.tx(async () => {
    await store.lock(orderQuotes, quoteId);
    await readOrder(ctx, actor, { kind: 'order_quotes', id: quoteId });
    const quote = await store.get(orderQuotes, quoteId);
    if (!quote || quote.order !== '') return;
    const problems = convertProblems(quote, clock.now());
    if (problems.length > 0) throw refuse(...problems);
    await writeOrderOfQuote(ctx, actor, { quote, content: OrderQuote.parse(quote) });
  });
  return { id, path };
}

/**
 * Writes the order of a quote and links the two. Joins the transaction that holds the lock of the quote. `content` is what is agreed, which
 * may be an earlier state of the quote.
 */
export async function writeOrderOfQuote(
  ctx: AppContext,
  actor: Actor,
  { quote, content }: { readonly quote: Doc<OrderQuote>; readonly content: OrderQuote },
): Promise<Created> {
  const order = await writeNew(
    ctx,
    actor,
    { kind: 'orders', id: idOfOrder(ctx, actor.client, quote.id) },
    orderFromQuote(content, quote.path, ctx.clock.now()),
  );
  await ctx.records.forClient(actor.client, actor.uid).write([{ op: 'merge', path: quote.path, data: { order: order.path } }]);
  return order;
}

const idOfOrder = ({ config }: AppContext, client: string, quoteId: string): string => idFrom(config, 'order-of-quote', client, quoteId);
