import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { changeOption as changeOptionCall } from '@app/domain/trips/desk/desk.calls.ts';
import { fly, optionsOf, pricedOption, settledFields } from '@app/domain/trips/desk/option.rules.ts';
import { MAX_OFFERED, MAX_OPTIONS, type QuoteOption } from '@app/domain/trips/model/quote-option.ts';
import type { AppContext } from '../platform/app-context.ts';
import { discountOf } from './quote-facts.ts';
import { aircraftOf, changeQuote, livePrices } from './charter-quote.ts';

const offeredIn = (options: readonly QuoteOption[]): number => options.filter(({ offered }) => offered).length;

/**
 * Makes an aircraft the chosen one of a quote, at the price of the list as it is now. One that is in the quote already is priced again and keeps
 * what staff changed.
 */
export async function chooseAircraft(
  ctx: AppContext,
  actor: Actor,
  { id, aircraft: craftId }: { readonly id: string; readonly aircraft: string },
): Promise<{ option: string }> {
  return await changeQuote(ctx, actor, id, async (quote, store) => {
    const [craft, prices] = [await aircraftOf(store, craftId), await livePrices(store)];
    if (!prices) throw refuse({ code: 'trips.no-list' });
    const options = optionsOf(quote);
    const before = options.find(({ aircraft }) => aircraft.id === craftId);
    if (!before && options.length >= MAX_OPTIONS) throw refuse({ code: 'trips.too-many-options', params: { most: MAX_OPTIONS } });
    const flying = fly(prices.pricer, quote.legs, craft);
    if (flying.estimate.error !== '') throw refuse({ code: 'trips.no-price', params: { why: flying.estimate.error } });
    const brief = briefOf(craft);
    const priced = pricedOption(
      before?.id ?? craftId,
      { list: prices.list, brief, flying, discount: await discountOf(store, quote), now: ctx.clock.now() },
      before,
    );
    const option = before || offeredIn(options) < MAX_OFFERED ? priced : { ...priced, offered: false };
    const others = before ? options.map((other) => (other.id === before.id ? option : other)) : [...options, option];
    return [settledFields(quote.legs, others, option.id), { option: option.id }];
  });
}

/** Chooses another aircraft of the quote, offers it or not, gives it a sentence, or removes it. */
export async function changeOption(ctx: AppContext, actor: Actor, input: z.output<typeof changeOptionCall.body>): Promise<void> {
  const { id, option: optionId, chosen, offered, note, carrier, removed } = input;
  await changeQuote(ctx, actor, id, async (quote) => {
    const options = optionsOf(quote);
    const before = options.find((option) => option.id === optionId);
    if (!before) throw refuse({ code: 'records.missing' });
    const partner = before.partner && carrier !== undefined ? { ...before.partner, carrier } : before.partner;
    const option = { ...before, partner, ...(offered !== undefined && { offered }), ...(note !== undefined && { note }) };
    const others = removed ? options.filter((other) => other !== before) : options.map((other) => (other === before ? option : other));
    if (offeredIn(others) > MAX_OFFERED) throw refuse({ code: 'trips.too-many-offered', params: { most: MAX_OFFERED } });
    return [settledFields(quote.legs, others, chosen ? optionId : quote.option), undefined];
  });
}
