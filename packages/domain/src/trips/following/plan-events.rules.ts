import type { FlightEvent } from './flight-event.ts';
import type { FiledPlan } from '../model/filed-plan.ts';
import { followedBy, stageOf } from './following.rules.ts';
import type { PlanReport } from './flight-feed.ts';

/** An event before it has found its flight. */
export type NewEvent = Pick<FlightEvent, 'registration' | 'origin' | 'departure' | 'code' | 'time' | 'note' | 'reported'> &
  Partial<Pick<FlightEvent, 'airport'>>;

/** Returns what a filed plan says about its flight, as events. */
export function eventsOfPlan({ registration, origin, departure, arrival, cancelled, detail, reported }: PlanReport): NewEvent[] {
  const flight = { registration, origin: origin.icao || origin.iata, departure: departure.scheduled, note: '', reported };
  const timed = [
    ['ETD', departure.estimated],
    ['OFF', departure.actual],
    ['ETA', arrival.estimated],
    ['ON', arrival.actual],
  ] as const;
  const events: NewEvent[] = timed.flatMap(([code, time]) => (time === null ? [] : [{ ...flight, code, time }]));
  if (cancelled) events.push({ ...flight, code: 'CNCL', time: reported });
  else if (detail !== '' && stageOf(detail) === undefined) events.push({ ...flight, code: detail, time: null });
  return events;
}

/** Returns the punctuality of a filed plan. Without a scheduled arrival its takeoff alone decides. */
export function planStatus(plan: PlanReport): FiledPlan['status'] {
  const start = plan.departure.scheduled ?? 0;
  const isArrivalKnown = plan.arrival.scheduled !== null;
  const events = eventsOfPlan(plan).filter(({ code }) => isArrivalKnown || (code !== 'ETA' && code !== 'ON'));
  const stored = events.map((event, index) => ({
    ...event,
    id: String(index),
    source: '',
    airport: null,
    by: '',
    crew: '',
    entry: '',
    warning: '' as const,
  }));
  return followedBy(stored, { start, end: plan.arrival.scheduled ?? start }).status;
}
