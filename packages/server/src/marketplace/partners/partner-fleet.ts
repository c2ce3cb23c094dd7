import type { Actor, Doc } from '@app/kernel/collection.ts';
import { all, nothing, where, type Where } from '@app/kernel/queries/where.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { AirportNote } from '@app/domain/fleet/airport-note.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import { shares } from '@app/domain/marketplace/marketplace.collection.ts';
import type { PartnerCraft } from '@app/domain/marketplace/partners/partner-fleet.calls.ts';
import { flyOfPartner, sharedAircraft, sharedEntry, sharedPrices } from '@app/domain/marketplace/partners/partner-fleet.rules.ts';
import { type SharedRecord, sharedRecord } from '@app/domain/marketplace/partners/shared-fields.ts';
import { fuelStopsOf } from '@app/domain/trips/desk/flags.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { EstimateSettings } from '@app/domain/trips/model/price-item.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { compilePriceList, type Pricer } from '@app/domain/trips/pricing/price-list.rules.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { FlightSpan } from '../../trips/claim-aircraft.ts';
import { byUse } from '../../trips/list-options.ts';
import { aroundOf, judge } from '../../trips/look-at-aircraft.ts';
import { airportNotesOf } from '../../trips/quote-facts.ts';
import { readQuote } from '../../trips/charter-quote.ts';
import { noteUse } from './note-use.ts';
import { openShare, type SharedPlace, sharedQuery } from './open-share.ts';

/** Aircraft of one partner, and entries of its schedule around one quote. */
const MOST = 500;

/** Records of one kind that a partner shares now; undefined where it does not. The condition is on shared fields alone. */
async function sharedRows(
  ctx: AppContext,
  actor: Actor,
  { only, ...place }: SharedPlace & { readonly only?: Where },
): Promise<SharedRecord[] | undefined> {
  try {
    const { guest, owner: company, read } = await openShare(ctx, actor, place);
    const query = sharedQuery(place.kind, { read: only ? all(read, only) : read, limit: MOST });
    const docs = await ctx.records.list(guest, query);
    await noteUse(ctx, actor, place);
    return docs.map((doc) => sharedRecord(place.kind, doc, company.name));
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

interface Shared {
  readonly quote: Doc<Quote>;
  readonly pricer: Pricer | undefined;
  /** Entries that share a moment with a span; undefined where the schedule is not shared. */
  readonly entriesIn: (craft: string, around: FlightSpan) => Promise<ScheduleEntry[] | undefined>;
  /** Notes of the reader's own company about airports. */
  readonly notes: readonly AirportNote[];
  readonly now: number;
}
/** Looks at a partner's aircraft for the legs of a quote, by what is shared of it. */
async function lookAt(
  craft: Doc<Aircraft>,
  { quote, pricer, entriesIn, notes, now }: Shared,
): Promise<Omit<PartnerCraft, 'owner' | 'isScheduleShared'>> {
  const { trip, flown, flights, estimate } = flyOfPartner(pricer, quote.legs, craft);
  const around = aroundOf(flights);
  const judged = judge({
    aircraft: craft,
    seats: craft.seats || craft.model.seats,
    trip,
    legs: quote.legs,
    flown,
    priceError: estimate?.error ?? '',
    flights,
    maxFuelStops: (pricer?.settings ?? EstimateSettings.parse({})).maxFuelStops,
    entries: (around && (await entriesIn(craft.id, around))) ?? [],
    sources: [],
    rivals: [],
    debtors: [],
    // The partner names the crew, and learns the passengers once it is booked.
    duty: null,
    papers: [],
    notes,
    now,
  });
  return {
    aircraft: briefOf(craft),
    base: craft.airport.icao || craft.airport.iata,
    total: estimate?.error === '' ? estimate.total : null,
    blockHours: typeof flown === 'string' ? 0 : flown.plan.block,
    ferryHours: typeof flown === 'string' ? 0 : flown.repo.block,
    fuelStops: fuelStopsOf(flown),
    ...judged,
  };
}

async function fleetOf(ctx: AppContext, actor: Actor, owner: string, { quote, notes }: Pick<Shared, 'quote' | 'notes'>): Promise<PartnerCraft[]> {
  const fleet = await sharedRows(ctx, actor, { owner, kind: 'aircraft' });
  if (!fleet || fleet.length === 0) return [];
  const [prices] = (await sharedRows(ctx, actor, { owner, kind: 'pricing' })) ?? [];
  const pricer = prices && compilePriceList(sharedPrices(prices));
  const isScheduleShared = (await sharedRows(ctx, actor, { owner, kind: 'schedule', only: nothing })) !== undefined;
  const entriesIn: Shared['entriesIn'] = async (craft, { start, end }) => {
    if (!isScheduleShared) return undefined;
    const only = all(where('aircraft', 'eq', craft), where('start', 'lt', end), where('end', 'gt', start));
    return (await sharedRows(ctx, actor, { owner, kind: 'schedule', only }))?.map(sharedEntry);
  };
  const rows: PartnerCraft[] = [];
  for (const row of fleet) {
    const craft = sharedAircraft(row);
    const look = await lookAt(craft, { quote, pricer, entriesIn, notes, now: ctx.clock.now() });
    rows.push({ owner: { id: owner, name: row.shared_by }, isScheduleShared, ...look });
  }
  return rows;
}

/** Returns the aircraft that partners share with this person, for the legs of a quote. It shows what their shares name, as they are now (ROL-8). */
export async function listPartnerAircraft(ctx: AppContext, actor: Actor, id: string): Promise<{ aircraft: PartnerCraft[] }> {
  const quote = await readQuote(ctx, actor, id);
  const owners = await ctx.records.findClients({ collection: shares.name, where: where('receivingOperator', 'eq', actor.client) });
  const notes = await airportNotesOf(ctx.records.forClient(actor.client));
  const fleets: PartnerCraft[] = [];
  for (const owner of owners) fleets.push(...(await fleetOf(ctx, actor, owner, { quote, notes })));
  return { aircraft: fleets.toSorted(byUse) };
}
