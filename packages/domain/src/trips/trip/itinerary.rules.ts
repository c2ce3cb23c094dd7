import { canonical } from '@app/kernel/queries/where.ts';
import { type Words, words } from '@app/kernel/words.ts';
import { airportCodeOf } from '../../fleet/airport.ts';
import { liveLegs } from '../model/leg.ts';
import type { Trip } from '../model/quote.ts';
import { serviceTypes } from '../model/service.states.ts';
import type { Itinerary, ItineraryLeg } from '../model/itinerary.ts';

const codeOf = (airport: Parameters<typeof airportCodeOf>[0]): string => airportCodeOf(airport).slice(0, 8);

/** Returns what the customer of a trip is told: active legs in order, and the services that are not for the crew alone. */
export function itineraryOf({ legs, services, aircraft, status }: Pick<Trip, 'legs' | 'services' | 'aircraft' | 'status'>): Itinerary {
  const live = liveLegs(legs);
  return {
    legs: live.map((leg) => ({
      order: leg.order,
      from: codeOf(leg.departureAirport),
      to: codeOf(leg.arrivalAirport),
      date: leg.times.takeoffDate,
      time: leg.times.takeoffTime,
      landingDate: leg.times.landingDate,
      landingTime: leg.times.landingTime,
      departureFbo: leg.departureFBO.name,
      arrivalFbo: leg.arrivalFBO.name,
      tail: (leg.aircraft ?? aircraft)?.tail_number ?? '',
      paxNum: leg.paxNum,
    })),
    services: [...services, ...live.flatMap((leg) => leg.services)]
      .filter(({ crewOnly, status: state }) => !crewOnly && state !== 'cancelled')
      .map(({ type, notes }) => ({ type, notes }))
      .slice(0, 400),
    canceled: status === 'cancelled',
  };
}

/** Returns the state of a trip as its customer is told. */
export function customerStateOf({ status, confirmed, completed }: Pick<Trip, 'status' | 'confirmed' | 'completed'>) {
  if (status === 'cancelled') return 'canceled';
  if (completed.at !== null) return 'flown';
  return confirmed.at === null ? 'requested' : 'confirmed';
}

const texts = {
  canceled: words('The trip is canceled'),
  added: words('New leg: {leg}, {after}'),
  removed: words('Leg removed: {leg}'),
  route: words('Route: {before} → {after}'),
  takeoff: words('Takeoff {leg}: {before} → {after}'),
  landing: words('Landing {leg}: {before} → {after}'),
  'departure-fbo': words('Departure FBO of {leg}: {after}'),
  'arrival-fbo': words('Arrival FBO of {leg}: {after}'),
  aircraft: words('Aircraft of {leg}: {before} → {after}'),
  passengers: words('Passengers of {leg}: {before} → {after}'),
  carrier: words('Operating carrier: {before} → {after}'),
  'service-added': words('Service added: {after}'),
  'service-removed': words('Service removed: {before}'),
} as const;
export interface ItineraryChange {
  readonly kind: keyof typeof texts;
  /** Route of the leg, 'KTEB–KOPF'; empty for the whole trip. */
  readonly leg: string;
  readonly before: string;
  readonly after: string;
}

const routeOf = ({ from, to }: ItineraryLeg): string => `${from}–${to}`;
/** Returns a date and time; the time alone where both are on the same day. */
function times(before: readonly [string, string], after: readonly [string, string]): readonly [string, string] {
  const shown = ([date, time]: readonly [string, string], isShort: boolean): string =>
    isShort && time !== '' ? time : [date, time].filter(Boolean).join(' ');
  const isSameDay = before[0] === after[0] && before[1] !== '' && after[1] !== '';
  return [shown(before, isSameDay) || '–', shown(after, isSameDay) || '–'];
}

function legChanges(before: ItineraryLeg, after: ItineraryLeg): ItineraryChange[] {
  const leg = routeOf(after);
  const [takeoff, landing] = [
    times([before.date, before.time], [after.date, after.time]),
    times([before.landingDate, before.landingTime], [after.landingDate, after.landingTime]),
  ];
  const compared = [
    ['route', routeOf(before), leg],
    ['takeoff', ...takeoff],
    ['landing', ...landing],
    ['departure-fbo', before.departureFbo, after.departureFbo],
    ['arrival-fbo', before.arrivalFbo, after.arrivalFbo],
    ['aircraft', before.tail, after.tail],
    ['passengers', String(before.paxNum), String(after.paxNum)],
  ] as const;
  return compared.filter(([, old, now]) => old !== now).map(([kind, old, now]) => ({ kind, leg, before: old || '–', after: now || '–' }));
}

type ToldService = Itinerary['services'][number];
/** Returns those of `many` that `others` lacks; duplicates are matched one by one. */
function without(many: readonly ToldService[], others: readonly ToldService[]): ToldService[] {
  const left = others.map((service) => canonical(service));
  return many.filter((service) => {
    const index = left.indexOf(canonical(service));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
const serviceText = ({ type, notes }: ToldService): string => (notes === '' ? type : `${type}: ${notes}`);

/** Returns how one itinerary differs from another, leg by leg, then services; empty where they are the same. */
export function itineraryChanges(before: Itinerary, after: Itinerary): ItineraryChange[] {
  const whole = (kind: ItineraryChange['kind'], old = '', now = ''): ItineraryChange => ({ kind, leg: '', before: old, after: now });
  const earlier = new Map(before.legs.map((leg) => [leg.order, leg]));
  const later = new Set(after.legs.map(({ order }) => order));
  return [
    ...(after.canceled && !before.canceled ? [whole('canceled')] : []),
    ...after.legs.flatMap((leg): ItineraryChange[] => {
      const old = earlier.get(leg.order);
      return old
        ? legChanges(old, leg)
        : [{ kind: 'added', leg: routeOf(leg), before: '', after: [leg.date, leg.time].filter(Boolean).join(' ') || '–' }];
    }),
    ...before.legs
      .filter(({ order }) => !later.has(order))
      .map((leg): ItineraryChange => ({ kind: 'removed', leg: routeOf(leg), before: '', after: '' })),
    ...without(after.services, before.services).map((service) => whole('service-added', '', serviceText(service))),
    ...without(before.services, after.services).map((service) => whole('service-removed', serviceText(service))),
  ];
}

/** Labels of services, marked for the catalogue of emails. */
const serviceLabels: Readonly<Record<(typeof serviceTypes.names)[number], string>> = {
  catering: words('Catering'),
  fbo: words('FBO'),
  fuel: words('Fuel'),
  groundTransportation: words('Ground Transportation'),
  lodging: words('Lodging'),
  handling: words('Handling'),
  hangar: words('Hangar'),
  airline: words('Airline'),
  flightPlanning: words('Flight Planning'),
  other: words('Other'),
  special: words('Special'),
};
/** Returns a service in the words of its reader: its type, then what was asked for. */
function serviceWords(text: string, { t }: Pick<Words, 't'>): string {
  const [code = '', ...notes] = text.split(': ');
  return serviceTypes.has(code) ? [t(serviceLabels[code]), ...notes].join(': ') : text;
}
/** Returns a change as a sentence. */
export function changeText({ kind, leg, before, after }: ItineraryChange, reader: Pick<Words, 't'>): string {
  const isService = kind === 'service-added' || kind === 'service-removed';
  const shown = (text: string): string => (isService ? serviceWords(text, reader) : text);
  return reader.t(texts[kind], { leg, before: shown(before), after: shown(after) });
}
