import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { refuse } from '@app/domain/problems.ts';
import { delayEmail, hasCustomers, isDelayed } from '@app/domain/trips/following/delay-email.rules.ts';
import type { DelayEmail, informPassengers as informPassengersCall } from '@app/domain/trips/following/following.calls.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { MOST_INFORMED, type ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { companyOf } from '../../clients/company-of.ts';
import { sendMessage } from '../../conversations/send-message.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readWhole } from '../../records/read-whole.ts';
import { wordsOfUser } from '../../users/words-of-user.ts';

/** Time in which the email can be taken back. */
const UNDO_S = 10;

interface Delayed {
  readonly entry: Doc<ScheduleEntry>;
  readonly trip: Doc<Trip>;
}
/** Returns a delayed flight with its trip, or refuses. */
async function delayedFlight(ctx: AppContext, actor: Actor, id: string): Promise<Delayed> {
  const entry = await readWhole(ctx, actor, schedule, id);
  const trip = hasCustomers(entry) ? await ctx.records.of(trips).get(actor, entry.trip) : undefined;
  if (!trip) throw refuse({ code: 'trips.nobody-aboard' });
  if (!isDelayed(entry)) throw refuse({ code: 'trips.no-delay' });
  return { entry, trip };
}

/** Returns the customer and the passengers of the leg who have an email address, each address once. */
async function peopleOf({ records }: AppContext, actor: Actor, { entry, trip }: Delayed): Promise<DelayEmail['people']> {
  const store = records.forClient(actor.client);
  const passengers = trip.legs.find(({ order }) => order === entry.leg)?.passengers ?? [];
  const known = passengers.filter(({ contact_id }) => contact_id !== '');
  const stored = await Promise.all(known.map(({ contact_id }) => records.of(contacts).get(actor, store.path(contacts, contact_id))));
  const people: DelayEmail['people'] = [
    { name: fullName(trip.contact), email: trip.contact.email.trim().toLowerCase(), role: 'customer' },
    ...stored.flatMap((person, index) =>
      person ? [{ name: known[index]?.name ?? '', email: person.email.trim().toLowerCase(), role: 'passenger' as const }] : [],
    ),
  ];
  return people.filter(({ email }, index) => email !== '' && people.findIndex((person) => person.email === email) === index);
}

/** Returns who can be told about a delay, and the words for it in the language of the customer. */
export async function getDelayEmail(ctx: AppContext, actor: Actor, id: string): Promise<DelayEmail> {
  const flight = await delayedFlight(ctx, actor, id);
  const { user, contact } = flight.trip;
  const words = await wordsOfUser(ctx, actor.client, { uid: user, requestLanguage: undefined });
  const { phone } = await companyOf(ctx, actor.client);
  return { people: await peopleOf(ctx, actor, flight), ...delayEmail(flight.entry, { words, name: contact.first_name.trim(), phone }) };
}

/** Returns the conversation of a trip, or the first one about it; none if the sender may see none. */
async function threadOf({ records }: AppContext, actor: Actor, { thread, path }: Doc<Trip>): Promise<Doc<Thread> | undefined> {
  const own = thread === '' ? undefined : await records.of(threads).get(actor, thread);
  return (
    own ?? (await records.of(threads).find(actor, { where: where('object.path', 'eq', path), orderBy: [{ field: 'last_message', dir: 'asc' }] }))
  );
}

/**
 * Emails the chosen people of a delayed flight, in the conversation of its trip, and notes on the flight which state they were told. Passengers do not see each
 * other's addresses. A repeat of the key sends once.
 */
export async function informPassengers(
  ctx: AppContext,
  actor: Actor,
  { id, key, to, subject, message }: z.output<typeof informPassengersCall.body>,
): Promise<{ message: string; undo: number }> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  return await ctx.records.txRetrying(async () => {
    await store.lock(schedule, id);
    const flight = await delayedFlight(ctx, actor, id);
    const people = await peopleOf(ctx, actor, flight);
    const chosen = [...new Set(to)].map((email) => {
      const person = people.find((candidate) => candidate.email === email);
      if (!person) throw refuse({ code: 'trips.not-aboard', params: { email } });
      return { name: person.name, email };
    });
    const thread = await threadOf(ctx, actor, flight.trip);
    const place = thread && thread.medium !== 'archive' ? { tRef: thread.path } : { ref: flight.trip.path };
    const [first, ...others] = chosen;
    const email = NewMessage.parse({ key, ...place, medium: 'email', subject, message, recipients: first ? [first] : [], bcc: others, undo: UNDO_S });
    const sent = await sendMessage(ctx, actor, email);
    const { informed, following } = flight.entry;
    if (informed.some((news) => news.message === sent.id)) return { message: sent.id, undo: UNDO_S };
    // By the path the flight is found again when the message is taken back.
    const filed = await store.get(messages, sent.id);
    if (filed) await store.update(messages, sent.id, { data: { ...filed.data, flight: id } });
    const { status, etd, eta, diverted } = following;
    const news = { at: ctx.clock.now(), by: actor.uid, message: sent.id, status, etd, eta, diverted: diverted?.id ?? '' };
    await store.update(schedule, id, { informed: [...informed, news].slice(-MOST_INFORMED) });
    return { message: sent.id, undo: UNDO_S };
  });
}
