import type { Doc } from '@app/kernel/collection.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import { counts, isRunning } from '@app/domain/holds/hold.rules.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { agreedDeposit } from '@app/domain/payments/deposit.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import { claim, holdsOf } from '../../holds/claim.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { reserveStock } from './stock.ts';

/** A reservation lasts so long, … */
export const RESERVED_MS = 15 * MINUTE;
/** … or so long while a payment is under way. */
export const PAYING_MS = HOUR;
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
export async function shortenClaims({ records, clock }: ClaimContext, store: ClientStore, path: string): Promise<void> {
  const until = clock.now() + RESERVED_MS;
  await records.tx(async () => {
    for (const { id } of await holdsOf(store, path)) {
      await store.lock(holds, id);
      const hold = await store.get(holds, id);
      if (hold?.state === 'held' && hold.until !== null && hold.until > until) await store.update(holds, id, { until });
    }
  });
}
