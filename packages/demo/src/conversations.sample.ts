import { HOUR } from '@app/kernel/time/durations.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { localDay } from '@app/kernel/time/time.ts';
import { Contact } from '@app/domain/contacts/contact.ts';
import { Message, Thread, Unread } from '@app/domain/conversations/message.ts';
import { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { type ScheduledFlight, scheduledFlights } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import { flownLegs } from '@app/domain/trips/flights/flown-legs.rules.ts';
import { Leg } from '@app/domain/trips/model/leg.ts';
import { compilePriceList } from '@app/domain/trips/pricing/price-list.rules.ts';
import { Quote } from '@app/domain/trips/model/quote.ts';
import { datedId, quoteIdOfMinute } from '@app/domain/clients/dated-id.rules.ts';
import { tripToPrice, tripTypeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { clientSamples, type DemoOperator } from './clients.sample.ts';
import { bookedSamples } from './booked.sample.ts';
import { type AirportOf, aircraftBrief, timesOf } from './deals.sample.ts';
import { originSample } from './origins.sample.ts';
import { planeSample } from './fleet-records.sample.ts';
import { fleetSamples } from './fleet.sample.ts';
import { failedItems, outboxItemOf } from './emails.sample.ts';
import { accountSamples } from './people.sample.ts';
import { priceListSamples } from './price-lists.sample.ts';
import { customer, type RequestSample, requestSamples } from './requests.sample.ts';
import { seededChance } from './seeded-random.ts';
import type { StoredSample } from './stored-sample.ts';
import { tripRecords } from './trip-records.sample.ts';

export interface Loading {
  readonly operator: DemoOperator;
  readonly airportOf: AirportOf;
  readonly now: number;
  /** uid of an account by its key. */
  readonly uidOf: (key: string) => string;
}

const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 160);

function legsOf(request: RequestSample, { airportOf, now }: Loading): Leg[] {
  const [from, to] = [airportOf(request.from), airportOf(request.to)];
  const day = localDay(now, from.timezone) + request.inDays;
  const hop = { hours: 0.1, from, to };
  const out = Leg.parse({
    order: 0,
    departureAirport: from,
    arrivalAirport: to,
    paxNum: request.pax,
    times: timesOf({ ...hop, day, hour: request.hour }),
  });
  if (request.backAfter === undefined) return [out];
  const back = timesOf({ hours: 0.1, from: to, to: from, day: day + Math.floor(request.backAfter), hour: request.backAfter < 1 ? 17 : 16 });
  return [out, Leg.parse({ order: 1, departureAirport: to, arrivalAirport: from, paxNum: request.pax, times: back })];
}

interface Inquiry {
  readonly request: RequestSample;
  readonly number: number;
  readonly startedAt: number;
  readonly contact: { id: string; first_name: string; last_name: string; email: string; phone: string };
  readonly root: string;
  readonly object: Thread['object'];
  readonly thread: string;
}
/** The quote of a request, and the flights that its aircraft makes for it. */
function quoteOf(
  { request, contact, thread, object, number }: Inquiry,
  loading: Loading,
): { readonly quote: Quote; readonly flights: readonly ScheduledFlight[] } {
  const plane = fleetSamples[loading.operator].find(({ tail }) => tail === request.tail);
  if (!plane) throw new Error(`no aircraft ${request.tail}`);
  const legs = legsOf(request, loading);
  const trip = tripToPrice(legs);
  const pricer = compilePriceList(priceListSamples(loading.operator, loading.now).live);
  const seen = planeSample(plane, loading.airportOf);
  const flown = pricer.fly(trip, seen);
  const estimate = pricer.estimate(trip, seen);
  if (typeof flown === 'string' || estimate.error !== '')
    throw new Error(`no price for ${request.last}: ${typeof flown === 'string' ? flown : estimate.error}`);
  const agents = request.agent ? [loading.uidOf(request.agent)] : [];
  const quote = Quote.parse({
    quote_id: object.label.split(' ')[0],
    status: request.status,
    tripType: tripTypeOf(legs),
    paxNum: request.pax,
    legs: flownLegs(legs, flown.plan),
    contact,
    aircraft: aircraftBrief(plane),
    estimate,
    price: { total: estimate.total },
    source: 'mq',
    origin: originSample(number),
    notes: request.notes,
    agents,
    thread,
  });
  return { quote, flights: scheduledFlights({ trip, plane: seen, flown, base: flown.base, settings: pricer.settings }) };
}

function messagesOf(
  { request, contact, startedAt, object, thread, root, number }: Inquiry,
  { operator, uidOf }: Loading,
): { id: string; path: string; date: number; message: Message }[] {
  const person = `${contact.first_name} ${contact.last_name}`;
  const client = clientSamples[operator];
  const them = { name: person, email: contact.email, phone: contact.phone };
  const us = { name: client.name, email: client.email, phone: client.phone };
  const trip = `${request.from} to ${request.to}`;
  const opening = Message.parse({
    tRef: thread,
    medium: 'web',
    creator_name: person,
    inbound: true,
    subject: `${trip}, ${request.pax} passengers`,
    message: [`${person} asks for a flight from ${request.from} to ${request.to}, ${request.pax} passengers.`, request.notes]
      .filter(Boolean)
      .join('\n\n'),
    from: them,
    object,
    contact: contact.id,
  });
  const rest = request.talk.map(({ by, note, text }) => {
    const account = accountSamples.find(({ key }) => key === by);
    const inbound = by === customer;
    return Message.parse({
      tRef: thread,
      medium: note ? 'note' : 'email',
      creator: inbound ? '' : uidOf(by),
      creator_name: inbound ? person : account ? `${account.first} ${account.last}` : '',
      inbound,
      subject: note ? '' : `Re: ${trip}, ${request.pax} passengers`,
      message: text,
      recipients: note ? [] : [inbound ? us : them],
      from: inbound ? them : us,
      object,
      contact: contact.id,
    });
  });
  return [opening, ...rest].map((message, i) => {
    const id = `${operator}-msg-${number}-${i + 1}`;
    const date = Math.round(startedAt + (i === 0 ? 0 : (request.talk[i - 1]?.after ?? 0) * HOUR));
    return { id, path: `${root}/threadsmsgs/${id}`, date, message: { ...message, summary: wordsOf(message.message) } };
  });
}

function threadOf(inquiry: Inquiry, talk: readonly { date: number; message: Message }[], { uidOf }: Loading): Thread {
  const last = talk.at(-1);
  const spoken = talk.findLast(({ message }) => message.medium !== 'note');
  const { request, contact, object } = inquiry;
  const answered = spoken !== undefined && !spoken.message.inbound;
  return Thread.parse({
    subject: talk[0]?.message.subject,
    summary: last?.message.summary,
    inbound: spoken?.message.inbound,
    medium: request.talk.length > 0 ? 'email' : 'web',
    contact: { id: contact.id, name: `${contact.first_name} ${contact.last_name}`, email: contact.email, phone: contact.phone },
    object,
    agents: request.agent ? [uidOf(request.agent)] : [],
    waiting: { on: answered ? 'them' : 'us', since: spoken?.date ?? inquiry.startedAt },
    last_message: last?.date ?? inquiry.startedAt,
    message_count: talk.length,
  });
}

function recordsOf(request: RequestSample, number: number, loading: Loading): StoredSample[] {
  const { operator, now, uidOf } = loading;
  const root = clientPath(operator);
  const startedAt = Math.round(now - request.hoursAgo * HOUR);
  const zone = clientSamples[operator].timezone;
  const chance = seededChance(`${operator} ${request.last}`);
  const id = datedId(quoteIdOfMinute(startedAt, zone), () => chance.next(), new Set()) ?? '';
  const email = `${request.first}.${request.last}@traveller.example`.toLowerCase();
  const contact = { id: `${operator}-contact-${number}`, first_name: request.first, last_name: request.last, email, phone: request.phone };
  const quote = `${operator}-quote-${number}`;
  const object = { path: `${root}/quotes/${quote}`, collection: 'quotes', id: quote, label: `${id} ${request.from} – ${request.to}` };
  const inquiry: Inquiry = { request, number, startedAt, contact, root, object, thread: `${root}/threads/${operator}-thread-${number}` };
  const talk = messagesOf(inquiry, loading);
  const spoken = talk.at(-1);
  const staff = accountSamples.filter(({ memberships }) => memberships.some(({ client }) => client === operator));
  // A conversation that ends with a customer's message is still unread; staff messages are read by everybody.
  const unread = spoken?.message.inbound
    ? staff.map(({ key }) => ({
        path: `${root}/unread/${uidOf(key)}.${spoken.id}`,
        date: spoken.date,
        data: Unread.parse({ user: uidOf(key), tRef: inquiry.thread, ref: spoken.path }),
      }))
    : [];
  const { quote: data, flights } = quoteOf(inquiry, loading);
  const quoted = { path: object.path, date: startedAt, data };
  const followUp = request.followUp
    ? [
        {
          path: `${root}/queue/${operator}-follow-up-${number}`,
          date: now,
          data: QueueItem.parse({
            type: 'follow-up',
            due: Math.round(now + request.followUp.inHours * HOUR),
            creator: uidOf(request.agent ?? ''),
            followers: [uidOf(request.agent ?? '')],
            follower_ids: [uidOf(request.agent ?? '')],
            data: { summary: request.followUp.text, object: { path: object.path, label: object.label }, contact: contact.id, tRef: inquiry.thread },
          }),
        },
      ]
    : [];
  return [
    { path: `${root}/contacts/${contact.id}`, date: startedAt, data: Contact.parse({ ...contact, company: request.company ?? '' }) },
    quoted,
    ...tripRecords({ operator, request, quote: quoted, flights }),
    { path: inquiry.thread, date: startedAt, data: threadOf(inquiry, talk, loading) },
    ...talk.map(({ path, date, message }) => ({ path, date, data: message })),
    ...talk.flatMap((said) => outboxItemOf(operator, said)),
    ...unread,
    ...followUp,
  ];
}

/** Contacts, quotes with computed estimates and the trips they became, their conversations, emails, unread markers and follow-ups of one operator. */
export const conversationSamples = (loading: Loading): StoredSample[] => [
  ...[...requestSamples[loading.operator], ...bookedSamples[loading.operator]].flatMap((request, i) => recordsOf(request, i + 1, loading)),
  ...failedItems(loading.operator, loading.now),
];
