import { canonical } from '@app/kernel/queries/where.ts';
import { MANUAL } from '@app/domain/trips/following/flight-event.ts';
import type { FlightReports, PlanReport, TimeReport } from '@app/domain/trips/following/flight-feed.ts';
import { flightEvents } from '@app/domain/trips/following/following.collection.ts';
import { DIVERTED, plainTail } from '@app/domain/trips/following/following.rules.ts';
import { eventsOfPlan, type NewEvent, planStatus } from '@app/domain/trips/following/plan-events.rules.ts';
import { flightPlanId } from '@app/domain/trips/flights/filed-plan.rules.ts';
import { FiledPlan } from '@app/domain/trips/model/filed-plan.ts';
import { flightPlans } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type AirportList, openAirportList } from '../../fleet/airport-list.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { FOLLOW_FLIGHTS } from './following.jobs.ts';

/** Stores what a feed reports; its flights follow in a job. The same report again, or an older one, changes nothing. */
export async function takeReports(ctx: AppContext, client: string, given: string, { plans, events }: FlightReports): Promise<void> {
  const { records, jobs } = ctx;
  const store = records.forClient(client);
  // A feed cannot pass for a person.
  const source = given === MANUAL ? `${MANUAL} feed` : given;
  const list = await openAirportList(ctx.config.dataDir);
  await records.txRetrying(async () => {
    const reports: NewEvent[] = events.map((event) => plainEvent(placed(event, list)));
    for (const plan of plans) {
      if (await savePlan(store, plan)) reports.push(...eventsOfPlan(plan).map(plainEvent));
      else await saveEvent(ctx, store, { source, warning: 'incomplete' }, plainEvent(aboutPlan(plan)));
    }
    const flights = new Map<string, { readonly tail: string; readonly around: number }>();
    for (const event of reports) {
      const { registration: tail, departure: around } = event;
      const isNew = await saveEvent(ctx, store, { source, warning: '' }, event);
      if (isNew && around !== null) flights.set(`${tail} ${around}`, { tail, around });
    }
    for (const flight of flights.values()) await jobs.enqueue(FOLLOW_FLIGHTS, { client, ...flight });
  });
}

/** Names the airport of a diversion by its code; one that nobody knows says no more than a time. */
function placed({ airport: code, ...event }: TimeReport, list: AirportList): NewEvent {
  const airport = event.code === DIVERTED ? list.byIcao(code.trim().toUpperCase()) : undefined;
  return { ...event, ...(airport && { airport }) };
}
const plainEvent = <E extends NewEvent>(event: E): E => ({
  ...event,
  registration: plainTail(event.registration),
  origin: event.origin.trim().toUpperCase(),
});
/** A plan that lacks what its id is made of. */
const aboutPlan = ({ registration, origin, departure, reported, callsign, destination }: PlanReport): NewEvent => ({
  registration,
  origin: origin.icao || origin.iata,
  departure: departure.scheduled,
  code: '',
  time: null,
  note: [callsign, destination.icao].filter(Boolean).join(' > '),
  reported,
});

/** Stores a plan unless a newer one is stored; of two of the same moment one always wins. Returns false for one without its three parts. */
async function savePlan(store: ClientStore, report: PlanReport): Promise<boolean> {
  const id = flightPlanId(report);
  if (id === undefined) return false;
  const plan = FiledPlan.parse({ ...report, status: planStatus(report) });
  await store.lock(flightPlans, id);
  const stored = await store.get(flightPlans, id);
  const before = stored && FiledPlan.parse(stored);
  const isNewer = !before || (before.reported ?? 0) < report.reported || (before.reported === report.reported && canonical(before) < canonical(plan));
  if (isNewer) await store.set(flightPlans, id, plan);
  return true;
}

/** Returns whether it was not known yet. */
async function saveEvent(
  { config }: AppContext,
  store: ClientStore,
  told: { readonly source: string; readonly warning: '' | 'incomplete' },
  event: NewEvent,
): Promise<boolean> {
  const id = idFrom(config, 'flight-event', store.client, told.source, canonical(event));
  if (await store.get(flightEvents, id)) return false;
  await store.create(flightEvents, { ...event, ...told }, { id });
  return true;
}
