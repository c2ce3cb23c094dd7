import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { all, any, where } from '@app/kernel/queries/where.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import type { Card } from '@app/domain/payments/card.ts';
import { isExpired } from '@app/domain/payments/card.rules.ts';
import { cards, providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import type { ProviderSubscription } from '@app/domain/payments/provider-records.ts';
import { refuse } from '@app/domain/problems.ts';
import type { listOwnCards as listOwnCardsCall } from '@app/domain/settlement/cards.calls.ts';
import { isEnded } from '@app/domain/settlement/subscriptions/subscription.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { KnownClients } from '../../clients/known-clients.ts';
import { findGateway } from '../../payments/gateways.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { GatewayError } from '../../platform/payments/payment-gateway.ts';
import { confirmedAddressOf } from '../../users/confirmed-address.ts';

type Reply = z.input<typeof listOwnCardsCall.reply>;
const MOST = 100;
interface Owned {
  readonly store: ClientStore;
  readonly zone: string;
  /** Default first, then the newest. */
  readonly cards: readonly Doc<Card>[];
}

/**
 * Returns the cards of the caller at a company: those of their account, and those that staff filed for the contact with their confirmed
 * address. A card that somebody else's account filed under that contact is not theirs.
 */
async function ownCards(ctx: AppContext, known: KnownClients, { uid }: Actor, nameKey: string): Promise<Owned> {
  const company = await known.find(nameKey);
  if (!company?.active) throw refuse({ code: 'records.missing' });
  const store = ctx.records.forClient(company.id, uid);
  const address = await confirmedAddressOf(ctx, uid);
  const placed = address === '' ? [] : await store.list(orders, { where: where('contact.email', 'eq', address), limit: MOST });
  const contacts = [...new Set(placed.map(({ contact }) => contact.id))].filter((id) => id !== '');
  const filed = contacts.length === 0 ? [] : [all(where('user_id', 'eq', ''), where('contact_id', 'in', contacts))];
  const own = await store.list(cards, { where: any(where('user_id', 'eq', uid), ...filed), limit: MOST });
  own.sort((a, b) => Number(b.default) - Number(a.default) || b.date - a.date);
  return { store, zone: zoneOf(company), cards: own };
}

/** Running subscriptions that a card pays. */
async function paidBy(store: ClientStore, card: Doc<Card>): Promise<Doc<ProviderSubscription>[]> {
  if (card.customer_id === '') return [];
  const theirs = await store.list(providerSubscriptions, { where: where('customer', 'eq', card.customer_id), limit: MOST });
  return theirs.filter(
    (each) =>
      !isEnded(each) && each.provider === card.provider && each.user_id === card.user_id && each.default_payment_method === card.payment_method,
  );
}

async function shown({ clock }: AppContext, { store, zone, cards: own }: Owned): Promise<Reply> {
  const rows = own.map(async (card) => ({
    id: card.id,
    card: { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year },
    default: card.default,
    expired: card.expired || isExpired(card, clock.now(), zone),
    pays: (await paidBy(store, card)).map(({ name }) => name),
  }));
  return { cards: await Promise.all(rows) };
}

export const listOwnCards = async (ctx: AppContext, known: KnownClients, actor: Actor, company: string): Promise<Reply> =>
  await shown(ctx, await ownCards(ctx, known, actor, company));

interface Named {
  readonly id: string;
  readonly company: string;
}
/** Makes a card the one that is offered first. */
export async function chooseDefaultCard(ctx: AppContext, known: KnownClients, actor: Actor, { id, company }: Named): Promise<Reply> {
  const owned = await ownCards(ctx, known, actor, company);
  if (!owned.cards.some((card) => card.id === id)) throw refuse({ code: 'records.missing' });
  await makeDefault(ctx, owned, id);
  return await listOwnCards(ctx, known, actor, company);
}
async function makeDefault({ records }: AppContext, { store, cards: own }: Owned, id: string): Promise<void> {
  await records.tx(async () => {
    for (const card of own) if (card.default !== (card.id === id)) await store.update(cards, card.id, { default: card.id === id });
  });
}

/** Removes a card here and at the provider; refuses one that pays a running subscription. The newest of the others becomes the default. */
export async function removeOwnCard(ctx: AppContext, known: KnownClients, actor: Actor, { id, company }: Named): Promise<Reply> {
  const owned = await ownCards(ctx, known, actor, company);
  const card = owned.cards.find((each) => each.id === id);
  // Removed before.
  if (!card) return await shown(ctx, owned);
  const [paid] = await paidBy(owned.store, card);
  if (paid) throw refuse({ code: 'payments.card-in-use', params: { name: paid.name } });
  await detach(ctx, owned.store, card);
  const others = owned.cards.filter((each) => each.id !== id);
  await ctx.records.tx(async () => {
    await owned.store.remove(cards, id);
    const [next] = others;
    if (card.default && next) await makeDefault(ctx, { ...owned, cards: others }, next.id);
  });
  return await listOwnCards(ctx, known, actor, company);
}

async function detach(ctx: AppContext, store: ClientStore, { provider, payment_method }: Doc<Card>): Promise<void> {
  const gateway = await findGateway(ctx, store.client, provider);
  try {
    await gateway?.removeCard(payment_method);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind !== 'refused') throw refuse({ code: 'payments.provider-silent' });
  }
}
