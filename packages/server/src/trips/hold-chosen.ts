import { HOUR } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import { chosenOption } from '@app/domain/trips/desk/option.rules.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { aircraftOf } from './charter-quote.ts';
import { claimAircraft } from './claim-aircraft.ts';

/** Holds the chosen aircraft of a quote for some hours in the time of its flights. Joins the transaction. */
export async function holdChosen(
  ctx: AppContext,
  store: ClientStore,
  { id, hours, agent }: { readonly id: string; readonly hours: number; readonly agent: string },
): Promise<void> {
  const quote = await store.get(quotes, id);
  const option = quote && chosenOption(quote.options, quote.option);
  if (!quote || !option?.span) throw refuse({ code: 'trips.no-dates' });
  const wish = { holder: quote.path, holder_label: quote.quote_id, until: ctx.clock.now() + hours * HOUR, agent };
  await claimAircraft(ctx, store, { craft: await aircraftOf(store, option.aircraft.id), span: option.span, wish });
}
