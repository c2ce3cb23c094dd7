import type { Actor, Doc } from '@app/kernel/collection.ts';
import { matches } from '@app/kernel/queries/where.ts';
import { systemName } from '@app/domain/clients/scheduling-system.states.ts';
import { refuse } from '@app/domain/problems.ts';
import { isLive } from '@app/domain/trips/board/board.rules.ts';
import { ownerOf } from '@app/domain/trips/board/entry-owner.rules.ts';
import { directFerry, doubleFerries } from '@app/domain/trips/board/ferry.rules.ts';
import type { Flag } from '@app/domain/trips/desk/flags.rules.ts';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readWhole } from '../../records/read-whole.ts';
import { holderOf } from '../book-trip.ts';
import { aircraftOf } from '../charter-quote.ts';
import { entriesIn, rivalClaims } from '../claim-aircraft.ts';
import { unreleased } from '../trip/mark-entries.ts';
import { effectsOf } from './effects-of.ts';
import { flightOf, liveEntries, type Plan, refuseFixed } from './trip-plan.ts';

type Entry = Doc<ScheduleEntry>;
type Pair = readonly [string, string];
const tripIdOf = ({ trip }: Entry): string => trip.split('/')[3] ?? '';

async function entriesOfPair(store: ClientStore, pair: Pair): Promise<readonly [Entry, Entry]> {
  const [first, second] = [await store.get(schedule, pair[0]), await store.get(schedule, pair[1])];
  if (!first || !second) throw refuse({ code: 'trips.no-double' });
  return [first, second];
}
/** Returns the ids of the trips that two ferry flights belong to. */
export const tripsOfPair = async (store: ClientStore, pair: Pair): Promise<string[]> =>
  [...new Set((await entriesOfPair(store, pair)).map(tripIdOf))].filter((id) => id !== '');

/** Refuses a ferry flight of no trip that follows a connected system, or that this person may not change. */
function refuseForeign(entry: Entry, actor: Actor, now: number): void {
  if (ownerOf(entry) === 'system') throw refuse({ code: 'trips.entry-imported', params: { system: systemName(entry.source) } });
  if (!matches({ ...entry }, schedule.access.update(actor, now))) throw refuse({ code: 'records.not-allowed', params: { role: 'dispatch' } });
}

/**
 * Plans the replacement of two ferry flights in a row by the direct one: the trip of the second flight gets it, or that of the first where the second
 * belongs to none. Refused unless one flight suffices at this moment.
 */
export async function planDirect(
  ctx: AppContext,
  actor: Actor,
  store: ClientStore,
  { id, pair }: { readonly id: string; readonly pair: Pair },
): Promise<Plan[]> {
  const now = ctx.clock.now();
  const [first, second] = await entriesOfPair(store, pair);
  const ids = await tripsOfPair(store, pair);
  const craft = await aircraftOf(store, second.aircraft);
  const around = (await entriesIn(store, craft.id, { start: first.start, end: second.end })).filter(isLive);
  const isNeedless = doubleFerries(around, planeOf(craft)).some(({ paths }) => paths[0] === first.path && paths[1] === second.path);
  if (!ids.includes(id) || !isNeedless) throw refuse({ code: 'trips.no-double' });
  const beside = [first, second].filter(({ trip }) => trip === '');
  for (const entry of beside) refuseForeign(entry, actor, now);
  const keeper = tripIdOf(second) || tripIdOf(first);
  const direct = directFerry(first, second, planeOf(craft));
  const involved = [];
  for (const of of ids) involved.push(await readWhole(ctx, actor, trips, of));
  const rivals = direct ? await rivalClaims(ctx, store, { subject: craft.path, span: direct, holders: involved.map(holderOf) }) : [];
  const flags: Flag[] = rivals.slice(0, 1).map(({ holder_label }) => ({ code: 'held', params: { name: holder_label || '–' } }));
  const plans: Plan[] = [];
  for (const trip of involved) {
    const entries = await liveEntries(store, trip);
    const isReplaced = ({ path }: Entry): boolean => path === first.path || path === second.path;
    refuseFixed(trip, entries.filter(isReplaced), now);
    const isKeeper = trip.id === keeper;
    const others = entries.filter((entry) => !isReplaced(entry)).map(flightOf);
    const flights = [...others, ...(isKeeper && direct ? [direct] : [])].toSorted((a, b) => a.start - b.start);
    const plan = { trip, entries, craft, legs: trip.legs.map(unreleased), flights, estimate: undefined };
    const calledOff = isKeeper ? beside : [];
    const effects = effectsOf({ ...plan, entries: [...entries, ...calledOff] }, { flags: isKeeper ? flags : [], agreed: null });
    // Nothing changes for the passengers: what they were promised on the ground stays.
    plans.push({ ...plan, beside: calledOff, effects: { ...effects, services: [] } });
  }
  return plans;
}
