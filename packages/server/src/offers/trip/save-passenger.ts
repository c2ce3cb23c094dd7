import type { z } from 'zod';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { Contact } from '@app/domain/contacts/contact.ts';
import { paxTypeOf } from '@app/domain/contacts/contact.rules.ts';
import type { savePassenger as savePassengerCall } from '@app/domain/offers/trip/trip-page.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { liveLegs, type Passenger } from '@app/domain/trips/model/leg.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import type { FoundTrip } from './find-trip-page.ts';
import { takesPassengers } from './read-trip-page.ts';

type Entry = Omit<z.output<typeof savePassengerCall.body>, 'company' | 'token'>;
const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Enters who flies in one place of a trip, on each leg that has this place. The details go to the contact of that person: the one that staff
 * chose, as long as the name stays, else one that this form makes. Nothing of it is ever shown on the page again.
 */
export async function savePassenger(ctx: AppContext, { store, trip: { id }, link }: FoundTrip, entry: Entry): Promise<void> {
  const { seat, name } = entry;
  if (link.crew !== '' || (link.seat !== null && link.seat !== seat)) throw refuse({ code: 'records.missing' });
  if (name === '') throw refuse({ code: 'offers.no-passenger-name' });
  await ctx.records.tx(async () => {
    await store.lock(trips, id);
    const trip = await store.get(trips, id);
    if (!trip) throw refuse({ code: 'records.missing' });
    if (!takesPassengers(trip)) throw refuse({ code: 'trips.trip-closed', params: { status: tripStatuses.label(trip.status) } });
    const legs = liveLegs(trip.legs).filter(({ passengers }) => seat < passengers.length);
    const [first] = legs;
    if (!first) throw refuse({ code: 'records.missing' });
    const before = first.passengers[seat];
    const contact = await writeContact(ctx, store, { path: trip.path, entry, before });
    const type = paxTypeOf({ ...contact, pax_type: before?.pax_type ?? 'Adult' }, first.times.takeoffDate);
    const passenger: Passenger = { contact_id: contact.id, name, pax_type: type };
    await store.update(trips, id, {
      legs: trip.legs.map((leg) =>
        leg.active && seat < leg.passengers.length ? { ...leg, passengers: leg.passengers.with(seat, passenger), passenger_ids: [] } : leg,
      ),
    });
  });
}

interface Writing {
  /** Path of the trip. */
  readonly path: string;
  readonly entry: Entry;
  readonly before: Passenger | undefined;
}
/** Keeps the details with a contact; what was left empty stays as it was. */
async function writeContact(
  ctx: AppContext,
  store: FoundTrip['store'],
  { path, entry, before }: Writing,
): Promise<Pick<Contact, 'birthdate'> & { readonly id: string }> {
  const { seat, name, birthdate, weight, passport } = entry;
  const isSame = before !== undefined && before.contact_id !== '' && plain(before.name) === plain(name);
  const known = isSame ? await store.get(contacts, before.contact_id) : undefined;
  const chosen = known && known.active && !known.locked && known.merged_into === '' ? known : undefined;
  const id = chosen?.id ?? idFrom(ctx.config, 'trip-passenger', path, String(seat), plain(name));
  const existing = chosen ?? (await store.get(contacts, id));
  const details = {
    ...(birthdate !== '' && { birthdate }),
    ...(weight !== null && { weight }),
    ...(passport.number !== '' && { passport: { ...existing?.passport, ...passport, country: passport.country.toUpperCase() } }),
  };
  if (existing) {
    if (Object.keys(details).length > 0) await store.update(contacts, id, details);
    return { id, birthdate: details.birthdate ?? existing.birthdate };
  }
  const [first_name = '', ...rest] = name.split(/\s+/);
  const contact = Contact.parse({ first_name: first_name.slice(0, 80), last_name: rest.join(' ').slice(0, 80), type: 'passenger', ...details });
  await store.set(contacts, id, contact);
  return { id, birthdate: contact.birthdate };
}
