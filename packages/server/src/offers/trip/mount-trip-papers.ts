import { liveLegs } from '@app/domain/trips/model/leg.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { StoredFile } from '@app/domain/files/stored-file.ts';
import { type CalendarFlight, calendarOf } from '@app/domain/offers/trip/trip-calendar.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { KnownClients } from '../../clients/known-clients.ts';
import { dispositionOf, giveFile } from '../../files/give-file.ts';
import { sharedFiles } from '../../orders/papers/shared-papers.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { invoicePaper } from '../../settlement/invoices/invoice-paper.ts';
import { pdfOf } from '../../platform/pdf/pdf-paper.ts';
import { wordsFor } from '../../words/words.ts';
import { findTripPage, type FoundTrip, isCustomers } from './find-trip-page.ts';
import { ownInvoices } from './read-trip-page.ts';
import { tripSheet } from './trip-sheet.ts';

interface Named {
  readonly nameKey: string;
  readonly token: string;
  readonly name: string;
}

/**
 * `GET /{company}/trip/{token}/invoices/{id}`, `…/files/{id}`, `…/calendar.ics` and, for crew, `…/sheet.pdf`: what the page of a trip opens. The token in the address is
 * the only credential, as for the page itself.
 */
export function mountTripPapers(app: FastifyInstance, ctx: AppContext, known: KnownClients): void {
  const open = async ({ params, ip }: FastifyRequest<{ Params: Named }>, reply: FastifyReply): Promise<FoundTrip> => {
    void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store');
    return await findTripPage(ctx, known, { company: params.nameKey, token: params.token, ip });
  };
  /** The links of passengers and crew open no papers. */
  const openWhole = async (request: FastifyRequest<{ Params: Named }>, reply: FastifyReply): Promise<FoundTrip> => {
    const page = await open(request, reply);
    if (!isCustomers(page)) throw refuse({ code: 'records.missing' });
    return page;
  };
  const give = async (reply: FastifyReply, file: Doc<StoredFile> | undefined): Promise<FastifyReply> => {
    if (!file) throw refuse({ code: 'records.missing' });
    return await giveFile(ctx, reply, file, 'no-store');
  };
  app.get<{ Params: Named }>('/:nameKey/trip/:token/invoices/:name', async (request, reply) => {
    const { store, trip, company } = await openWhole(request, reply);
    const invoice = (await ownInvoices(store, trip)).find(({ id }) => id === request.params.name);
    if (!invoice) throw refuse({ code: 'records.missing' });
    const { id } = await invoicePaper(ctx, { company, invoice, uploader: '' });
    return await give(reply, await store.get(storedFiles, id));
  });
  app.get<{ Params: Named }>('/:nameKey/trip/:token/files/:name', async (request, reply) => {
    const { store, trip } = await openWhole(request, reply);
    const files = await sharedFiles(store, trip.order === '' ? [trip.path] : [trip.path, trip.order]);
    return await give(
      reply,
      files.find(({ id }) => id === request.params.name),
    );
  });
  app.get<{ Params: Named }>('/:nameKey/trip/:token/sheet.pdf', async (request, reply) => {
    const { store, company, trip, link } = await open(request, reply);
    if (link.crew === '') throw refuse({ code: 'records.missing' });
    const sheet = await tripSheet(ctx, store, { company, trip });
    void reply.header('content-disposition', dispositionOf(`${sheet.title}.pdf`, 'inline'));
    return await reply.type('application/pdf').send(Buffer.from(await pdfOf(sheet)));
  });
  app.get<{ Params: Named }>('/:nameKey/trip/:token/calendar.ics', async (request, reply) => {
    const page = await open(request, reply);
    const { t } = wordsFor(page.company.language);
    const name = t('Trip {number}', { number: page.trip.trip_number });
    const text = calendarOf(flightsOf(page), { made: page.trip.last_date, name });
    void reply.header('content-disposition', dispositionOf(`${name}.ics`, 'attachment'));
    return await reply.type('text/calendar; charset=utf-8').send(text);
  });
}

/** Returns the dated legs for a calendar; one without a landing time takes an hour. */
function flightsOf({ trip, link, company }: FoundTrip): CalendarFlight[] {
  if (trip.status === 'cancelled') return [];
  return liveLegs(trip.legs).flatMap((leg) => {
    const { takeoffUTC, landingUTC } = leg.times;
    if (takeoffUTC === null || (link.seat !== null && link.seat >= leg.passengers.length)) return [];
    const { departureAirport: from, arrivalAirport: to, departureFBO: fbo } = leg;
    const craft = leg.aircraft ?? trip.aircraft;
    return [
      {
        id: `${trip.id}-${leg.order}@${company.name_key}`,
        title: `${from.icao || from.id} → ${to.icao || to.id}${craft ? `, ${craft.tail_number}` : ''}`,
        place: [fbo.name, fbo.address || from.name].filter(Boolean).join(', '),
        notes: [company.name, company.phone, fbo.phone].filter(Boolean).join('\n'),
        start: takeoffUTC,
        end: landingUTC ?? takeoffUTC + HOUR,
      },
    ];
  });
}
