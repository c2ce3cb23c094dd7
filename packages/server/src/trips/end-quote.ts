import type { z } from 'zod';
import type { Actor, Collection, Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { formatUsd } from '@app/kernel/money.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { refuse } from '@app/domain/problems.ts';
import type { declineQuote as declineQuoteCall, setTripStatus as setTripStatusCall } from '@app/domain/trips/desk/desk.calls.ts';
import { isOpenQuote, movesByHand } from '@app/domain/trips/desk/status.rules.ts';
import type { Quote, Trip } from '@app/domain/trips/model/quote.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import { tripBalance } from '@app/domain/trips/trip.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import { companyOf } from '../clients/company-of.ts';
import { endHold, holdsOf } from '../holds/claim.ts';
import type { AppContext } from '../platform/app-context.ts';
import { writeSystemMail } from '../mail/system/write-system-mail.ts';
import { readWhole } from '../records/read-whole.ts';
import { wordsFor } from '../words/words.ts';
import { readQuote } from './charter-quote.ts';

type Ref = Pick<z.output<typeof setTripStatusCall.body>, 'kind' | 'id'>;
const kindOf = { quotes: quotes as Collection, trips: trips as Collection } as const;
const read = (store: ClientStore, { kind, id }: Ref): Promise<Doc<Quote> | Doc<Trip> | undefined> =>
  kind === 'quotes' ? store.get(quotes, id) : store.get(trips, id);

/** Ends what a quote holds. Joins the transaction. */
export async function releaseHolds(store: ClientStore, path: string): Promise<void> {
  for (const { id } of await holdsOf(store, path)) await endHold(store, id, 'released');
}

/** An email that nobody could deliver for so long is no answer. */
const ANSWER_MS = 7 * DAY;
/** Emails the customer of a declined request. Joins the transaction. */
async function emailCustomer(ctx: AppContext, client: string, { contact, quote_id }: Quote, text: string): Promise<void> {
  const to = contact.email.trim().toLowerCase();
  if (to === '') throw refuse({ code: 'trips.no-customer-email' });
  const company = await companyOf(ctx, client);
  const subject = wordsFor(company.language).t('Your request {number} to {company}', { number: quote_id, company: company.name });
  await writeSystemMail(ctx, { to, purpose: 'quote-declined', expires: ctx.clock.now() + ANSWER_MS, name: fullName(contact), subject, text });
}

/** Declines a request with a reason, which the figures count, and an email to the customer. Its hold ends. A repeat changes only the reason. */
export async function declineQuote(
  ctx: AppContext,
  actor: Actor,
  { id, code, note, message }: z.output<typeof declineQuoteCall.body>,
): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  await ctx.records.tx(async () => {
    await store.lock(quotes, id);
    const quote = await readQuote(ctx, actor, id);
    const isDeclined = quote.status === 'inactive' && quote.declined.code !== '';
    if (!isOpenQuote(quote) && !isDeclined) throw refuse({ code: 'trips.quote-closed', params: { status: tripStatuses.label(quote.status) } });
    const isFirst = message !== '' && !(isDeclined && quote.declined.message !== '');
    if (isFirst) await emailCustomer(ctx, actor.client, quote, message);
    const declined = { code, note, message: isFirst ? message : quote.declined.message, at: ctx.clock.now(), by: actor.uid };
    if (quote.status === 'none') await store.update(quotes, id, { status: 'qSubmitted' });
    await store.update(quotes, id, { declined, status: 'inactive' });
    await releaseHolds(store, quote.path);
  });
}

/** Moves a quote or a trip to a status that staff set themselves. Returns the version, by which it is taken back. */
export async function setStatus(
  ctx: AppContext,
  actor: Actor,
  { kind, id, to }: z.output<typeof setTripStatusCall.body>,
): Promise<{ version: number }> {
  const { records } = ctx;
  const store = records.forClient(actor.client, actor.uid);
  return await records.tx(async () => {
    const { path, status: from } = await locked(ctx, actor, store, { kind, id });
    if (from === to) return { version: (await read(store, { kind, id }))?.version ?? 0 };
    const labels = { from: tripStatuses.label(from), to: tripStatuses.label(to) };
    if (!movesByHand(kind, from).includes(to)) throw refuse({ code: 'trips.bad-status', params: labels });
    if (kind === 'trips' && to === 'pPaid') await needPaid(store, id);
    if (kind === 'quotes') {
      await store.update(quotes, id, { status: to, ...(to === 'qOutstanding' && { declined: {} }) });
      if (to === 'inactive' || to === 'cancelled') await releaseHolds(store, path);
    } else await store.update(trips, id, { status: to });
    return { version: (await read(store, { kind, id }))?.version ?? 0 };
  });
}

async function locked(ctx: AppContext, actor: Actor, store: ClientStore, { kind, id }: Ref) {
  await store.lock(kindOf[kind], id);
  return kind === 'quotes' ? await readWhole(ctx, actor, quotes, id) : await readWhole(ctx, actor, trips, id);
}

async function needPaid(store: ClientStore, id: string): Promise<void> {
  const trip = await store.get(trips, id);
  const open = trip ? tripBalance(trip) : 0;
  if (open > 0) throw refuse({ code: 'trips.not-paid', params: { amount: formatUsd(open) } });
}

/** Takes back a change of the status, if it is the newest change of the record. A called-off trip has freed its aircraft: it stays called off. */
export async function undoStatus(ctx: AppContext, actor: Actor, { version, ...ref }: Ref & { readonly version: number }): Promise<void> {
  const { records } = ctx;
  const store = records.forClient(actor.client, actor.uid);
  await records.tx(async () => {
    const { path, status, ...record } = await locked(ctx, actor, store, ref);
    const change = (await records.history(store.actor, path)).find((entry) => entry.version === version);
    const moved = change?.fields.find(({ field }) => field === 'status');
    const before = tripStatuses.names.find((name) => name === moved?.before);
    const isFinal = ref.kind === 'trips' && status === 'cancelled';
    if (record.version !== version || before === undefined || isFinal) throw refuse({ code: 'trips.changed-since' });
    await store.write([{ op: 'merge', path, data: { status: before } }]);
  });
}
