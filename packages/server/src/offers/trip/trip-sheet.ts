import type { Actor, Doc } from '@app/kernel/collection.ts';
import { parseUsDate, wallToUtc } from '@app/kernel/time/time.ts';
import { formatterIn } from '@app/kernel/words.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { airportCodeOf, type AirportRef } from '@app/domain/fleet/airport.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { type AirportFlag, airportFlags, flagsOfLegs } from '@app/domain/trips/desk/airport-flags.rules.ts';
import { type Fbo, type Leg, passengerTypes } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { serviceStatuses, serviceTypes } from '@app/domain/trips/model/service.states.ts';
import type { Service } from '@app/domain/trips/model/service.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { companyOf } from '../../clients/company-of.ts';
import { keepPaper, type KeptPaper } from '../../files/keep-paper.ts';
import { letterhead } from '../../orders/papers/letterhead.ts';
import { paperWords, type PaperWords } from '../../orders/papers/order-blocks.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Paper, PaperBlock, PaperFact } from '../../platform/pdf/paper.ts';
import { readWhole } from '../../records/read-whole.ts';
import { airportNotesOf } from '../../trips/quote-facts.ts';

interface Sheet {
  readonly company: Doc<Client>;
  readonly trip: Doc<Trip>;
}

/** Makes the trip sheet for staff, and attaches it to the trip. */
export async function makeTripSheet(ctx: AppContext, actor: Actor, id: string): Promise<KeptPaper> {
  const [trip, company] = [await readWhole(ctx, actor, trips, id), await companyOf(ctx, actor.client)];
  const sheet = await tripSheet(ctx, ctx.records.forClient(actor.client), { company, trip });
  return await keepPaper(ctx, { client: company.id, record: trip.path, name: `${sheet.title}.pdf`, uploader: actor.uid }, sheet);
}

/** Returns the sheet by which a trip is flown; of the page of a crew member, their legs. It names no prices and no customer besides those on board. */
export async function tripSheet(ctx: AppContext, store: ClientStore, { company, trip }: Sheet): Promise<Paper> {
  const words = paperWords(company);
  const { t } = words;
  const craft = trip.aircraft;
  const stored = craft ? await store.get(aircraft, craft.id) : undefined;
  const legs = flagsOfLegs(trip.legs, { notes: await airportNotesOf(store), minRunway: stored?.min_runway_ft ?? null });
  const facts: PaperFact[] = [
    [t('Trip'), trip.trip_number],
    [t('Aircraft'), [craft?.tail_number, craft?.model || craft?.name].filter(Boolean).join(', ')],
    [t('Operating carrier'), trip.carrier || company.name],
    [t('Lead passenger'), fullName(trip.contact)],
    [t('State of'), words.day(trip.last_date)],
  ];
  return {
    language: company.language,
    title: t('Trip sheet {number}', { number: trip.trip_number }),
    date: trip.last_date,
    company: await letterhead(ctx, company, company),
    blocks: [
      { kind: 'facts', facts: facts.filter(([, value]) => value !== '') },
      ...legs.flatMap(({ leg, flags }) => legBlocks(leg, flags, words)),
      ...servicesBlock(t('Services of the trip'), trip.services, words),
      ...(trip.notes === '' ? [] : [{ kind: 'heading', text: t('Notes') } as const, { kind: 'text', text: trip.notes } as const]),
      {
        kind: 'text',
        isSoft: true,
        text: t('Times are those of the airports. Notes about airports are those of the company: check before release.'),
      },
    ],
  };
}

function legBlocks(leg: Leg, flags: readonly AirportFlag[], words: PaperWords): PaperBlock[] {
  const { t, count } = words;
  const { departureAirport: from, arrivalAirport: to, times } = leg;
  const people = leg.passengers.filter(({ name }) => name !== '');
  const passengers = [count(leg.paxNum), people.length < leg.paxNum ? t('({n} named)', { n: people.length }) : ''].filter(Boolean).join(' ');
  return [
    { kind: 'heading', text: [`${airportCodeOf(from)} – ${airportCodeOf(to)}`, dayText(times.takeoffDate, words)].filter(Boolean).join(', ') },
    {
      kind: 'columns',
      columns: [
        { title: t('Takeoff'), lines: endLines({ airport: from, date: times.takeoffDate, time: times.takeoffTime, fbo: leg.departureFBO }, words) },
        { title: t('Landing'), lines: endLines({ airport: to, date: times.landingDate, time: times.landingTime, fbo: leg.arrivalFBO }, words) },
      ],
    },
    {
      kind: 'facts',
      facts: [
        [t('Hours in the air'), times.duration === null ? '–' : count(times.duration)],
        [t('Passengers'), passengers],
      ],
    },
    ...listTable(
      [t('Crew'), t('Role')],
      leg.crew.filter(({ name }) => name !== '').map(({ name, role }) => [name, role]),
    ),
    ...listTable(
      [t('Passengers'), t('Type')],
      people.map(({ name, pax_type }) => [name, t(passengerTypes.label(pax_type))]),
    ),
    ...servicesBlock(t('Services'), leg.services, words),
    ...(leg.notes === '' ? [] : [{ kind: 'text', text: leg.notes } as const]),
    ...flags.map(({ code, params }): PaperBlock => ({ kind: 'text', text: `• ${t(airportFlags[code][1], params)}` })),
  ];
}

const listTable = (head: readonly string[], rows: readonly (readonly string[])[]): PaperBlock[] =>
  rows.length === 0 ? [] : [{ kind: 'table', head, numbers: [], rows }];
function servicesBlock(title: string, services: readonly Service[], { t }: PaperWords): PaperBlock[] {
  const open = services.filter(({ status }) => status !== 'cancelled');
  return listTable(
    [title, t('Status')],
    open.map(({ type, notes, status }) => [[t(serviceTypes.label(type)), notes].filter(Boolean).join(': '), t(serviceStatuses.label(status))]),
  );
}

interface LegEnd {
  readonly airport: AirportRef;
  readonly date: string;
  readonly time: string;
  readonly fbo: Fbo;
}
/** Returns an airport, the time by its clock, and its handler, line by line. */
function endLines({ airport, date, time, fbo }: LegEnd, { t, language }: PaperWords): string[] {
  const moment = time === '' ? undefined : wallToUtc({ date, time, zone: airport.timezone });
  const style = { hour: 'numeric', minute: '2-digit', timeZone: airport.timezone, timeZoneName: 'short' } as const;
  const clock = moment === undefined ? t('any time') : formatterIn(language, Intl.DateTimeFormat, style).format(moment);
  const handler = fbo.name === '' ? [t('No handler yet')] : [fbo.name, fbo.address, fbo.phone];
  return [clock, `${airportCodeOf(airport)} ${airport.name}`, ...handler].filter((line) => line.trim() !== '');
}
function dayText(date: string, { language }: PaperWords): string {
  const day = parseUsDate(date);
  const style = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  return day ? formatterIn(language, Intl.DateTimeFormat, style).format(Date.UTC(day.year, day.month - 1, day.day)) : '';
}
