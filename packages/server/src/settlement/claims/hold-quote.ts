import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import type { holdForQuote as holdForQuoteCall } from '@app/domain/holds/holds.calls.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import { isRunning } from '@app/domain/holds/hold.rules.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { spanOfLegs } from '@app/domain/settlement/flight-span.rules.ts';
import { chosenOption } from '@app/domain/trips/desk/option.rules.ts';
import { quotes, schedule } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { wordsOfClient } from '../../clients/words-of-client.ts';
import { saveFollowUp } from '../../follow-ups/save-follow-up.ts';
import { endHold } from '../../holds/claim.ts';
import { wakeWork } from '../../jobs/due-work.ts';
import { readOrder } from '../../orders/change-order.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { claimAircraft } from '../../trips/claim-aircraft.ts';
import { reserveStock } from './stock.ts';

type Wanted = z.output<typeof holdForQuoteCall.body>;

/** Holds what a quote offers: pieces in stock, or its aircraft in the time of its flight (BYD-12). A repeat holds the same until later. */
export async function holdForQuote(ctx: AppContext, actor: Actor, { quote, hours }: Wanted): Promise<{ holds: string[]; until: number }> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const until = ctx.clock.now() + hours * HOUR;
  const ids = await ctx.records.tx(async () => {
    if (quote.kind === 'quotes') return [await holdAircraft(ctx, actor, { id: quote.id, until })];
    await store.lock(orderQuotes, quote.id);
    await readOrder(ctx, actor, { kind: 'order_quotes', id: quote.id });
    const current = await store.get(orderQuotes, quote.id);
    if (!current || current.canceled || current.order !== '') throw refuse({ code: 'holds.nothing-to-hold' });
    const { path, quote_id: label, items } = current;
    return await reserveStock(ctx, store, { path, label, items, until, agent: actor.uid });
  });
  if (ids.length === 0) throw refuse({ code: 'holds.nothing-to-hold' });
  return { holds: ids, until };
}

async function holdAircraft(ctx: AppContext, actor: Actor, { id, until }: { readonly id: string; readonly until: number }): Promise<string> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const quote = await ctx.records.of(quotes).get(actor, store.path(quotes, id));
  if (!quote) throw refuse({ code: 'records.missing' });
  const craft = quote.aircraft && quote.aircraft.id !== '' ? await store.get(aircraft, quote.aircraft.id) : undefined;
  const span = chosenOption(quote.options, quote.option)?.span ?? spanOfLegs(quote.legs);
  if (!craft || !span) throw refuse({ code: 'holds.nothing-to-hold' });
  const wish = { holder: quote.path, holder_label: quote.quote_id, until, agent: actor.uid };
  return (await claimAircraft(ctx, store, { craft, span, wish })).id;
}

/** Keeps a hold that is still held for some hours from now. */
export async function extendHold(
  ctx: AppContext,
  actor: Actor,
  { id, hours }: { readonly id: string; readonly hours: number },
): Promise<{ until: number }> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const until = ctx.clock.now() + hours * HOUR;
  await ctx.records.tx(async () => {
    await store.lock(holds, id);
    const hold = await store.get(holds, id);
    if (!hold) throw refuse({ code: 'records.missing' });
    if (!isRunning(hold, ctx.clock.now())) throw refuse({ code: 'holds.ended' });
    await store.update(holds, id, { until });
    await wakeWork(ctx, { client: store.client, kind: 'holds-expire' }, until);
  });
  return { until };
}

export async function releaseHold(ctx: AppContext, actor: Actor, id: string): Promise<Record<string, never>> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  if (!(await store.get(holds, id))) throw refuse({ code: 'records.missing' });
  await ctx.records.tx(() => endHold(store, id, 'released'));
  return {};
}

/** Shows the hold of a quote on an aircraft in its schedule, so that searches do not offer the aircraft (reconciliation: the hold is the claim). */
export async function mirrorHold(store: ClientStore, hold: Doc<Hold>, after: Doc<Hold> | undefined): Promise<void> {
  const isShown = after?.state === 'held' && after.agent !== '';
  const { start, end, subject, holder_label, path } = hold;
  if (isShown && start !== null && end !== null) {
    const [, , , craft = ''] = subject.split('/');
    const entry = {
      start,
      end,
      type: 'container' as const,
      category: 'hold',
      aircraft: craft,
      trip_number: holder_label.slice(0, 40),
      metadata: { hold: path },
    };
    await store.set(schedule, hold.id, entry);
  } else if (await store.get(schedule, hold.id)) await store.remove(schedule, hold.id);
}

/** Leaves a follow-up for the colleague whose hold has run out. */
export async function tellOfEnd(ctx: AppContext, store: ClientStore, { id, agent, label, holder, holder_label, until }: Doc<Hold>): Promise<void> {
  if (agent === '' || !(await ctx.records.get(store.actor, holder))) return;
  const { t } = await wordsOfClient(ctx, store.client);
  await saveFollowUp(ctx, ctx.records.forClient(store.client, agent).actor, {
    id: idFrom(ctx.config, 'hold-follow-up', store.client, id, String(until)).replaceAll(/[^A-Za-z0-9]/g, 'x'),
    due: ctx.clock.now(),
    message: t('The hold on {item} for {quote} has ended.', { item: label, quote: holder_label }),
    followers: [agent],
    roles: [],
    object: { path: holder, label: holder_label },
    tRef: '',
    contact: '',
  });
}
