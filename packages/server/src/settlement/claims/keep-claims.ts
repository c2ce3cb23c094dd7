import type { Doc } from '@app/kernel/collection.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import { counts, isRunning } from '@app/domain/holds/hold.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { agreedDeposit } from '@app/domain/payments/deposit.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { piecesOf } from '@app/domain/settlement/stock.rules.ts';
import type { Write } from '@app/kernel/live.ts';
import { together } from '@app/store/together.ts';
import { wakeWork } from '../../jobs/due-work.ts';
import type { ClientStore } from '@app/store/records.ts';
import { claim, holdsOf } from '../../holds/claim.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { reserveStock } from './stock.ts';

/** A reservation lasts so long, … */
export const RESERVED_MS = 15 * MINUTE;
/** … or so long while a payment is under way. */
export const PAYING_MS = HOUR;
/** A provider has answered by then, or the job that repeats calls has asked it again. */
const SENDING_MS = 5 * MINUTE;
const PROLONGED_MS = 10 * MINUTE;
const MOST_PROLONGED = 2;
type ClaimContext = Pick<AppContext, 'records' | 'clock' | 'config'>;

/**
 * Keeps what an order reserved until a time, and takes it up again if it has ended meanwhile; refuses if somebody else has it. A claim
 * without an end stays so. A signed quote sells what it promised, in stock or not: its order reserves what is there.
 */
export async function keepClaims(ctx: ClaimContext, store: ClientStore, order: Doc<Order>, ms: number): Promise<void> {
  await ctx.records.tx(async () => {
    await store.lock(orders, order.id);
    const own = await holdsOf(store, order.path);
    await claimAgain(ctx, store, { order, own, until: ctx.clock.now() + ms });
  });
}

/**
 * Keeps what an order reserved, its `own` holds, while its payment is sent: what lasts for some minutes more is left as it is. Refuses as `keepClaims`
 * does. A payment that is then still under way keeps it for longer (`lengthenClaims`). Joins the transaction that writes the payment down.
 */
export async function keepWhileSending(ctx: ClaimContext, store: ClientStore, order: Doc<Order>, own: readonly Doc<Hold>[]): Promise<void> {
  const now = ctx.clock.now();
  const lasts = (hold: Hold): boolean => hold.state === 'sold' || (isRunning(hold, now) && (hold.until === null || hold.until >= now + SENDING_MS));
  const pieces = new Map(own.flatMap((hold) => (hold.kind === 'stock' ? [[hold.subject, hold.quantity] as const] : [])));
  const needed = piecesOf(order.items).map(({ product, quantity }) => [store.path(products, product), quantity] as const);
  const isWhole = pieces.size <= needed.length && needed.every(([subject, quantity]) => pieces.get(subject) === quantity);
  if (isWhole && own.every(lasts)) return;
  await keepClaims(ctx, store, order, PAYING_MS);
}

interface Again {
  readonly order: Doc<Order>;
  readonly own: readonly Doc<Hold>[];
  readonly until: number;
  readonly extended?: number;
}
async function claimAgain(ctx: ClaimContext, store: ClientStore, { order, own, until, extended }: Again): Promise<void> {
  const isOpen = own.some((hold) => hold.until === null && counts(hold, ctx.clock.now()));
  const more = { until: isOpen ? null : until, user: order.user, ...(extended !== undefined && { extended }) };
  const takesLess = agreedDeposit(order) !== undefined;
  await reserveStock(ctx, store, { path: order.path, label: order.invoice_id, items: order.items, own, takesLess, ...more });
  const bySubject = own.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  for (const { kind, subject, label, holder, holder_label, beside, quantity, start, end, state } of bySubject) {
    if (kind === 'stock' || state === 'sold') continue;
    await claim(ctx, store, {
      kind,
      subject,
      label,
      holder,
      holder_label,
      beside,
      quantity,
      start,
      end,
      ...more,
      capacity: () => Promise.resolve(1),
    });
  }
}

/** Keeps what an order reserved for 10 more minutes, twice at most (WCAG 2.2.1). Returns until when. */
export async function prolongClaims(ctx: ClaimContext, store: ClientStore, id: string): Promise<number | null> {
  return await ctx.records.tx(async () => {
    await store.lock(orders, id);
    const order = await store.get(orders, id);
    const own = order ? await holdsOf(store, order.path) : [];
    const now = ctx.clock.now();
    const running = own.filter((hold) => isRunning(hold, now) && hold.until !== null);
    if (!order || running.length === 0) throw refuse({ code: 'holds.ended' });
    const extended = Math.max(...running.map((hold) => hold.extended)) + 1;
    if (extended > MOST_PROLONGED) throw refuse({ code: 'holds.no-longer' });
    const until = Math.max(...running.map((hold) => hold.until ?? 0), now + PROLONGED_MS);
    await claimAgain(ctx, store, { order, own: running, until, extended });
    return until;
  });
}

/** Returns until when all of an order is reserved; null where nothing is, or without an end. */
export async function reservedUntil({ clock }: Pick<AppContext, 'clock'>, store: ClientStore, path: string): Promise<number | null> {
  const now = clock.now();
  const ends = (await holdsOf(store, path)).flatMap((hold) => (isRunning(hold, now) && hold.until !== null ? [hold.until] : []));
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Gives the buyer the usual time again after a payment that failed. */
export const resetClaims = (ctx: ClaimContext, store: ClientStore, path: string): Promise<void> =>
  moveEnds(ctx, store, path, () => ctx.clock.now() + RESERVED_MS);

/** Keeps what an order reserved while its payment is under way. */
export const lengthenClaims = (ctx: ClaimContext, store: ClientStore, path: string): Promise<void> =>
  moveEnds(ctx, store, path, (until) => Math.max(until, ctx.clock.now() + PAYING_MS));

/** Moves the ends of what an order has reserved and not lost meanwhile. */
async function moveEnds(ctx: ClaimContext, store: ClientStore, path: string, endOf: (until: number) => number): Promise<void> {
  const { records, clock } = ctx;
  await records.tx(async () => {
    const paths = (await holdsOf(store, path)).map((hold) => hold.path);
    const [, current] = await together(records.lockRows(paths), holdsOf(store, path));
    const writes = current.flatMap((hold): Write[] => {
      if (hold.until === null || !isRunning(hold, clock.now())) return [];
      const until = endOf(hold.until);
      return until === hold.until ? [] : [{ op: 'merge', path: hold.path, data: { until } }];
    });
    if (writes.length === 0) return;
    await store.write(writes);
    const ends = writes.flatMap(({ data }) => (typeof data?.['until'] === 'number' ? [data['until']] : []));
    await wakeWork(ctx, { client: store.client, kind: 'holds-expire' }, Math.min(...ends));
  });
}
