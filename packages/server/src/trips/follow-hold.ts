import type { Doc } from '@app/kernel/collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { isRunning } from '@app/domain/holds/hold.rules.ts';
import { chosenOption } from '@app/domain/trips/desk/option.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import type { ClientStore } from '@app/store/records.ts';
import { endHold, holdsOf } from '../holds/claim.ts';
import type { AppContext } from '../platform/app-context.ts';
import { claimAircraft } from './claim-aircraft.ts';

/**
 * Moves the hold of a quote to the aircraft and hours that the quote has now, for as long as before; refuses where somebody else has them, so
 * that nobody believes in a hold that is none. Without hours nothing is held. Joins the transaction of the change.
 */
export async function followHold(ctx: AppContext, store: ClientStore, { path, quote_id, legs, options, option }: Doc<Quote>): Promise<void> {
  const now = ctx.clock.now();
  const running = (await holdsOf(store, path)).filter((hold) => hold.kind === 'aircraft' && isRunning(hold, now));
  const chosen = chosenOption(options, option);
  const isDated = legs.every(({ active, times }) => !active || times.takeoffUTC !== null);
  for (const { id, subject, start, end, until, agent } of running) {
    const craft = chosen ? await store.get(aircraft, chosen.aircraft.id) : undefined;
    const span = chosen?.span;
    const isSame = span?.start === start && span.end === end;
    // Hours that nobody has computed yet are those that were held.
    if (craft?.path === subject && isDated && (!span || isSame)) continue;
    if (craft?.path !== subject || !span) await endHold(store, id, 'released');
    if (craft && span) await claimAircraft(ctx, store, { craft, span, wish: { holder: path, holder_label: quote_id, until, agent } });
  }
}
