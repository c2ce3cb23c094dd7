import type { Collection } from '@app/kernel/collection.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { kindsOfRole } from '@app/domain/marketplace/partners/share.rules.ts';
import { sharedKinds, type SharedRecord } from '@app/domain/marketplace/partners/shared-fields.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import { flightPlans, flights, legs, priceLists, quotes, schedule, services, trips } from '@app/domain/trips/trips.collection.ts';
import { isFields, textOf } from '../../records/screen/show-value.rules.ts';
import { codeOf, routeWords, takeoffWords } from '../../trips/trip-words.rules.ts';
import { formatter } from '../../words/language.ts';
import { t, tn, words } from '../../words/words.ts';

/** The page of partners below `/{name_key}/`; records of one of them are below it: `/{company}/{kind}`. */
export const PARTNERS = 'company/partners';

type Row = SharedRecord;
type Route = Pick<Leg, 'departureAirport' | 'arrivalAirport' | 'times'>;
/** A column: a declared field, or words made of several. */
type Column = string | { readonly label: string; readonly show: (row: Row) => string };
interface SharedScreen {
  readonly kind: Collection;
  readonly label: string;
  readonly title: (row: Row) => string;
  readonly columns: readonly Column[];
}

const legsOf = (row: Row): readonly Route[] => (Array.isArray(row['legs']) ? (row['legs'] as Route[]) : []);
const routeOf = (row: Row): string => routeWords(legsOf(row)) || t('No route yet');
const hopOf = (row: Row): string => {
  const { departureAirport, arrivalAirport } = row as unknown as Route;
  return `${codeOf(departureAirport)} – ${codeOf(arrivalAirport)}`;
};
export const aircraftWords = (row: Row): string => {
  const plane = row['aircraft'];
  if (!isFields(plane)) return textOf(plane);
  return [plane['model'] || plane['name'], plane['tail_number']].map(textOf).filter(Boolean).join(', ');
};
const takeoffOf = (timesOf: (row: Row) => Leg['times'] | undefined): Column => ({
  label: words('Takeoff'),
  show: (row) => {
    const times = timesOf(row);
    return times ? takeoffWords(times, new Date().getFullYear()) : '';
  },
});
const ownTakeoff = takeoffOf((row) => row['times'] as Leg['times'] | undefined);
const firstTakeoff = takeoffOf((row) => legsOf(row)[0]?.times);
const plane: Column = { label: words('Aircraft'), show: aircraftWords };
const named = (field: string) => (row: Row) => textOf(valueAt(row, field));

/** The lists of shared records by kind: the fields that a share shows, in words. */
export const sharedScreens: Readonly<Record<string, SharedScreen>> = {
  quotes: {
    kind: quotes as Collection,
    label: words('Quotes'),
    title: routeOf,
    columns: ['quote_id', firstTakeoff, plane, 'paxNum', 'status', 'price.total'],
  },
  trips: {
    kind: trips as Collection,
    label: words('Trips'),
    title: routeOf,
    columns: ['trip_number', firstTakeoff, plane, 'paxNum', 'status', 'price.total'],
  },
  deals: { kind: deals as Collection, label: words('Empty legs'), title: hopOf, columns: [ownTakeoff, plane, 'price.total', 'booked', 'verified'] },
  flights: { kind: flights as Collection, label: words('Flights'), title: routeOf, columns: [firstTakeoff, plane, 'paxNum'] },
  legs: { kind: legs as Collection, label: words('Legs'), title: hopOf, columns: ['trip_number', ownTakeoff, plane, 'paxNum', 'status'] },
  schedule: {
    kind: schedule as Collection,
    label: words('Schedule'),
    title: (row) => [named('departure')(row), named('arrival')(row)].filter(Boolean).join(' – ') || aircraftWords(row),
    columns: [plane, 'type', 'start', 'end', 'status', 'trip_number'],
  },
  services: { kind: services as Collection, label: words('Services'), title: () => t('Service'), columns: ['type', 'status', 'crewOnly'] },
  flight_plans: {
    kind: flightPlans as Collection,
    label: words('Flight plans'),
    title: (row) => [named('origin.icao')(row), named('destination.icao')(row)].join(' – '),
    columns: ['registration', 'callsign', 'departure.scheduled', 'arrival.scheduled', 'status'],
  },
  aircraft: {
    kind: aircraft as Collection,
    label: words('Aircraft'),
    title: named('tail_number'),
    columns: ['model.name', 'type', 'airport', 'seats', 'amenities'],
  },
  pricing: { kind: priceLists as Collection, label: words('Price lists'), title: named('name'), columns: ['published', 'items'] },
};
/** Legs of a shared record in words: route, takeoff and passengers. */
export const legsInWords = (row: Row): string[] =>
  legsOf(row).map((leg) => {
    const { paxNum } = leg as Partial<Leg>;
    const people = paxNum === undefined ? '' : tn(paxNum, '{n} passenger', '{n} passengers');
    return [routeWords([leg]), takeoffWords(leg.times, new Date().getFullYear()), people].filter(Boolean).join(' · ');
  });
/** The fields that a share shows of a kind, those of a part as one. */
export const sharedFieldNames = (kind: string): readonly string[] => [
  ...new Set((sharedKinds[kind]?.fields ?? []).map((field) => (/^(legs|aircraft|items)\./.test(field) ? (field.split('.')[0] ?? field) : field))),
];
/** 'Quotes, trips, and empty legs'. */
export const kindsInWords = (kinds: readonly string[]): string =>
  formatter(Intl.ListFormat, { type: 'conjunction' }).format(
    kinds.map((kind, index) => {
      const label = t(sharedScreens[kind]?.label ?? kind);
      return index === 0 ? label : label.toLocaleLowerCase();
    }),
  );
export const roleInWords = (role: string): string => kindsInWords(kindsOfRole(role));
