import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { counts, overlap } from '@app/domain/holds/hold.rules.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { importSources } from '@app/domain/imports/import.collection.ts';
import type { ImportSource } from '@app/domain/imports/import-source.ts';
import { refuse } from '@app/domain/problems.ts';
import { isUnconfirmed, staleSources } from '@app/domain/trips/board/stale-source.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { scheduleName } from '@app/domain/trips/flights/schedule-name.rules.ts';
import { takenBy } from '@app/domain/trips/pricing/availability.rules.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { claim, type Claim } from '../holds/claim.ts';
import type { AppContext } from '../platform/app-context.ts';

const MOST = 1000;
/** Of a whole fleet in the days of one trip. */
const MOST_OF_FLEET = 20_000;
export interface FlightSpan {
  readonly start: number;
  readonly end: number;
}
type Ignored = (entry: Doc<ScheduleEntry>) => boolean;

/** Compares a field with one value, or with several. */
const isOf = (field: string, value: string | readonly string[]) =>
  typeof value === 'string' ? where(field, 'eq', value) : where(field, 'in', value);

/**
 * Entries of the schedule of an aircraft, or of several, that share a moment with a span. Those of holds only mirror them: holds are compared
 * with each other.
 */
export async function entriesIn(store: ClientStore, craft: string | readonly string[], { start, end }: FlightSpan): Promise<Doc<ScheduleEntry>[]> {
  const entries = await store.list(schedule, {
    where: all(isOf('aircraft', craft), where('start', 'lt', end), where('end', 'gt', start)),
    limit: typeof craft === 'string' ? MOST : MOST_OF_FLEET,
    orderBy: [{ field: 'start', dir: 'desc' }],
  });
  return entries.filter((entry) => entry.active && entry.metadata['hold'] === undefined);
}

/** Claims on an aircraft, or on several, in a span that count now, other than those of these holders. */
export async function rivalClaims(
  { clock }: Pick<AppContext, 'clock'>,
  store: ClientStore,
  { subject, span, holders: own }: { readonly subject: string | readonly string[]; readonly span: FlightSpan; readonly holders: readonly string[] },
): Promise<Doc<Hold>[]> {
  const now = clock.now();
  const claims = await store.list(holds, {
    where: all(isOf('subject', subject), where('state', 'in', ['held', 'sold']), where('start', 'lt', span.end), where('end', 'gt', span.start)),
    limit: typeof subject === 'string' ? MOST : MOST_OF_FLEET,
  });
  const isOurs = (hold: Doc<Hold>): boolean => own.includes(hold.holder) || hold.beside.some((holder) => own.includes(holder));
  return claims.filter((hold) => !isOurs(hold) && counts(hold, now) && overlap(hold, span));
}

const MOST_SOURCES = 20;
/** Systems that send a schedule, and when they were read. */
export const sourcesOf = (store: ClientStore): Promise<Doc<ImportSource>[]> => store.list(importSources, { limit: MOST_SOURCES });

type Wish = Omit<Claim, 'kind' | 'subject' | 'label' | 'quantity' | 'start' | 'end' | 'capacity'>;
interface AircraftClaim {
  readonly craft: Doc<Aircraft>;
  readonly span: FlightSpan;
  readonly wish: Wish;
  /** Entries of the schedule that are the flight itself. */
  readonly isIgnored?: Ignored;
  /** Entries of a system that was not read for a day count as well: nobody is there to overrule them. */
  readonly isStrict?: boolean;
}
/**
 * Claims an aircraft in a span, or refuses: somebody has claimed it, or its schedule has something else then. An entry that nobody has confirmed
 * for a day is overruled: the flags of the flight name it. Joins the caller's transaction.
 */
export function claimAircraft(
  ctx: Pick<AppContext, 'records' | 'clock' | 'config'>,
  store: ClientStore,
  { craft, span, wish, isIgnored = () => false, isStrict = false }: AircraftClaim,
): Promise<Doc<Hold>> {
  return claim(ctx, store, {
    ...wish,
    start: span.start,
    end: span.end,
    kind: 'aircraft',
    subject: craft.path,
    label: craft.tail_number || craft.name,
    quantity: 1,
    capacity: async () => {
      const stale = isStrict ? new Set<string>() : staleSources(await sourcesOf(store), ctx.clock.now());
      const entries = (await entriesIn(store, craft.id, span)).filter((entry) => !isIgnored(entry) && !isUnconfirmed(entry, stale));
      const [other] = takenBy(entries, { from: span.start, until: span.end });
      if (other) throw refuse({ code: 'trips.aircraft-busy', params: { name: scheduleName(other) } });
      return 1;
    },
  });
}
