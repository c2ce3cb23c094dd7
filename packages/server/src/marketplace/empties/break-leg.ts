import type { Doc } from '@app/kernel/collection.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { formatUsdIn, toDollars } from '@app/kernel/money.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { counts } from '@app/domain/holds/hold.rules.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { legLine } from '@app/domain/marketplace/request-text.rules.ts';
import { costCentsOf } from '@app/domain/trips/model/estimate.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { tasks } from '@app/domain/work/work.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { wordsOfClient } from '../../clients/words-of-client.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { adminsOf, writeNotices } from '../../users/notices/write-notices.ts';

const INTACT = { at: null, was: '' as const, trip: '', task: '' };

/** Claims on an empty leg that count: reserved or sold. */
export async function claimsOf(ctx: Pick<AppContext, 'clock'>, store: ClientStore, deal: Doc<Deal>): Promise<Doc<Hold>[]> {
  const claims = await store.list(holds, { where: all(where('subject', 'eq', deal.path), where('state', 'in', ['held', 'sold'])), limit: 20 });
  return claims.filter((hold) => counts(hold, ctx.clock.now()));
}

/**
 * Marks an empty leg whose parent changed: one on offer is withdrawn; a reserved one is withdrawn and a task says who reserved it; of a booked one
 * an urgent task asks what to do, and a person decides before the customer is told. Joins the transaction of the change.
 */
export async function breakLeg(ctx: AppContext, store: ClientStore, deal: Doc<Deal>): Promise<void> {
  const at = ctx.clock.now();
  const claims = await claimsOf(ctx, store, deal);
  if (!deal.booked && claims.length === 0) {
    if (!deal.hidden) await store.update(deals, deal.id, { hidden: true, broken: { ...INTACT, at, was: 'offered' } });
    return;
  }
  const sold = claims.find(({ state }) => state === 'sold');
  // The trip has the id of the order that claimed the leg.
  const booked = deal.booked && sold ? await store.get(trips, idOfPath(sold.holder)) : undefined;
  const task = await askWhatToDo(ctx, store, { deal, booked, holder: claims[0]?.holder_label ?? '' });
  const broken = { at, was: deal.booked ? ('booked' as const) : ('held' as const), trip: booked?.id ?? '', task };
  await store.update(deals, deal.id, deal.booked ? { broken } : { hidden: true, broken });
}

interface Asked {
  readonly deal: Doc<Deal>;
  readonly booked: Doc<Trip> | undefined;
  readonly holder: string;
}
/** Writes the urgent task, and a notice to those who answer for the flight and to the admins. Returns the id of the task. */
async function askWhatToDo(ctx: AppContext, store: ClientStore, { deal, booked, holder }: Asked): Promise<string> {
  const words = await wordsOfClient(ctx, store.client);
  const { t, language } = words;
  const route = `${deal.departureAirport.icao} > ${deal.arrivalAirport.icao}`;
  const id = idFrom(ctx.config, 'broken-leg', deal.path, String(ctx.clock.now()));
  const cost = deal.estimate ? formatUsdIn(language, toDollars(costCentsOf(deal.estimate))) : t('unknown');
  const choices = booked
    ? [
        t('– Fly it anyway (cost: {cost}): decide so at the empty leg.', { cost }),
        t('– Shift it with the customer’s consent: move trip {number}.', { number: booked.trip_number }),
        t('– Fly it with another aircraft: move trip {number} to it.', { number: booked.trip_number }),
        t('– Cancel trip {number} with a full refund.', { number: booked.trip_number }),
      ]
    : [t('{holder} had reserved it. Tell them, and publish it again if it still fits.', { holder })];
  const agents = [...new Set([...deal.agents, ...(booked?.agents ?? [])])];
  const text = [t('The flight that leaves this leg empty has changed:'), legLine(deal, words), '', ...choices].join('\n');
  await store.create(
    tasks,
    { name: t('Urgent: empty leg {route}', { route }), type: 'urgent', description: text, agents, roles: [{ id: 'dispatch', label: t('Dispatch') }] },
    { id },
  );
  const uids = [...agents, ...(await adminsOf(ctx, store.client))];
  await writeNotices(
    ctx,
    { client: store.client, uids, key: id },
    { kind: 'empty-leg-broken', subject: route, screen: `marketplace/empties/${deal.id}` },
  );
  return id;
}

/** Takes the mark of an empty leg away, because its flight is as before or a person decided: one that was withdrawn is offered again. Closes the task. */
export async function mendLeg(ctx: Pick<AppContext, 'records'>, store: ClientStore, deal: Doc<Deal>): Promise<void> {
  const { was, task } = deal.broken;
  await store.update(deals, deal.id, was === 'booked' ? { broken: INTACT } : { broken: INTACT, hidden: false });
  if (task !== '' && (await store.get(tasks, task))) await store.update(tasks, task, { completed: true });
}
