import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { unagreedChanges } from '@app/domain/trips/trip/consent.rules.ts';
import { changeText, itineraryChanges, itineraryOf } from '@app/domain/trips/trip/itinerary.rules.ts';
import type {
  endCrewLink as endCrewLinkCall,
  makeTripLink as makeTripLinkCall,
  tellCustomer as tellCustomerCall,
} from '@app/domain/trips/trip/trip.calls.ts';
import { crewKey, legsOfCrew } from '@app/domain/trips/model/crew-legs.rules.ts';
import { companyOf } from '../../clients/company-of.ts';
import { writeSystemMail } from '../../mail/system/write-system-mail.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readWhole } from '../../records/read-whole.ts';
import { wordsFor } from '../../words/words.ts';
import { endTripLink, openTripLink, tripPageAddress } from './trip-links.ts';

/** News of a trip that nobody could deliver for so long are none. */
const NEWS_MS = 7 * DAY;

type Input = z.output<typeof tellCustomerCall.body> & { readonly origin: string };
/**
 * Emails the customer the link to their trip, with what changed since they were last told, and remembers what they know now. A repeat of the
 * key sends nothing again.
 */
export async function tellCustomer(ctx: AppContext, actor: Actor, { id, key, note, origin }: Input): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  await ctx.records.tx(async () => {
    await store.lock(trips, id);
    const [trip, company] = [await readWhole(ctx, actor, trips, id), await companyOf(ctx, actor.client)];
    if (trip.told.key === key) return;
    const to = trip.contact.email.trim().toLowerCase();
    if (to === '') throw refuse({ code: 'trips.no-customer-email' });
    const now = ctx.clock.now();
    const token = await openTripLink(ctx, store, { trip: trip.path, seat: null });
    await writeSystemMail(ctx, {
      to,
      purpose: 'trip',
      expires: now + NEWS_MS,
      name: fullName(trip.contact),
      ...emailOf(trip, company, { note, url: tripPageAddress(origin, company.name_key, token) }),
    });
    await store.update(trips, id, { told: { at: now, by: actor.uid, key, itinerary: itineraryOf(trip) } });
  });
}

function emailOf(
  trip: Doc<Trip>,
  company: Doc<Client>,
  { note, url }: { readonly note: string; readonly url: string },
): { readonly subject: string; readonly text: string } {
  const reader = wordsFor(company.language);
  const { t } = reader;
  const values = { company: company.name, number: trip.trip_number, url };
  const changes = trip.told.itinerary ? itineraryChanges(trip.told.itinerary, itineraryOf(trip)) : [];
  const list = changes.map((change) => `– ${changeText(change, reader)}`).join('\n');
  const text =
    changes.length === 0
      ? t('{company} prepared the page of your trip {number}: times, passengers, documents and payment.\n\n{url}', values)
      : t('Your trip {number} with {company} has changed:\n\n{changes}\n\nThe whole trip:\n{url}', { ...values, changes: list });
  const unagreed = unagreedChanges(trip).map((change) => `– ${changeText(change, reader)}`);
  const asked =
    unagreed.length === 0
      ? ''
      : t('You signed something else. Please open the page and agree to these changes, or write to us:\n\n{changes}', {
          changes: unagreed.join('\n'),
        });
  const subject = changes.length === 0 ? t('Your trip {number} with {company}', values) : t('Your trip {number} has changed', values);
  return { subject, text: [note, text, asked].filter(Boolean).join('\n\n') };
}

/** Returns the private link to a trip, to the form of one of its passengers, or to the legs of one of its crew, for staff to pass on. */
export async function makeTripLink(
  ctx: AppContext,
  actor: Actor,
  { id, seat, crew: name, renew, origin }: z.output<typeof makeTripLinkCall.body> & { readonly origin: string },
): Promise<{ url: string }> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  return await ctx.records.tx(async () => {
    await store.lock(trips, id);
    const [trip, company] = [await readWhole(ctx, actor, trips, id), await companyOf(ctx, actor.client)];
    if (seat !== null && !trip.legs.some(({ active, passengers }) => active && seat < passengers.length)) throw refuse({ code: 'records.missing' });
    const crew = crewKey({ name });
    if (crew !== '' && (seat !== null || legsOfCrew(trip, crew).length === 0)) throw refuse({ code: 'records.missing' });
    const token = await openTripLink(ctx, store, { trip: trip.path, seat, crew }, renew);
    return { url: tripPageAddress(origin, company.name_key, token) };
  });
}

/** Ends the link of a crew member, who may have left the crew by then. */
export async function endCrewLink(ctx: AppContext, actor: Actor, { id, crew }: z.output<typeof endCrewLinkCall.body>): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  await ctx.records.tx(async () => {
    await store.lock(trips, id);
    const trip = await readWhole(ctx, actor, trips, id);
    await endTripLink(store, { trip: trip.path, seat: null, crew: crewKey({ name: crew }) });
  });
}
