import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import type { reportFromCrew as reportFromCrewCall } from '@app/domain/offers/trip/trip-page.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { isInOrder, lastShown } from '@app/domain/trips/following/crew-report.rules.ts';
import { isAtArrival, isFollowed, stepCodes } from '@app/domain/trips/following/following.rules.ts';
import { crewKey } from '@app/domain/trips/model/crew-legs.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { entriesOf } from '../../trips/book-trip.ts';
import { enterReport, TOLERANCE_MS } from '../../trips/following/report-flight.ts';
import type { FoundTrip } from './find-trip-page.ts';

type Input = Pick<z.output<typeof reportFromCrewCall.body>, 'key' | 'leg' | 'step' | 'time'>;

/** Returns the followed flight of the schedule for each leg of a trip, by the position of the leg. */
export async function followedLegs({ store, trip }: Pick<FoundTrip, 'store' | 'trip'>): Promise<ReadonlyMap<number, Doc<ScheduleEntry>>> {
  const entries = (await entriesOf(store, trip)).filter((entry) => entry.leg !== null && isFollowed(entry));
  return new Map(entries.map((entry) => [entry.leg ?? 0, entry]));
}

/** Enters a time that crew report from their page, by the clock of the airport where it happened. One out of order is refused. */
export async function reportFromCrew(ctx: AppContext, found: FoundTrip, { key, leg: order, step, time }: Input): Promise<void> {
  const { store, trip, link } = found;
  // The trip of a crew link has the legs of its reader alone.
  const leg = link.crew === '' ? undefined : trip.legs.find((own) => own.order === order);
  const member = leg?.crew.find((person) => crewKey(person) === link.crew);
  if (!leg || !member) throw refuse({ code: 'records.missing' });
  await ctx.records.txRetrying(async () => {
    const flight = (await followedLegs(found)).get(order);
    if (!flight) throw refuse({ code: 'trips.not-followed' });
    const code = stepCodes[step];
    const zone = (isAtArrival(code) ? leg.arrivalAirport : leg.departureAirport).timezone;
    const moment = time === '' ? ctx.clock.now() : lastShown(time, zone, ctx.clock.now() + TOLERANCE_MS);
    if (moment === undefined) throw refuse({ code: 'trips.bad-flight-time' });
    if (!isInOrder(flight.following, step, moment)) throw refuse({ code: 'trips.out-of-order' });
    const once = idFrom(ctx.config, 'crew-report', link.id, key, String(order), step);
    await enterReport(ctx, store, flight, { key: once, code, time: moment, note: '', by: '', crew: member.name });
  });
}
