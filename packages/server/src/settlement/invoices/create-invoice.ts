import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import { extraHours, flownEstimate, invoiceContent } from '@app/domain/settlement/invoices/invoice-lines.rules.ts';
import type { createInvoice as createInvoiceCall } from '@app/domain/settlement/invoices/invoices.calls.ts';
import { accountNamed } from '@app/domain/trips/invoice.rules.ts';
import { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { invoices, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { type KnownAccounts, unknownAccount } from './unknown-account.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { readWhole } from '../../records/read-whole.ts';
import { invoiceMoney } from './invoice-money.ts';
import { chargeTrip, isSigned } from './trip-order.ts';

type Input = z.output<typeof createInvoiceCall.body>;
type Basis = Input['basis'];
const DUE_MS = 14 * DAY;
const invoiceId = ({ config }: Pick<AppContext, 'config'>, trip: Doc<Trip>, basis: Basis): string =>
  idFrom(config, 'charter-invoice', trip.path, basis);

/**
 * Makes the invoice of a trip, once for each basis, and the order by which its customer pays. One by flown times takes the place of the one by
 * the agreed price; it changes the price of the trip, which nobody may do after the customer signed it.
 */
export async function createInvoice(
  ctx: AppContext,
  actor: Actor,
  input: Input,
  known: KnownAccounts,
): Promise<{ id: string; path: string; unknown_account: string }> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  return await ctx.records.tx(async () => {
    await store.lock(trips, input.trip);
    const trip = await readWhole(ctx, actor, trips, input.trip);
    const id = invoiceId(ctx, trip, input.basis);
    const existing = await store.get(invoices, id);
    const account = input.account.trim() || (trip.accounts[0]?.name ?? '');
    const accounts = await known(store);
    const po_number = accountNamed(accounts, account)?.po_number ?? '';
    const facts = { account, dueDate: input.due ?? ctx.clock.now() + DUE_MS, notes: input.notes };
    // A number that somebody wrote into the invoice stays, while the account does.
    if (existing) await store.update(invoices, id, { ...facts, ...(existing.account !== account && { po_number }) });
    else await write(ctx, store, { trip, id, basis: input.basis, facts: { ...facts, po_number } });
    return { id, path: store.path(invoices, id), unknown_account: unknownAccount(accounts, account) };
  });
}

interface Writing {
  readonly trip: Doc<Trip>;
  readonly id: string;
  readonly basis: Basis;
  readonly facts: Pick<CharterInvoice, 'account' | 'po_number' | 'dueDate' | 'notes'>;
}
async function write(ctx: AppContext, store: ClientStore, { trip, id, basis, facts }: Writing): Promise<void> {
  const priced = basis === 'actual' ? await repriced(store, trip) : trip;
  if (toCents(priced.price.total) <= 0) throw refuse({ code: 'trips.nothing-to-invoice' });
  const content = invoiceContent(priced.estimate, priced.price.total);
  const invoice = CharterInvoice.parse({
    ...facts,
    ...content,
    basis,
    trip: trip.path,
    number: [trip.trip_number || trip.id, basis === 'actual' ? 'F' : ''].filter(Boolean).join('-').slice(0, 40),
    invoiceDate: ctx.clock.now(),
    billingContact: trip.contact,
    relatedRecords: [{ type: 'trip', id: trip.id, label: trip.trip_number }],
  });
  await store.set(invoices, id, { ...invoice, ...invoiceMoney(invoice, priced) });
  const before = basis === 'actual' ? await store.get(invoices, invoiceId(ctx, trip, 'estimate')) : undefined;
  if (before && !before.replaced) await store.update(invoices, before.id, { replaced: true, balanceDue: 0 });
  await chargeTrip(ctx, store, priced);
}

/** Returns a flown trip at the price of its flown hours. */
async function repriced(store: ClientStore, trip: Doc<Trip>): Promise<Doc<Trip>> {
  if (trip.completed.at === null) throw refuse({ code: 'trips.not-flown' });
  const estimate = flownEstimate(trip) ?? trip.estimate;
  const total = flownTotal(trip);
  if (toCents(total) === toCents(trip.price.total)) return trip;
  if (await isSigned(store, trip)) throw refuse({ code: 'trips.price-agreed' });
  return await store.update(trips, trip.id, { estimate, price: { total } });
}
/** Returns the price by flown hours in dollars: what was agreed apart from the lines stays. */
function flownTotal(trip: Doc<Trip>): number {
  const flown = flownEstimate(trip);
  return flown && trip.estimate
    ? toDollars(Math.max(0, toCents(trip.price.total) - toCents(trip.estimate.total) + toCents(flown.total)))
    : trip.price.total;
}

/** Returns what an invoice of a trip would come to, in dollars; null where there can be none. */
export async function previewInvoice(ctx: AppContext, actor: Actor, id: string) {
  const trip = await readWhole(ctx, actor, trips, id);
  const store = ctx.records.forClient(actor.client);
  const total = trip.completed.at === null ? null : flownTotal(trip);
  const isFixed = total !== null && toCents(total) !== toCents(trip.price.total) && (await isSigned(store, trip));
  return {
    estimate: trip.price.total > 0 ? trip.price.total : null,
    actual: isFixed ? null : total,
    extra_hours: extraHours(trip),
  };
}
