import { HOUR } from '@app/kernel/time/durations.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import type { ScheduledFlight } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import { type Quote, Trip } from '@app/domain/trips/model/quote.ts';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { Service } from '@app/domain/trips/model/service.ts';
import type { DemoOperator } from './clients.sample.ts';
import type { RequestSample } from './requests.sample.ts';
import type { StoredSample } from './stored-sample.ts';

interface Booked {
  readonly operator: DemoOperator;
  readonly request: RequestSample;
  readonly quote: { readonly path: string; readonly date: number; readonly data: Quote };
  /** Its legs and its ferry flights, as a booking enters them. */
  readonly flights: readonly ScheduledFlight[];
}

/** Arrangements for the passengers, taken from the request. */
const servicesOf = ({ meals, cars }: NonNullable<RequestSample['trip']>): Service[] => [
  ...(meals ? [Service.parse({ type: 'catering', notes: meals })] : []),
  ...(cars ? [Service.parse({ type: 'groundTransportation', notes: cars })] : []),
];

/** The trip that a confirmed quote became, and what its aircraft then has to do (CHR-9); nothing where the request is no trip yet. */
export function tripRecords({ operator, request, quote, flights }: Booked): StoredSample[] {
  const { trip } = request;
  if (!trip) return [];
  const root = clientPath(operator);
  const id = `${operator}-trip-${trip.number.toLowerCase()}`;
  const date = Math.round(quote.date + trip.bookedAfter * HOUR);
  const amount = toDollars(Math.round(toCents(quote.data.price.total) * trip.received));
  const data = Trip.parse({
    ...quote.data,
    status: trip.status,
    trip_number: trip.number,
    quote: quote.path,
    payment_type: trip.pays,
    paid: trip.received === 1,
    payments: amount > 0 ? [{ id: `${id}-1`, amount, paid: true, date_paid: date + 20 * HOUR, type: trip.pays }] : [],
    services: servicesOf(trip),
  });
  const entered = trip.status === 'cancelled' ? [] : flights;
  return [
    { path: `${root}/trips/${id}`, date, data },
    ...entered.map(({ from, to, start, end, leg }, index) => ({
      path: `${root}/schedule/${id}-${index + 1}`,
      date,
      data: ScheduleEntry.parse({
        aircraft: data.aircraft?.id,
        type: 'trip',
        category: leg === null ? 'ferry' : '',
        status: 'released',
        trip: `${root}/trips/${id}`,
        leg,
        trip_number: trip.number,
        start,
        end,
        departureAirport: from,
        arrivalAirport: to,
        departure: from.icao,
        arrival: to.icao,
      }),
    })),
  ];
}
