import { z } from 'zod';
import { toDollars } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import { isAccepted } from '@app/kernel/refused.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { keyOf } from '@app/domain/marketplace/empties/candidates.rules.ts';
import { type Automatic, automaticOffer } from '@app/domain/marketplace/empties/offer.rules.ts';
import { costCentsOf, type Estimate } from '@app/domain/trips/model/estimate.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobTurn, JobWork } from '../../platform/job-work.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { countBookedLegs } from './count-booked-legs.ts';
import { type FoundFlight, findCandidates } from './find-candidates.ts';
import { priceFlight } from './price-flight.ts';
import { offerFlight } from './publish-candidate.ts';

type Rule = Client['config']['empty_legs'];
/** Counted once a day, also on a day of 23 hours. */
const COUNTED_MS = 20 * HOUR;
/** Time at which booked empty legs were last counted, epoch ms. */
const Position = z.object({ counted: z.number() });

/** Tells how the rule of a company stands to a flight. */
export function standingOf(
  ctx: Pick<AppContext, 'clock'>,
  rule: Rule,
  { flight, earlier, estimate }: { readonly flight: FoundFlight; readonly earlier: Deal | undefined; readonly estimate: Estimate | null },
): Automatic {
  const money = estimate ? { price: estimate.total, cost: toDollars(costCentsOf(estimate)) } : { price: null, cost: null };
  // One that people added closes a gap of the schedule: they decide on it.
  const kind = flight.trip === '' ? 'gap' : flight.kind;
  return automaticOffer(rule, { kind, start: flight.start, ...money, earlier }, ctx.clock.now());
}

/** The empty leg of a flight, whoever offered it. */
export async function legOf(ctx: Pick<AppContext, 'config'>, store: ClientStore, flight: FoundFlight) {
  return await store.get(deals, idFrom(ctx.config, 'empty-leg', store.client, keyOf(flight)));
}
/** True for an empty leg that is on offer or booked: its flight is no candidate any more. */
export const isTaken = (deal: Deal & { readonly active: boolean }): boolean => deal.active && (deal.booked || !deal.hidden);
export const legsOn = (store: ClientStore, flight: FoundFlight) =>
  store.list(deals, { where: where('parent_entries', 'has', flight.entries[0] ?? ''), limit: 10 });

/** Offers flights without passengers by the rule of the company, and counts once a day how many booked empty legs flew as booked (CHR-11). */
export const offerByRule =
  (ctx: AppContext): JobWork =>
  async ({ client, batch, isAsked, position: before }): Promise<JobTurn> => {
    const store = ctx.records.forClient(client);
    const company = await store.get(clients, client);
    if (company?.kind !== 'operator') return { done: 0 };
    const now = ctx.clock.now();
    const counted = Position.safeParse(before).data?.counted ?? 0;
    const isCounting = isAsked || now - counted >= COUNTED_MS;
    if (isCounting) await countBookedLegs(ctx, company, batch);
    const position = { counted: isCounting ? now : counted };
    const rule = company.config.empty_legs;
    if (rule.publish_hours === 0) return { done: 0, position };
    let done = 0;
    let next: number | undefined;
    for (const flight of await findCandidates(ctx, store)) {
      const earlier = await legOf(ctx, store, flight);
      const { state, from } = standingOf(ctx, rule, { flight, earlier, estimate: await priceFlight(ctx, client, flight) });
      if (state === 'waits') next = Math.min(next ?? from, from);
      if (state !== 'due' || (await legsOn(store, flight)).some(isTaken)) continue;
      // A change of the flight or the rule at this moment wins: the next run sees it.
      let isOffered = false;
      await isAccepted(async () => (isOffered = await batch(() => offer(ctx, store, flight))));
      if (isOffered) done += 1;
    }
    return { done, position, ...(next !== undefined && { next }) };
  };

/** Offers one flight if its company still wants it under the lock of its aircraft. */
async function offer(ctx: AppContext, store: ClientStore, found: FoundFlight): Promise<boolean> {
  const company = await store.get(clients, store.client);
  const offered = await offerFlight(ctx, store, keyOf(found), ({ flight, existing, estimate }) => {
    const rule = company?.config.empty_legs ?? { publish_hours: 0, window_hours: 0 };
    if (!estimate || standingOf(ctx, rule, { flight, earlier: existing, estimate }).state !== 'due') return undefined;
    const agents = [...(flight.parent?.agents ?? [])];
    return { price: estimate.total, window_hours: rule.window_hours, notes: '', automatic: true, agents };
  });
  return offered !== undefined;
}
