import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { formatUsd } from '@app/kernel/money.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import { tripBalance } from '@app/domain/trips/trip.rules.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { legsAsFlown } from '@app/domain/trips/trip/flown.rules.ts';
import { type ReleaseCheck, releaseCheckText } from '@app/domain/trips/trip/release.rules.ts';
import type { completeTrip as completeTripCall, releaseTrip as releaseTripCall } from '@app/domain/trips/trip/trip.calls.ts';
import type { ClientStore } from '@app/store/records.ts';
import { wordsOfClient } from '../../clients/words-of-client.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readWhole } from '../../records/read-whole.ts';
import { markEntries } from './mark-entries.ts';
import { checkRelease } from './release-checks.ts';

type Act<T> = (trip: Doc<Trip>, store: ClientStore) => Promise<T>;
/** Runs a step of a trip under its lock; a canceled trip takes none. */
async function step<T>(ctx: AppContext, actor: Actor, { id, to }: { readonly id: string; readonly to: string }, act: Act<T>): Promise<T> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  return await ctx.records.tx(async () => {
    await store.lock(trips, id);
    const trip = await readWhole(ctx, actor, trips, id);
    if (trip.status === 'cancelled') throw refuse({ code: 'trips.bad-status', params: { from: tripStatuses.label(trip.status), to } });
    return await act(trip, store);
  });
}
const withStatus = (legs: readonly Leg[], status: Leg['status'], from: readonly Leg['status'][]): Leg[] =>
  legs.map((leg) => (leg.active && from.includes(leg.status) ? { ...leg, status } : leg));

/** Promises that a trip will be flown. One whose customer has to pay waits for the money from now on. A repeat changes nothing. */
export async function confirmTrip(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  const label = tripStatuses.label('tConfirmed');
  await step(ctx, actor, { id, to: label }, async (trip, store) => {
    if (trip.confirmed.at !== null) return;
    const isMoney = ['tConfirmed', 'pWaiting', 'pPaid', 'pIssue'].includes(trip.status);
    if (!isMoney && !tripStatuses.may(trip.status, 'tConfirmed'))
      throw refuse({ code: 'trips.bad-status', params: { from: tripStatuses.label(trip.status), to: label } });
    const confirmed = { at: ctx.clock.now(), by: actor.uid };
    const legs = withStatus(trip.legs, 'readyForRelease', ['']);
    await store.update(trips, id, { confirmed, legs, ...(!isMoney && { status: 'tConfirmed' }) });
    if (!isMoney && trip.order !== '' && tripBalance(trip) > 0) await store.update(trips, id, { status: 'pWaiting' });
    await markEntries(store, trip, 'readyForRelease');
  });
}

type Reasons = z.output<typeof releaseTripCall.body>['reasons'];
/** Clears a confirmed trip to fly. What is open needs a reason, which stays with the trip. A repeat changes nothing. */
export async function releaseTrip(ctx: AppContext, actor: Actor, { id, reasons }: z.output<typeof releaseTripCall.body>): Promise<void> {
  await step(ctx, actor, { id, to: 'released' }, async (trip, store) => {
    if (trip.released.at !== null) return;
    if (trip.confirmed.at === null) throw refuse({ code: 'trips.not-confirmed' });
    const { checks } = await checkRelease(store, trip);
    await needReasons(ctx, actor.client, checks, reasons);
    await store.update(trips, id, {
      released: { at: ctx.clock.now(), by: actor.uid },
      legs: withStatus(trip.legs, 'released', ['', 'readyForRelease']),
      reasons: [
        ...trip.reasons,
        ...checks.map(({ key, code, params }) => ({
          flag: code === 'item' ? String(params['text']).slice(0, 40) : code,
          reason: reasons[key] ?? '',
          by: actor.uid,
        })),
      ].slice(-40),
    });
    await markEntries(store, trip, 'released');
  });
}

async function needReasons(ctx: AppContext, client: string, checks: readonly ReleaseCheck[], reasons: Reasons): Promise<void> {
  const open = checks.find(({ key }) => (reasons[key] ?? '') === '');
  if (!open) return;
  const { t } = await wordsOfClient(ctx, client);
  const amount = open.params['amount'];
  const state = open.params['state'];
  const params = {
    ...open.params,
    ...(typeof amount === 'number' && { amount: formatUsd(amount) }),
    ...(typeof state === 'string' && { state: t(state) }),
  };
  throw refuse({ code: 'trips.needs-reason', params: { flag: t(releaseCheckText(open), params) } });
}

/** Enters when the legs of a released trip were flown. A repeat corrects the times. Returns what is still open, in dollars. */
export async function completeTrip(ctx: AppContext, actor: Actor, { id, legs: flown }: z.output<typeof completeTripCall.body>) {
  return await step(ctx, actor, { id, to: 'flown' }, async (trip, store) => {
    if (trip.released.at === null) throw refuse({ code: 'trips.not-released' });
    const { legs, problems } = legsAsFlown(trip.legs, flown, ctx.clock.now());
    if (problems.length > 0) throw refuse(...problems);
    const completed = trip.completed.at === null ? { at: ctx.clock.now(), by: actor.uid } : trip.completed;
    const balance = tripBalance(trip);
    const status = balance > 0 && trip.status === 'tConfirmed' ? 'pWaiting' : trip.status;
    await store.update(trips, id, { legs, completed, status });
    await markEntries(store, trip, 'arrived');
    return { balance };
  });
}
