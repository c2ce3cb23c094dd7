import { textOf } from '@app/kernel/fields.ts';
import { refuse } from '@app/domain/problems.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import type { Records } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { checklistEffects } from './trip/checklists/checklists.effects.ts';
import { followingEffects } from './following/following.effects.ts';
import { freeTrip } from './book-trip.ts';

type Status = (typeof tripStatuses.names)[number];
interface Moved {
  readonly path: string;
  readonly status: Status;
}

/** Holds quotes and trips to their table of statuses, whoever writes them. Only the last step may be taken back. */
export function keepTripStatuses(records: Records): void {
  const keep = async (client: string, before: Moved | undefined, after: Moved | undefined): Promise<void> => {
    if (!before || !after || before.status === after.status || tripStatuses.may(before.status, after.status)) return;
    if (await isStepBack(records, client, { path: after.path, from: before.status, to: after.status })) return;
    const params = { from: tripStatuses.label(before.status), to: tripStatuses.label(after.status) };
    throw refuse({ code: 'trips.bad-status', params });
  };
  records.onWrite(quotes, ({ before, after, client }) => keep(client, before, after));
  records.onWrite(trips, ({ before, after, client }) => keep(client, before, after));
}

interface Step {
  readonly path: string;
  readonly from: Status;
  readonly to: Status;
}
/** The newest change of the status before this one went the other way. */
async function isStepBack(records: Records, client: string, { path, from, to }: Step): Promise<boolean> {
  const steps = (await records.history(records.forClient(client).actor, path)).flatMap(({ fields }) =>
    fields.filter(({ field }) => field === 'status'),
  );
  const last = steps.find(({ after }) => after === from);
  return last?.before === to;
}

/** Follows trips, in the transaction of their change: one that is called off frees its aircraft. */
export function tripsEffects(ctx: AppContext): void {
  followingEffects(ctx);
  checklistEffects(ctx);
  // A trip that staff make out to somebody else leaves the account of its former customer.
  ctx.records.onWrite(trips, async ({ before, after, client, actor }) => {
    if (actor.system || !before || !after || after.user === '' || after.user !== before.user) return;
    const isSame = after.contact.id === before.contact.id && after.contact.email === before.contact.email;
    if (!isSame) await ctx.records.forClient(client).update(trips, after.id, { user: '' });
  });
  ctx.records.onWrite(trips, async ({ before, after, client }) => {
    const isCalledOff = after?.status === 'cancelled' && before !== undefined && before.status !== 'cancelled';
    // A trip that an order paid for is freed together with its empty leg.
    if (isCalledOff && textOf(after.metadata, 'order') === '') await freeTrip(ctx, ctx.records.forClient(client), after);
  });
}
