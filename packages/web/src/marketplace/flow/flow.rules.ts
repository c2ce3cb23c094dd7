import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { RequestedTrip, DealMatch, Operator, Pool, PooledQuote } from '@app/domain/marketplace/marketplace.calls.ts';
import { randomId } from '@app/kernel/ids.ts';
import { parseUsDate } from '@app/kernel/time/time.ts';
import { type LegEntry, type LegsEntry, withoutPastDate } from '@app/domain/trips/flights/leg.rules.ts';
import { locale } from '../../words/language.ts';
import { t, tn } from '../../words/words.ts';
import { afterPress } from './passengers.rules.ts';

/** The input of the search bar. `date` is MM/dd/yyyy at the departure airport. */
export interface Wish {
  readonly from: AirportRef;
  readonly to: AirportRef;
  readonly date: string;
  /** H:mm; a day tab sets 8:00 (MKT-5). */
  readonly time: string;
}
/** A flight as the steps show it. */
export interface ShownLeg {
  readonly from: AirportRef;
  readonly to: AirportRef;
  readonly date: string;
  readonly time: string;
}
/** An operator's aircraft for a new trip, with its price. */
export interface Offer {
  readonly operator: Operator;
  readonly quote: PooledQuote;
  readonly legs: readonly ShownLeg[];
  /** Decimal. */
  readonly flightHours: number;
  readonly undated: boolean;
}
/** The chosen result: one operator's aircraft for a new trip, or one empty leg. */
export interface Selection {
  /** Made once: however often it is submitted, one request comes of it. */
  readonly key: string;
  readonly operator: Operator;
  readonly operatedBy: string;
  readonly isHave: boolean;
  readonly aircraftId: string;
  readonly aircraftName: string;
  readonly legs: readonly ShownLeg[];
  /** Null until the traveler enters it: an empty leg is searched without it. */
  readonly paxNum: number | null;
  /** Of the aircraft, or as many as a request may name. */
  readonly seats: number;
  /** Dollars, or null: 'TBD'. */
  readonly total: number | null;
  /** Empty leg id, or '' for a new trip. */
  readonly deal: string;
  readonly trip: Omit<RequestedTrip, 'paxNum'>;
}
/** The form of a new trip as it was when its price was requested. */
export interface TripEntry {
  readonly form: LegsEntry;
  readonly paxNum: number;
}
export interface ContactEntry {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}
export type Step = 'flight' | 'contact' | 'confirm';
export interface Flow {
  readonly wish: Wish | undefined;
  /** Changes with each search, so that the same search runs again, and Back finds its results. */
  readonly searchKey: string;
  /** Undefined until a new trip was priced. */
  readonly entry: TripEntry | undefined;
  readonly selection: Selection | undefined;
  readonly step: Step;
  readonly contact: ContactEntry | undefined;
}
export type FlowEvent =
  | { readonly type: 'searched'; readonly wish: Wish }
  | { readonly type: 'priced'; readonly entry: TripEntry }
  | { readonly type: 'unpriced' }
  | { readonly type: 'cleared' }
  | { readonly type: 'selected'; readonly selection: Selection }
  | { readonly type: 'seated'; readonly by: 1 | -1 }
  | { readonly type: 'stepped'; readonly step: Step }
  | { readonly type: 'contacted'; readonly contact: ContactEntry }
  | { readonly type: 'submitted' };

export const startOfFlow: Flow = { wish: undefined, searchKey: '', entry: undefined, selection: undefined, step: 'flight', contact: undefined };

const withPassengers = (selection: Selection, by: 1 | -1): Selection => ({
  ...selection,
  paxNum: afterPress({ value: selection.paxNum, max: selection.seats }, by),
});

/** M4 'Flow': searching again clears the selected quote; a submitted request resets the steps and keeps the search. */
export function follow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'searched':
      return { ...startOfFlow, wish: event.wish, searchKey: randomId(12) };
    case 'priced':
      return { ...flow, entry: event.entry };
    case 'unpriced':
      return { ...flow, entry: undefined };
    case 'cleared':
      return startOfFlow;
    case 'selected':
      return { ...flow, selection: event.selection, step: 'flight', contact: undefined };
    case 'seated':
      return flow.selection ? { ...flow, selection: withPassengers(flow.selection, event.by) } : flow;
    case 'stepped':
      return flow.selection ? { ...flow, step: event.step } : flow;
    case 'contacted':
      return flow.selection ? { ...flow, contact: event.contact, step: 'confirm' } : flow;
    case 'submitted':
      return { ...startOfFlow, wish: flow.wish, searchKey: flow.searchKey };
  }
}

const legOf = (deal: DealMatch): ShownLeg => ({
  from: deal.departureAirport,
  to: deal.arrivalAirport,
  date: deal.times.takeoffDate,
  time: deal.times.takeoffTime,
});

/** As many as a request may name. */
export const MAX_PASSENGERS = 10;

/** Turns an empty leg into a one-way request (M4 'Selecting a deal'). Its number of passengers is still missing. */
export function selectDeal(deal: DealMatch): Selection {
  const leg = legOf(deal);
  return {
    key: randomId(24),
    operator: deal.client,
    operatedBy: deal.operatedBy,
    isHave: deal.isHave,
    aircraftId: deal.aircraft.id,
    aircraftName: deal.aircraft.name,
    legs: [leg],
    paxNum: null,
    seats: deal.aircraft.seats > 0 ? Math.min(deal.aircraft.seats, MAX_PASSENGERS) : MAX_PASSENGERS,
    total: deal.show_price ? deal.price : null,
    deal: deal.id,
    trip: { tripType: 'one-way', legs: [askedLeg(leg)] },
  };
}

/** Returns the offers of the pool, cheapest first, without those that have an estimate error (MKT-8). */
export function offersOf({ airports, undated, flights, clients }: Pool): Offer[] {
  const byId = new Map(airports.map((airport) => [airport.id, airport]));
  const flown = flights.map(({ hours, legs }) => ({
    flightHours: hours,
    legs: legs.flatMap(({ departureAirport, arrivalAirport, times }): ShownLeg[] => {
      const [from, to] = [byId.get(departureAirport), byId.get(arrivalAirport)];
      return from && to ? [{ from, to, date: times.takeoffDate, time: times.takeoffTime }] : [];
    }),
  }));
  return clients
    .flatMap(({ client, quotes }) =>
      quotes.flatMap((quote): Offer[] => {
        const flight = flown[quote.legs];
        return flight && quote.estimate.error === '' ? [{ operator: client, quote, undated, ...flight }] : [];
      }),
    )
    .toSorted((a, b) => a.quote.price.total - b.quote.price.total);
}

export function selectEstimate({ operator, quote, legs }: Offer, trip: RequestedTrip): Selection {
  return {
    key: randomId(24),
    operator,
    operatedBy: operator.name,
    isHave: false,
    aircraftId: quote.aircraft.id,
    aircraftName: quote.aircraft.name,
    legs,
    paxNum: trip.paxNum,
    seats: MAX_PASSENGERS,
    total: quote.price.total,
    deal: '',
    trip,
  };
}

export const askedLeg = (leg: LegEntry): RequestedTrip['legs'][number] => ({
  departureAirport: { id: leg.from?.id ?? '' },
  arrivalAirport: { id: leg.to?.id ?? '' },
  times: { takeoffDate: leg.date, takeoffTime: leg.time },
});

/** Returns the arrival for a row: 'To Your Destination' if it is the searched airport (MKT-3). */
export const arrivalText = (deal: DealMatch, wish: Wish): string =>
  deal.arrivalAirport.id === wish.to.id ? t('To Your Destination') : `${deal.arrivalAirport.icao} ${deal.arrivalAirport.name}`;

/** '11/04/2026' as '11/4', or as the language writes it. */
export const monthDay = (date: string): string => parseUsDate(date)?.toLocaleString(locale(), { month: 'numeric', day: 'numeric' }) ?? '';

export interface ScoreLine {
  readonly label: string;
  readonly value: string;
  readonly exact: boolean;
}
/** Why a deal has its score, line by line (M2 'Score breakdown lines'). */
export function scoreLines({ score }: DealMatch): ScoreLine[] {
  const near = (miles: number, exact: string): string => (miles === 0 ? exact : tn(miles, '{n} mile away', '{n} miles away'));
  return [
    { label: t('Verified Real By Operator'), value: score.verified ? t('Yes') : t('Not yet'), exact: score.verified },
    {
      label: t('Departure Date'),
      value: score.departureDateDiff === 0 ? t('Exact') : t('{n} day(s) different', { n: score.departureDateDiff }),
      exact: score.departureDateDiff === 0,
    },
    { label: t('Departure Airport'), value: near(score.departureDistance, t('Exact')), exact: score.departureDistance === 0 },
    { label: t('Arrival Airport'), value: near(score.arrivalDistance, t('Same')), exact: score.arrivalDistance === 0 },
  ];
}
/** Instant booking needs a verified deal with the full score (M9). */
export const isInstant = ({ verified, score }: DealMatch): boolean => verified && score.total === 100;

/** Returns the trip of a form to price. `now` epoch ms: earlier dates count as missing. */
export const tripOf = ({ form, paxNum }: TripEntry, now: number): RequestedTrip => ({
  tripType: form.kind,
  paxNum,
  legs: form.legs.map((leg) => askedLeg(withoutPastDate(leg, now))),
});
