import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { refuse } from '@app/domain/problems.ts';
import { delayEmail, hasCustomers, mayInform } from '@app/domain/trips/following/delay-email.rules.ts';
import { toldState } from '@app/domain/trips/following/flight-news.rules.ts';
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

/** A delayed flight with its trip. */
export interface Delayed {
  readonly entry: Doc<ScheduleEntry>;
  readonly trip: Doc<Trip>;
}
/** Returns a delayed flight with its trip, or refuses. */
async function delayedFlight(ctx: AppContext, actor: Actor, id: string): Promise<Delayed> {
  const entry = await readWhole(ctx, actor, schedule, id);
  const trip = hasCustomers(entry) ? await ctx.records.of(trips).get(actor, entry.trip) : undefined;
  if (!trip) throw refuse({ code: 'trips.nobody-aboard' });
  if (!mayInform(entry)) throw refuse({ code: 'trips.no-delay' });
  return { entry, trip };
}

/** Returns the customer and the passengers of the leg who have an email address, each address once. */
export async function peopleOf({ records }: AppContext, actor: Actor, { entry, trip }: Delayed): Promise<DelayEmail['people']> {
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
  return { people: await peopleOf(ctx, actor, flight), ...(await preparedEmail(ctx, actor, flight)) };
}

/** Returns the words about a delay in the language of the customer. */
export async function preparedEmail(ctx: AppContext, actor: Actor, { entry, trip }: Delayed): Promise<Pick<DelayEmail, 'subject' | 'message'>> {
  const { user, contact } = trip;
  const words = await wordsOfUser(ctx, actor.client, { uid: user, requestLanguage: undefined });
  const { phone } = await companyOf(ctx, actor.client);
  return delayEmail(entry, { words, name: contact.first_name.trim(), phone });
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
    return { message: await emailPeople(ctx, actor, flight, { key, people: chosen, subject, message }), undo: UNDO_S };
  });
}

interface Letter extends Pick<DelayEmail, 'subject' | 'message'> {
  readonly key: string;
  readonly people: readonly { readonly name: string; readonly email: string }[];
}
/** Writes the email and the note on its flight. Returns the id of the message. Joins the transaction that has the lock of the flight. */
export async function emailPeople(ctx: AppContext, actor: Actor, { entry, trip }: Delayed, letter: Letter): Promise<string> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const { key, people, subject, message } = letter;
  const thread = await threadOf(ctx, actor, trip);
  const place = thread && thread.medium !== 'archive' ? { tRef: thread.path } : { ref: trip.path };
  const [first, ...others] = people;
  const email = NewMessage.parse({ key, ...place, medium: 'email', subject, message, recipients: first ? [first] : [], bcc: others, undo: UNDO_S });
  const { id } = await sendMessage(ctx, actor, email);
  if (entry.informed.some((news) => news.message === id)) return id;
  // By the path the flight is found again when the message is taken back.
  const filed = await store.get(messages, id);
  if (filed) await store.update(messages, id, { data: { ...filed.data, flight: entry.id } });
  const news = { at: ctx.clock.now(), by: actor.uid, message: id, ...toldState(entry) };
  await store.update(schedule, entry.id, { informed: [...entry.informed, news].slice(-MOST_INFORMED) });
  return id;
}
