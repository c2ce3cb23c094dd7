import type { Actor, Doc } from '@app/kernel/collection.ts';
import { dateIn } from '@app/kernel/time/time.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { markedLines } from '@app/domain/conversations/marked-text.rules.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { shortNameOf } from '@app/domain/fleet/airport.ts';
import { refuse } from '@app/domain/problems.ts';
import { LegInput } from '@app/domain/trips/desk/leg-input.ts';
import { legProblems } from '@app/domain/trips/desk/quote-legs.rules.ts';
import { QuoteContact } from '@app/domain/trips/model/quote.ts';
import { type FormContact, formContact } from '@app/domain/trips/requests/broker-form.rules.ts';
import { type ReadLeg, readTrip, type TripRequest } from '@app/domain/trips/requests/read-request.rules.ts';
import { indexPlaces, type PlaceIndex } from '@app/domain/trips/requests/request-places.rules.ts';
import type { TripRequestRead } from '@app/domain/trips/requests/requests.calls.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { ownTextOf } from '../../conversations/reading/own-text.ts';
import { type AirportList, openAirportList } from '../../fleet/airport-list.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { createQuote } from '../create-quote.ts';

/** Names and codes of airports, once for each list: the same for all companies. */
const indexes = new WeakMap<AirportList, PlaceIndex>();
async function placesOf({ config }: AppContext): Promise<PlaceIndex> {
  const list = await openAirportList(config.dataDir);
  const index = indexes.get(list) ?? indexPlaces(list.airports);
  indexes.set(list, index);
  return index;
}

interface ReadMessage {
  readonly message: Doc<Message>;
  readonly text: string;
  readonly request: TripRequest;
  readonly form: FormContact | undefined;
}
/** Reads an inbound message that the person may see. A day without a year counts from the day of the message, where the company is. */
async function read(ctx: AppContext, actor: Actor, id: string): Promise<ReadMessage> {
  const { message, text } = await ownTextOf(ctx, actor, id);
  const company = await ctx.records.forClient(actor.client).get(clients, actor.client);
  const written = dateIn(message.date, zoneOf({ timezone: company?.timezone ?? '' }));
  return { message, text, request: readTrip(text, await placesOf(ctx), written), form: formContact(text) };
}

const quoteIdOf = ({ config }: AppContext, client: string, message: string): string => idFrom(config, 'trip-of-message', client, message);

/** Returns what an inbound message asks for, with the places in its text, and the quote that was made of it. */
export async function readCharterRequest(ctx: AppContext, actor: Actor, id: string): Promise<TripRequestRead> {
  const { text, request, form } = await read(ctx, actor, id);
  const path = ctx.records.forClient(actor.client).path(quotes, quoteIdOf(ctx, actor.client, id));
  const quote = await ctx.records.of(quotes).get(actor, path);
  return {
    legs: request.legs.map(({ from, to, ...leg }) => ({ ...leg, from: shortNameOf(from), to: shortNameOf(to), zone: from.timezone })),
    pets: [...request.pets],
    types: [...request.types],
    gaps: request.gaps.map(({ words, why, choices }) => ({ words, why, choices: choices.map(shortNameOf) })),
    source: markedLines(text, request.known, request.gaps),
    broker: form?.email ?? '',
    quote: quote?.path ?? '',
    number: quote?.quote_id ?? '',
  };
}

/** Returns a leg as staff would enter it. A time that the clocks there show twice or never is left to them. */
function inputOf({ from, to, date, time, paxNum }: ReadLeg): LegInput {
  const input = LegInput.parse({ from: from.id, to: to.id, date, time, paxNum });
  const isFine = (some: LegInput): boolean => legProblems([{ input: some, from, to }]).length === 0;
  return [input, { ...input, time: '' }].find(isFine) ?? { ...input, date: '', time: '' };
}

/**
 * Creates a quote of what a message asks for, for the customer of its conversation, or for the contact whom a broker's form names. A message becomes one
 * quote, however often it is asked for.
 */
export async function quoteCharterRequest(ctx: AppContext, actor: Actor, messageId: string): Promise<{ id: string; path: string }> {
  const { message, text, request, form } = await read(ctx, actor, messageId);
  if (request.legs.length === 0) throw refuse({ code: 'trips.nothing-asked' });
  const store = ctx.records.forClient(actor.client);
  const thread = await ctx.records.of(threads).get(actor, message.tRef);
  if (!thread) throw refuse({ code: 'records.missing' });
  const { id, name, email, phone } = thread.contact;
  const isBroker = form !== undefined && form.email.toLowerCase() !== email.trim().toLowerCase();
  const known = id === '' || isBroker ? undefined : await ctx.records.of(contacts).get(actor, store.path(contacts, id));
  const person = isBroker ? form : { name, email, phone };
  const [first = '', ...rest] = person.name.trim().split(/\s+/);
  const named = { first_name: first.slice(0, 80), last_name: rest.join(' ').slice(0, 80), email: person.email, phone: person.phone.slice(0, 30) };
  return await createQuote(
    ctx,
    actor,
    {
      newId: quoteIdOf(ctx, actor.client, messageId),
      contact: QuoteContact.parse(known ? { id } : named),
      legs: request.legs.map(inputOf),
      notes: text.trim().slice(0, 4000),
      isBroker,
    },
    { thread: thread.path, aircraft_type: [...request.types], metadata: { request: messageId } },
  );
}
