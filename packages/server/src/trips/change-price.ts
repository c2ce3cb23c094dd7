import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { formatUsd } from '@app/kernel/money.ts';
import { refuse } from '@app/domain/problems.ts';
import type { changePrice as changePriceCall, PriceEdit } from '@app/domain/trips/desk/desk.calls.ts';
import { setTotal } from '@app/domain/trips/desk/option-price.rules.ts';
import { optionsOf, settledFields, withPrice } from '@app/domain/trips/desk/option.rules.ts';
import type { QuoteOption } from '@app/domain/trips/model/quote-option.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import { changeQuote } from './charter-quote.ts';

interface Editor {
  readonly by: string;
  readonly at: number;
  /** Label of the line that meets a total. */
  readonly adjustment: string;
}
const MAX_OWN = 60;

function edited(option: QuoteOption, edit: PriceEdit, { by, at, adjustment }: Editor): QuoteOption {
  const { changes, own, estimate } = option;
  switch (edit.kind) {
    case 'line': {
      const { rule, field, value, why } = edit;
      if (!estimate.lines.some((line) => line.rule === rule)) throw refuse({ code: 'trips.no-line' });
      const others = changes.filter((change) => change.rule !== rule || change.field !== field);
      return withPrice(option, { changes: [...others, { rule, field, value, why, by, at }] });
    }
    case 'own': {
      const line = { ...edit.line, kind: 'own' as const, by, at };
      if (own.some(({ id, kind }) => id === line.id && kind !== 'own')) throw refuse({ code: 'trips.no-line' });
      const isNew = !own.some(({ id }) => id === line.id);
      if (isNew && own.length >= MAX_OWN) throw refuse({ code: 'trips.no-line' });
      return withPrice(option, { own: isNew ? [...own, line] : own.map((other) => (other.id === line.id ? line : other)) });
    }
    case 'remove':
      return withPrice(option, { own: own.filter(({ id }) => id !== edit.line) });
    case 'reset':
      return edit.rule === undefined
        ? withPrice(option, { changes: [], own: [] })
        : withPrice(option, { changes: changes.filter(({ rule }) => rule !== edit.rule) });
    case 'total': {
      const adjusted = setTotal(estimate, option, edit.total, { label: adjustment, by, at });
      if ('own' in adjusted) return withPrice(option, { own: adjusted.own });
      const text = (total: number | null): string => (total === null ? '' : formatUsd(total));
      throw refuse({ code: 'trips.total-between', params: { below: text(adjusted.below), above: text(adjusted.above) } });
    }
  }
}

/** Changes the price of an aircraft of a quote; every figure is computed here (PRC-2). */
export async function changePrice(
  ctx: AppContext,
  actor: Actor,
  { id, option: optionId, edit }: z.output<typeof changePriceCall.body>,
): Promise<{ total: number }> {
  const { t } = await wordsOfClient(ctx, actor.client);
  return await changeQuote(ctx, actor, id, async (quote) => {
    const options = optionsOf(quote);
    const before = options.find((option) => option.id === optionId);
    if (!before) throw refuse({ code: 'records.missing' });
    if (before.estimate.error !== '') throw refuse({ code: 'trips.no-price', params: { why: before.estimate.error } });
    const option = edited(before, edit, { by: actor.uid, at: ctx.clock.now(), adjustment: t('Adjustment') });
    if (option.price.total < 0) throw refuse({ code: 'trips.below-zero' });
    const others = options.map((other) => (other === before ? option : other));
    return [settledFields(quote.legs, others, quote.option), { total: option.price.total }];
  });
}
