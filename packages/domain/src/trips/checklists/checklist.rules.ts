import type { Doc } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import type { CheckItem } from '../model/check-item.ts';
import { liveLegs, type Leg } from '../model/leg.ts';
import type { Trip } from '../model/quote.ts';
import type { Service } from '../model/service.ts';
import type { ChecklistRule } from './checklist-rule.ts';
import type { checkStates } from './checklist.states.ts';

type Rule = Pick<Doc<ChecklistRule>, keyof ChecklistRule | 'id' | 'active'>;
type Checked = Pick<Trip, 'legs' | 'aircraft' | 'services' | 'checklist'>;
type Facts = Pick<Checked, 'legs' | 'aircraft' | 'services'>;
/** An item of a checklist as people see it. */
export interface ShownItem extends Omit<CheckItem, 'state'> {
  readonly state: (typeof checkStates.names)[number];
  /** Time by which it should be settled, epoch ms; null where the takeoff has no time. */
  readonly due: number | null;
  /** It follows from a rule and nobody touched it: it goes when the rule no longer applies. */
  readonly isFresh: boolean;
}

const SERVICE_SOURCE = 'rule:';

/** True if a leg crosses a border; unknown countries cross none. */
export const isInternational = ({ departureAirport, arrivalAirport }: Pick<Leg, 'departureAirport' | 'arrivalAirport'>): boolean =>
  departureAirport.country !== '' && arrivalAirport.country !== '' && departureAirport.country !== arrivalAirport.country;

/** True if a leg meets every condition of a rule. */
export function ruleApplies(rule: Rule, leg: Leg, trip: Facts): boolean {
  const crosses = isInternational(leg);
  const codes = [leg.departureAirport, leg.arrivalAirport].flatMap(({ icao, iata }) => [icao, iata]).filter((code) => code !== '');
  const craft = (leg.aircraft ?? trip.aircraft)?.id ?? '';
  const services = [...trip.services, ...leg.services].filter(({ status }) => status !== 'cancelled');
  return (
    rule.active &&
    (rule.flight === 'any' || (rule.flight === 'international') === crosses) &&
    leg.paxNum >= rule.passengers &&
    (rule.aircraft.length === 0 || rule.aircraft.includes(craft)) &&
    (rule.airports.length === 0 || rule.airports.some((code) => codes.includes(code))) &&
    (rule.services.length === 0 || services.some(({ type }) => rule.services.includes(type))) &&
    (!rule.pets || leg.passengers.some(({ pax_type }) => pax_type === 'Pet'))
  );
}

/** Returns what an item was checked for: route, time, aircraft and passengers of its leg, or of all. */
export function basisOf(trip: Facts, leg: number | null): string {
  const line = ({ departureAirport, arrivalAirport, times, aircraft, paxNum }: Leg): string =>
    [
      departureAirport.icao || departureAirport.id,
      arrivalAirport.icao || arrivalAirport.id,
      times.takeoffDate,
      times.takeoffTime,
      (aircraft ?? trip.aircraft)?.tail_number ?? '',
      paxNum,
    ].join(' ');
  return liveLegs(trip.legs)
    .filter(({ order }) => leg === null || order === leg)
    .map(line)
    .join('; ')
    .slice(0, 2400);
}

/** True for a settled item whose flight is no longer the one that it was checked for. */
const isStale = (item: CheckItem, trip: Facts): boolean =>
  (item.state === 'confirmed' || item.state === 'unneeded') && item.basis !== basisOf(trip, item.leg);
/** Returns the texts of items that are settled, and would be checked again if these legs were flown with this aircraft. */
export const checkedAgain = (trip: Checked, after: Pick<Facts, 'legs' | 'aircraft'>): string[] =>
  trip.checklist.filter((item) => !isStale(item, trip) && isStale(item, { ...trip, ...after })).map(({ text }) => text);

const keyOf = (rule: Rule, leg: number | null): string => (leg === null ? rule.id : `${rule.id}/${leg}`);
/** Returns the places where a rule adds an item: legs, or null once for the whole trip. */
function placesOf(rule: Rule, trip: Facts): (number | null)[] {
  const legs = liveLegs(trip.legs).filter((leg) => ruleApplies(rule, leg, trip));
  return rule.each === 'leg' ? legs.map(({ order }) => order) : legs.length > 0 ? [null] : [];
}

/**
 * Returns the checklist of a trip. Items that nobody touched follow from the rules; touched ones stay whatever the rules say. One that was settled for a
 * flight that changed since has to be checked again.
 */
export function checklistOf(trip: Checked, rules: readonly Rule[]): ShownItem[] {
  const legs = liveLegs(trip.legs);
  const touched = new Map(trip.checklist.map((item) => [item.key, item]));
  const fresh = rules
    .filter(({ kind }) => kind === 'item')
    .flatMap((rule) => placesOf(rule, trip).map((leg) => ({ rule, leg })))
    .filter(({ rule, leg }) => !touched.has(keyOf(rule, leg)))
    .map(({ rule, leg }): Omit<ShownItem, 'due'> => ({
      key: keyOf(rule, leg),
      text: rule.name,
      role: rule.role,
      leg,
      hours: rule.hours,
      required: rule.required,
      state: 'open',
      note: rule.notes.slice(0, 500),
      basis: '',
      at: null,
      by: '',
      isFresh: true,
    }));
  const settled = trip.checklist
    .filter(({ leg }) => leg === null || legs.some(({ order }) => order === leg))
    .map((item): Omit<ShownItem, 'due'> => ({ ...item, state: isStale(item, trip) ? 'again' : item.state, isFresh: false }));
  const positionOf = ({ leg }: { readonly leg: number | null }): number => leg ?? -1;
  return [...settled, ...fresh]
    .map((item) => {
      const takeoff = (item.leg === null ? legs[0] : legs.find(({ order }) => order === item.leg))?.times.takeoffUTC ?? null;
      return { ...item, due: takeoff === null ? null : takeoff - item.hours * HOUR };
    })
    .toSorted((a, b) => positionOf(a) - positionOf(b) || b.hours - a.hours || (a.key < b.key ? -1 : 1));
}

/** True for an item that needs nothing more. */
export const isSettled = ({ state }: Pick<ShownItem, 'state'>): boolean => state === 'confirmed' || state === 'unneeded';
/** True for an item that is not settled although its time has passed. */
export const isLate = (item: Pick<ShownItem, 'state' | 'due'>, now: number): boolean => !isSettled(item) && item.due !== null && item.due < now;

const worst = ['problem', 'again', 'open', 'requested', 'confirmed', 'unneeded'] as const satisfies readonly ShownItem['state'][];
/** Returns the worst of some states; undefined without any. */
export const worstState = (states: readonly (ShownItem['state'] | undefined)[]): ShownItem['state'] | undefined =>
  worst.find((state) => states.includes(state));
/** Returns the worst state of the items of a leg, or of those of the whole trip where it is null; undefined where it has none. */
export const worstOf = (items: readonly ShownItem[], leg: number | null): ShownItem['state'] | undefined =>
  worstState(items.filter((item) => item.leg === leg).map(({ state }) => state));

/** Returns the services of a trip after its rules: new ones are added once; one that nobody touched goes with its rule. */
export function servicesByRule(trip: Facts, rules: readonly Rule[]): Service[] {
  const ofServices = rules.filter(({ kind }) => kind === 'service');
  const sourceOf = ({ id }: Rule): string => `${SERVICE_SOURCE}${id}`.slice(0, 40);
  // A rule that asks for a service must not answer itself.
  const others = { ...trip, services: trip.services.filter(({ source }) => !source.startsWith(SERVICE_SOURCE)) };
  const wanted = new Map(ofServices.filter((rule) => placesOf(rule, others).length > 0).map((rule) => [sourceOf(rule), rule]));
  const isUntouched = (service: Service): boolean => {
    const rule = ofServices.find((candidate) => sourceOf(candidate) === service.source);
    return service.status === 'pending' && (rule === undefined || (service.notes === rule.notes && service.type === rule.service));
  };
  const staying = trip.services.filter(
    (service) => !service.source.startsWith(SERVICE_SOURCE) || wanted.has(service.source) || !isUntouched(service),
  );
  const missing = [...wanted].filter(([source]) => !trip.services.some((service) => service.source === source));
  return [
    ...staying,
    ...missing.map(([source, rule]): Service => ({
      source,
      type: rule.service,
      status: 'pending',
      crewOnly: rule.crewOnly,
      notes: rule.notes,
      details: {},
    })),
  ].slice(0, MOST_SERVICES);
}
const MOST_SERVICES = 60;
