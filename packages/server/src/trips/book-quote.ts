import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { bookQuote as bookQuoteCall } from '@app/domain/trips/desk/desk.calls.ts';
import { type Flag, flagText, levelOf } from '@app/domain/trips/desk/flags.rules.ts';
import { chosenOption, optionsOf, settledFields } from '@app/domain/trips/desk/option.rules.ts';
import { type Quote, Trip } from '@app/domain/trips/model/quote.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { bookTrip } from './book-trip.ts';
import { aircraftOf, livePrices, readQuote } from './charter-quote.ts';
import { debtorsOf, lookAt } from './look-at-aircraft.ts';

type Reasons = z.output<typeof bookQuoteCall.body>['reasons'];
type Status = Quote['status'];

/** Ways that a quote of any open status takes to be confirmed (decision 012). */
const steps = ['qSubmitted', 'qOutstanding'] as const;
export async function confirmQuote(store: ClientStore, quote: Doc<Quote>, data: Partial<Quote>): Promise<void> {
  let status: Status = quote.status;
  for (const step of steps) {
    if (tripStatuses.may(status, 'qConfirmed') || !tripStatuses.may(status, step)) continue;
    await store.update(quotes, quote.id, { status: step });
    status = step;
  }
  if (!tripStatuses.may(status, 'qConfirmed')) throw refuse({ code: 'trips.no-booking-state', params: { status: tripStatuses.label(quote.status) } });
  await store.update(quotes, quote.id, { ...data, status: 'qConfirmed' });
}

/** Refuses stops by name and warnings without a reason. The price of a quote is a snapshot: what the list says now does not matter. */
async function checkFlags(ctx: AppContext, client: string, flags: readonly Flag[], reasons: Reasons): Promise<void> {
  const { t } = await wordsOfClient(ctx, client);
  const wording = (flag: Flag): string => t(flagText(flag), flag.params);
  const stops = flags.filter((flag) => levelOf(flag) === 'stop' && flag.code !== 'price');
  const taken = stops.find(({ code }) => code === 'busy' || code === 'held');
  if (taken) throw refuse({ code: 'trips.aircraft-busy', params: { name: taken.params['name'] ?? '' } });
  const [stop] = stops;
  if (stop) throw refuse({ code: 'trips.cannot-book', params: { flag: wording(stop) } });
  const open = flags.find((flag) => levelOf(flag) === 'warning' && (reasons[flag.code] ?? '') === '');
  if (open) throw refuse({ code: 'trips.needs-reason', params: { flag: wording(open) } });
}

/** Books the chosen aircraft of a quote: trip, schedule, claim and the confirmed quote exist together or not at all. A repeat finds the trip. */
export async function bookQuote(
  ctx: AppContext,
  actor: Actor,
  { quote: id, reasons }: { readonly quote: string; readonly reasons: Reasons },
): Promise<{ id: string; path: string }> {
  const { records, clock, config } = ctx;
  const store = records.forClient(actor.client, actor.uid);
  const tripId = idFrom(config, 'trip-of-quote', actor.client, id);
  return await records.tx(async () => {
    await store.lock(quotes, id);
    const quote = await readQuote(ctx, actor, id);
    if (quote.trip !== '') return { id: tripId, path: quote.trip };
    const option = chosenOption(optionsOf(quote), quote.option);
    if (!option || option.price.error !== '') throw refuse({ code: 'trips.no-aircraft' });
    const [craft, prices] = [await aircraftOf(store, option.aircraft.id), await livePrices(store)];
    if (!prices) throw refuse({ code: 'trips.no-list' });
    // Everybody who books this aircraft waits here, so what is seen now stays.
    await records.lockRow(craft.path);
    const { flying, flags } = await lookAt(ctx, store, { quote, craft, pricer: prices.pricer, debtors: await debtorsOf(store, quote) });
    if (flying.trip.undated) throw refuse({ code: 'trips.no-dates' });
    await checkFlags(ctx, actor.client, flags, reasons);
    const settled = settledFields(quote.legs, optionsOf(quote), option.id);
    const confirmed = { at: clock.now(), by: actor.uid };
    const warnings = flags.filter((flag) => levelOf(flag) === 'warning');
    const trip = await bookTrip(ctx, store, {
      id: tripId,
      trip: {
        ...Trip.parse({ ...quote, ...settled, services: quote.services }),
        status: 'tConfirmed',
        token: '',
        trip_number: quote.quote_id.replace(/^Q-/, ''),
        quote: quote.path,
        confirmed,
        reasons: warnings.map(({ code }) => ({ flag: code, reason: reasons[code] ?? '', by: actor.uid })),
      },
      craft,
      flights: flying.flights,
      wish: { holder: quote.path, holder_label: quote.quote_id, agent: actor.uid },
    });
    await confirmQuote(store, quote, { ...settled, trip: trip.path });
    return { id: trip.id, path: trip.path };
  });
}
