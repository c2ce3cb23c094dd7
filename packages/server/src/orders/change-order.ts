import type { Actor, Collection, Doc } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Order, OrderQuote } from '@app/domain/orders/order.ts';
import type { StageColour } from '@app/domain/orders/order.states.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { forwardProblems, markPaid, markPaidProblems, markUnpaid } from '@app/domain/orders/paying.rules.ts';
import { nextStage, withStage } from '@app/domain/orders/stages.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Names an order or a quote of the active client. */
export interface OrderRef {
  readonly kind: 'orders' | 'order_quotes';
  readonly id: string;
}
interface Kinds {
  readonly orders: Doc<Order>;
  readonly order_quotes: Doc<OrderQuote>;
}
type AnyOrder = Kinds[OrderRef['kind']];
/** Orders and quotes, by what they have in common. */
export const kindOf: Readonly<Record<OrderRef['kind'], Collection>> = { orders: orders as Collection, order_quotes: orderQuotes as Collection };

/** Returns the record as it is now, or refuses: unknown, or not to be read by this person. */
export async function readOrder<K extends OrderRef['kind']>(
  { records }: AppContext,
  actor: Actor,
  { kind, id }: OrderRef & { readonly kind: K },
): Promise<Kinds[K]> {
  const order = await records.get(actor, records.forClient(actor.client).path(kindOf[kind], id));
  if (!order) throw refuse({ code: 'records.missing' });
  // Whole: fields that this person may not see stay in the record.
  return (await records.forClient(actor.client).get(kindOf[kind], id)) as unknown as Kinds[K];
}

/** Changes a record under its lock, in the name of the person. Only admins change a locked one. `change` returns what becomes different. */
export async function changeOrder(
  ctx: AppContext,
  actor: Actor,
  ref: OrderRef,
  change: (order: AnyOrder) => Promise<Partial<Order>> | Partial<Order>,
): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  await ctx.records.tx(async () => {
    await store.lock(kindOf[ref.kind], ref.id);
    const order = await readOrder(ctx, actor, ref);
    if (order.locked && !actor.admin) throw refuse({ code: 'orders.locked' });
    const data = await change(order);
    if (Object.keys(data).length > 0) await store.write([{ op: 'merge', path: order.path, data }]);
  });
}

/** Gives a stage a color (ORD-3). */
export function markStage(
  ctx: AppContext,
  actor: Actor,
  { name, colour, ...ref }: OrderRef & { readonly name: string; readonly colour: StageColour },
): Promise<void> {
  const mark = { agent: actor.uid, date: ctx.clock.now(), colour };
  return changeOrder(ctx, actor, ref, ({ stages }) => (stages[name]?.colour === colour ? {} : { stages: withStage(stages, name, mark) }));
}

/** Marks the next open stage as done; an order of the platform moves only once its sections allow it (ORD-5). */
export async function moveForward(ctx: AppContext, actor: Actor, id: string): Promise<string> {
  const named = (await ctx.records.forClient(actor.client).get(clients, actor.client))?.orderStages ?? [];
  let moved = '';
  await changeOrder(ctx, actor, { kind: 'orders', id }, (order) => {
    const problems = forwardProblems(order);
    if (problems.length > 0) throw refuse(...problems);
    const name = nextStage(order.stages, named);
    if (name === undefined) throw refuse({ code: 'orders.all-done' });
    moved = name;
    return { stages: withStage(order.stages, name, { agent: actor.uid, date: ctx.clock.now(), colour: 'green' }) };
  });
  return moved;
}

/** Marks an order as paid once its payments and sections allow it (ORD-4), or takes the mark away. */
export function setOrderPaid(ctx: AppContext, actor: Actor, { id, paid }: { readonly id: string; readonly paid: boolean }): Promise<void> {
  return changeOrder(ctx, actor, { kind: 'orders', id }, (order) => {
    if (order.paid === paid) return {};
    const problems = paid ? markPaidProblems(order) : [];
    if (problems.length > 0) throw refuse(...problems);
    const { date_paid, date_changed } = (paid ? markPaid : markUnpaid)(order, ctx.clock.now());
    return { paid, date_paid, date_changed };
  });
}

export const setOrderCanceled = (ctx: AppContext, actor: Actor, { canceled, ...ref }: OrderRef & { readonly canceled: boolean }): Promise<void> =>
  changeOrder(ctx, actor, ref, (order) => (order.canceled === canceled ? {} : { canceled, date_changed: ctx.clock.now() }));
