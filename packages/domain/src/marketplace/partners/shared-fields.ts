import type { Order } from '@app/kernel/queries/query.ts';
import { isRecord, where, type Where } from '@app/kernel/queries/where.ts';

/** The part of a kind of record that a share shows. */
export interface SharedKind {
  /** (Dotted) fields; one that holds fields is shown with all of them. Below a list, those of its entries. */
  readonly fields: readonly string[];
  readonly orderBy: readonly Order[];
  /** Records of the kind that are shown; left out: all. */
  readonly only?: Where;
}

const aircraft = ['aircraft.id', 'aircraft.name', 'aircraft.tail_number', 'aircraft.model', 'aircraft.seats'] as const;
const route = ['departureAirport', 'arrivalAirport', 'times', 'paxNum', 'isEmptyLeg'] as const;
const legs = ['order', ...route, 'status'].map((field) => `legs.${field}`);
const flight = ['departure_date', 'return_date', 'tripType', 'paxNum', 'isEmptyLeg', 'duration', ...aircraft, ...legs] as const;
const inUse = where('active', 'eq', true);
const latestFirst = [{ field: 'departure_date', dir: 'desc' }] as const;

/**
 * The fields of each kind that leave a company through a share; any other field, also one that is declared later,
 * stays. Left out are people, payments, costs and margins, internal notes, other free text that may name a customer,
 * and data of other systems.
 */
export const sharedKinds: Readonly<Record<string, SharedKind>> = {
  quotes: {
    fields: ['quote_id', 'status', 'source', 'quoteType', 'aircraft_type', 'price.total', 'expires', ...flight],
    orderBy: latestFirst,
  },
  trips: { fields: ['trip_number', 'status', 'price.total', ...flight], orderBy: latestFirst },
  deals: {
    fields: ['type', 'departureAirport', 'arrivalAirport', 'departure_date', 'times', 'price.total', 'booked', 'verified', ...aircraft],
    orderBy: latestFirst,
  },
  flights: { fields: flight, orderBy: latestFirst },
  legs: { fields: ['order', ...route, 'status', 'trip_number', ...aircraft], orderBy: [{ field: 'times.takeoffUTC', dir: 'desc' }] },
  schedule: {
    fields: ['start', 'end', 'type', 'status', 'trip_number', 'aircraft', 'departureAirport', 'arrivalAirport', 'departure', 'arrival', 'avail'],
    orderBy: [{ field: 'start', dir: 'desc' }],
    only: inUse,
  },
  services: { fields: ['type', 'status', 'crewOnly'], orderBy: [] },
  flight_plans: {
    fields: ['registration', 'callsign', 'origin', 'destination', 'departure', 'arrival', 'cancelled', 'route', 'status', 'detail'],
    orderBy: [{ field: 'departure.scheduled', dir: 'desc' }],
  },
  aircraft: {
    fields: ['tail_number', 'call_sign', 'type', 'name', 'description', 'amenities', 'seats', 'model', 'airport', 'latitude', 'longitude'],
    orderBy: [],
    // Nobody charters an aircraft that is out of service.
    only: inUse,
  },
  pricing: {
    fields: [
      'name',
      'published',
      ...[
        'label',
        'type',
        'denomination',
        'multiplier',
        'quantity',
        'minQty',
        'dailyMin',
        'emptyOnly',
        'taxable',
        'tax',
        'order',
        'logic',
        'repositionAirport',
        'disabled',
      ].map((field) => `items.${field}`),
      // A price follows from them as from the items.
      'settings',
    ],
    orderBy: [],
    // A draft is no price yet, a backup none any more.
    only: where('id', 'eq', 'live'),
  },
};

type Fields = Readonly<Record<string, unknown>>;
/** Returns only the named parts of a value; of a list, of each entry. An empty path takes everything. */
function part(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) return value.map((entry) => part(entry, paths));
  if (!isRecord(value)) return null;
  const names = [...new Set(paths.flatMap(([first]) => (first === undefined ? [] : [first])))];
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(value, name))
      .map((name) => [
        name,
        part(
          value[name],
          paths.filter(([first]) => first === name).map(([, ...rest]) => rest),
        ),
      ]),
  );
}

/** A record as another company sees it: the declared fields, its place, and the name of its owner. */
export interface SharedRecord extends Fields {
  readonly id: string;
  readonly path: string;
  readonly version: number;
  readonly shared_by: string;
}
type Stored = Fields & { readonly id: string; readonly path: string; readonly version: number };
/** Cuts a record down to what a share shows of it. */
export function sharedRecord(kind: string, doc: Stored, owner: string): SharedRecord {
  const { id, path, version } = doc;
  const paths = (sharedKinds[kind]?.fields ?? []).map((field) => field.split('.'));
  const fields = paths.length === 0 ? {} : (part(doc, paths) as Fields);
  return { ...fields, id, path, version, shared_by: owner };
}
