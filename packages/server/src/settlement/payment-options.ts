import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { totalsOf } from '@app/domain/orders/totals.rules.ts';
import { cardLabel, isExpired, isTestAccount } from '@app/domain/payments/card.rules.ts';
import { agreedDeposit, openDepositCents } from '@app/domain/payments/deposit.rules.ts';
import { cards } from '@app/domain/payments/payments.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { getPaymentOptions as getPaymentOptionsCall } from '@app/domain/settlement/settlement.calls.ts';
import { settingsOf } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';

const MOST = 50;

/** Returns the ways to pay an order: the account, what is due, and the cards of its customer. */
export async function getPaymentOptions(ctx: AppContext, actor: Actor, id: string): Promise<z.input<typeof getPaymentOptionsCall.reply>> {
  const { records, clock } = ctx;
  const store = records.forClient(actor.client);
  const [order, company, settings] = await Promise.all([
    records.of(orders).get(actor, store.path(orders, id)),
    store.get(clients, actor.client),
    settingsOf(ctx, actor.client),
  ]);
  if (!order || !company) throw refuse({ code: 'records.missing' });
  const totals = totalsOf(order);
  const customer = order.contact.id;
  const own = customer === '' ? [] : await store.list(cards, { where: where('contact_id', 'eq', customer), limit: MOST });
  const usable = own.filter((card) => card.provider === settings.account && !card.expired && !isExpired(card, clock.now(), zoneOf(company)));
  // Offered first.
  usable.sort((a, b) => Number(b.default) - Number(a.default));
  return {
    account: settings.account,
    isTest: isTestAccount(settings),
    balance: toDollars(totals.balanceCents),
    deposit: toDollars(openDepositCents(agreedDeposit(order) ?? settings.deposit, totals)),
    cards: usable.map((card) => ({ id: card.id, label: cardLabel(card) })),
  };
}
