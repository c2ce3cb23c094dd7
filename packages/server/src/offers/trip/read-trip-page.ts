import type { z } from 'zod';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { airportCodeOf, airportNameOf, type AirportRef } from '@app/domain/fleet/airport.ts';
import type { readTripPage as readTripPageCall } from '@app/domain/offers/trip/trip-page.calls.ts';
import { isReserved } from '@app/domain/payments/attempt.rules.ts';
import { refunds } from '@app/domain/payments/payments.collection.ts';
import type { Following } from '@app/domain/trips/model/following.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { liveLegs, type Fbo, type Leg } from '@app/domain/trips/model/leg.ts';
import { leftToPayBack } from '@app/domain/settlement/trip-refunds.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { tripBalance } from '@app/domain/trips/trip.rules.ts';
import { consentKey, unagreedChanges } from '@app/domain/trips/trip/consent.rules.ts';
import { changeText, customerStateOf, itineraryChanges, itineraryOf } from '@app/domain/trips/trip/itinerary.rules.ts';
import { crewLinkEnds } from '@app/domain/trips/model/crew-legs.rules.ts';
import { invoices, tripLinks } from '@app/domain/trips/trips.collection.ts';
import { tokenOf } from '../../orders/order-token.ts';
import { sharedFiles } from '../../orders/papers/shared-papers.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { wordsFor } from '../../words/words.ts';
import { type FoundTrip, isCustomers } from './find-trip-page.ts';
import { followedLegs } from './report-from-crew.ts';

type Reply = z.input<typeof readTripPageCall.reply>;
/** Opens within so long are one visit. */
const VISIT_MS = 30 * MINUTE;
const MOST = 20;

/** True while people on board can be entered. */
export const takesPassengers = ({ status, completed }: Pick<Trip, 'status' | 'completed'>): boolean =>
  status !== 'cancelled' && completed.at === null;

/** Returns a trip as its customer sees it, and remembers the visit. The link of a passenger shows where they fly and their form, nothing else. */
export async function readTripPage(ctx: AppContext, found: FoundTrip): Promise<Reply> {
  const { company, trip, link } = found;
  const [isWhole, isCrew] = [isCustomers(found), link.crew !== ''];
  const { before } = isWhole ? await noteVisit(ctx, found) : link;
  const itinerary = itineraryOf(trip);
  const reader = wordsFor(company.language);
  const changes = isWhole && before.itinerary ? itineraryChanges(before.itinerary, itinerary) : [];
  const unagreed = unagreedChanges(trip);
  const now = ctx.clock.now();
  const legs = liveLegs(trip.legs);
  const flights = isCrew ? await followedLegs(found) : new Map<number, Doc<ScheduleEntry>>();
  return {
    kind: isWhole ? 'trip' : isCrew ? 'crew' : 'passenger',
    number: trip.trip_number,
    customer: isWhole ? fullName(trip.contact) : '',
    company: { name: company.name, email: company.email, phone: company.phone },
    state: customerStateOf(trip),
    next:
      trip.completed.at === null ? (legs.map(({ times }) => times.takeoffUTC).find((takeoff) => takeoff !== null && takeoff > now) ?? null) : null,
    legs: legs
      .filter(({ passengers }) => link.seat === null || link.seat < passengers.length)
      .map((leg) => shownLeg(leg, trip, { isCrew, following: flights.get(leg.order)?.following })),
    passengers: isCrew ? [] : await passengersOf(found),
    isOpen: !isCrew && takesPassengers(trip),
    services: isWhole ? itinerary.services : isCrew ? crewServices(trip) : [],
    until: isCrew ? crewLinkEnds(legs, link.date) : null,
    consent:
      isWhole && unagreed.length > 0
        ? {
            changes: unagreed.map((change) => changeText(change, reader)),
            seen: consentKey(trip),
            mayRefuse: legs.every(({ times: { takeoffUTC } }) => takeoffUTC === null || takeoffUTC > now),
          }
        : null,
    refund: isWhole && trip.refused.at !== null ? await refundOf(found) : null,
    changes: changes.map((change) => changeText(change, reader)),
    visited: isWhole ? before.at : null,
    ...(isWhole ? await moneyOf(ctx, found) : { files: [], invoices: [], money: null }),
  };
}

/** Returns what is arranged for passengers and crew on the legs of a crew member. */
const crewServices = ({ legs, services }: Pick<Trip, 'legs' | 'services'>): Reply['services'] =>
  [...services, ...liveLegs(legs).flatMap((leg) => leg.services)]
    .filter(({ status }) => status !== 'cancelled')
    .map(({ type, notes }) => ({ type, notes }));

/** Notes a visit: what its reader saw on the one before stays known. */
async function noteVisit({ clock }: AppContext, { store, link, trip }: FoundTrip): Promise<Pick<FoundTrip['link'], 'before'>> {
  const now = clock.now();
  const { visit, before } = link;
  const isSame = visit.at !== null && now - visit.at < VISIT_MS;
  if (isSame) return { before };
  await store.update(tripLinks, link.id, { visit: { at: now, itinerary: itineraryOf(trip) }, before: visit });
  return { before: visit };
}

const shownPlace = (airport: AirportRef, fbo: Fbo) => ({
  code: airportCodeOf(airport),
  name: airport.name,
  city: [airport.city.name, airport.city.state].filter(Boolean).join(', '),
  fbo: fbo.name,
  address: fbo.address,
  phone: fbo.phone,
});
interface Shown {
  readonly isCrew: boolean;
  readonly following: Following | undefined;
}
function shownLeg(leg: Leg, trip: Pick<Trip, 'aircraft'>, { isCrew, following }: Shown): Reply['legs'][number] {
  const { times, actual, departureAirport, arrivalAirport } = leg;
  const craft = leg.aircraft ?? trip.aircraft;
  const isFlown = actual.takeoffUTC !== null && actual.landingUTC !== null;
  return {
    order: leg.order,
    from: shownPlace(departureAirport, leg.departureFBO),
    to: shownPlace(arrivalAirport, leg.arrivalFBO),
    takeoff: { date: times.takeoffDate, time: times.takeoffTime, zone: times.takeoffTZ || departureAirport.timezone, utc: times.takeoffUTC },
    landing: { date: times.landingDate, time: times.landingTime, zone: arrivalAirport.timezone, utc: times.landingUTC },
    flown: isFlown ? { takeoff: actual.takeoffUTC ?? 0, landing: actual.landingUTC ?? 0 } : null,
    hours: times.duration ?? 0,
    tail: craft?.tail_number ?? '',
    aircraft: craft?.model || craft?.name || '',
    passengers: leg.paxNum,
    crew: leg.crew.filter(({ name }) => name !== '').map(({ name, role }) => ({ name: isCrew ? name : (name.trim().split(/\s+/)[0] ?? ''), role })),
    state: leg.status,
    delay: { status: leg.delay.status },
    diverted: leg.diverted ? `${airportNameOf(leg.diverted).name} (${airportCodeOf(leg.diverted)})` : '',
    steps: following ? { out: following.out, off: following.off, on: following.on, in: following.in } : null,
  };
}

/** Returns the people on board, each once, by their place; of a passenger's link, only themselves. */
async function passengersOf({ store, trip, link }: FoundTrip): Promise<Reply['passengers']> {
  const legs = liveLegs(trip.legs);
  const seats = Math.max(0, ...legs.map(({ passengers }) => passengers.length));
  const wanted = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => link.seat === null || link.seat === seat);
  const people = wanted.flatMap((seat) => {
    const passenger =
      legs.map(({ passengers }) => passengers[seat]).find((person) => person !== undefined && person.name !== '') ??
      legs.map(({ passengers }) => passengers[seat]).find(Boolean);
    return passenger ? [{ seat, passenger }] : [];
  });
  const ids = [...new Set(people.map(({ passenger }) => passenger.contact_id).filter((id) => id !== ''))];
  const known = new Map(
    ids.length === 0
      ? []
      : (await store.list(contacts, { where: where('id', 'in', ids), limit: ids.length })).map((contact) => [contact.id, contact]),
  );
  return people.map(({ seat, passenger: { name, pax_type, contact_id } }) => {
    const contact = known.get(contact_id);
    const has = {
      birthdate: (contact?.birthdate ?? '') !== '',
      weight: typeof contact?.weight === 'number',
      passport: (contact?.passport.number ?? '') !== '',
    };
    return { seat, name, type: pax_type, has };
  });
}

/** Returns the dollars that go back, or went back, of what was paid for a trip, with those that a person hands back. */
async function refundOf({ store, trip }: FoundTrip): Promise<number> {
  const order = idOfPath(trip.order);
  const back = order === '' ? [] : await store.list(refunds, { where: where('order_id', 'eq', order), limit: 200 });
  return toDollars(back.filter(isReserved).reduce((sum, { amount }) => sum + toCents(amount), toCents(leftToPayBack(trip, back))));
}

async function moneyOf(ctx: AppContext, { store, trip }: FoundTrip): Promise<Pick<Reply, 'files' | 'invoices' | 'money'>> {
  const order = idOfPath(trip.order || textOf(trip.metadata, 'order'));
  const records = [trip.path, ...(order === '' ? [] : [store.path(orders, order)])];
  const [files, made] = await Promise.all([sharedFiles(store, records), ownInvoices(store, trip)]);
  const total = trip.price.total;
  const balance = Math.max(0, tripBalance(trip));
  return {
    files: files.map(({ id, name, size }) => ({ id, name, size })),
    invoices: made.map(({ id, number, total: sum, balanceDue, dueDate }) => ({ id, number, total: sum, balance: balanceDue, due: dueDate })),
    money:
      total > 0 && trip.status !== 'cancelled'
        ? { total, paid: trip.totalPaid, balance, pay: order === '' ? '' : tokenOf(ctx, store.client, order) }
        : null,
  };
}

/** Returns the invoices of a trip that its customer sees: those that count. */
export const ownInvoices = (store: FoundTrip['store'], { path }: Pick<Doc<Trip>, 'path'>) =>
  store.list(invoices, { where: all(where('trip', 'eq', path), where('basis', 'ne', ''), where('replaced', 'eq', false)), limit: MOST });
