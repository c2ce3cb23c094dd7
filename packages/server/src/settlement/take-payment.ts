import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { toCents } from '@app/kernel/money.ts';
import { together } from '@app/store/together.ts';
import { where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { balanceOf } from '@app/domain/orders/order.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import type { TestCard } from '@app/domain/payments/attempt.states.ts';
import { takeProblems } from '@app/domain/payments/attempt.rules.ts';
import { cardFormKey, cardProblems, isExpired } from '@app/domain/payments/card.rules.ts';
import type { MoneyCall } from '@app/domain/payments/money-call.ts';
import { cards, moneyCalls, payments } from '@app/domain/payments/payments.collection.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import type { CardAccount } from '@app/domain/payments/payment-settings.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import { isRecurring } from '@app/domain/settlement/subscriptions/subscription.rules.ts';
import type { takePayment as takePaymentCall } from '@app/domain/settlement/settlement.calls.ts';
import { Refused } from '@app/kernel/refused.ts';
import { holdsOf } from '../holds/claim.ts';
import { gatewayOf, knownSettingsOf } from '../payments/gateways.ts';
import { testMethod } from '../payments/test-gateway.ts';
import type { SavedCard } from '../platform/payments/payment-gateway.ts';
import type { AppContext } from '../platform/app-context.ts';
import { squareTestMethods } from '../platform/payments/square-test-methods.ts';
import { stripeTestMethods } from '../platform/payments/stripe-test-methods.ts';
import { idFrom } from '../platform/stable-id.ts';
import { carryInto } from './apply-report.ts';
import { captureApproved } from './capture-approved.ts';
import { lengthenClaims } from './claims/keep-claims.ts';
import { fileCard, trySaving } from './cards/file-card.ts';
import { callId, deliverMoneyCall, newMoneyCall, sendMoneyCall } from './money-calls.ts';

export type Input = z.output<typeof takePaymentCall.body>;
/** Card of a charge, as the provider knows it. */
interface Source {
  readonly method: string;
  readonly customer: string;
  readonly card_id: string;
  readonly saved?: SavedCard;
  /** Reason for which the provider did not take a card that was to be kept. */
  readonly declined?: string;
}
const MOST = 200;
/** Place from which a payment comes. */
export interface Place {
  /** Page to which a customer returns who pays at the provider; empty where staff take it: they pay for nobody there. */
  readonly back: string;
  /** The provider's id of a card that the customer entered in its form; empty without one. */
  readonly method: string;
  /** True for an order that has something scarce: the money is authorized first. Asked where the provider can do that. */
  readonly isScarce: () => Promise<boolean>;
  /** Refuses a payment of what is gone, and keeps the rest. Asked inside the transaction that writes the payment down, with what the order has reserved. */
  readonly prepare?: (order: Doc<Order>, own: readonly Doc<Hold>[]) => Promise<void>;
  /** The order, its payments and what it has reserved, as the caller has read them: under a lock of the order, or a moment ago. */
  readonly seen?: {
    readonly order: Doc<Order>;
    readonly payments: readonly Doc<Payment>[];
    readonly own: readonly Doc<Hold>[];
  };
}
/** A payment that is asked for, and its place. */
interface Begun {
  readonly input: Input;
  readonly place: Place;
}
const DESK: Place = { back: '', method: '', isScarce: async () => false };

/**
 * Takes a payment of an order. It exists before any money moves; the provider is called afterwards. A repeat of the same form returns the
 * same payment.
 */
export async function takePayment(ctx: AppContext, actor: Actor, input: Input, place: Place = DESK): Promise<Doc<Payment>> {
  return await sendPayment(ctx, actor, await beginPayment(ctx, actor, { input, place }));
}

/** A payment that is written down, and its call unless another request has sent it. */
export interface Started extends Begun {
  readonly id: string;
  readonly call: Doc<MoneyCall> | undefined;
}
/** Writes a payment down, before any money moves. Inside a transaction the order is locked by the caller, and no card may be saved at the provider. */
export async function beginPayment(ctx: AppContext, actor: Actor, begun: Begun): Promise<Started> {
  const { input, place } = begun;
  const id = idFrom(ctx.config, 'payment', actor.client, input.order, input.key);
  const existing = place.seen
    ? place.seen.payments.find((payment) => payment.id === id)
    : await ctx.records.forClient(actor.client).get(payments, id);
  return { ...begun, id, call: existing ? undefined : await begin(ctx, actor, begun, id) };
}

/** Sends the charge of a payment that is written down, and counts its answer. */
export async function sendPayment(ctx: AppContext, actor: Actor, { id, call, input, place }: Started): Promise<Doc<Payment>> {
  const { client, uid } = actor;
  const store = ctx.records.forClient(client, uid);
  const settled = call ? await deliverMoneyCall(ctx, store, call, input.order) : await sendMoneyCall(ctx, client, callId('charge', id));
  const sent = settled ?? (await store.get(payments, id));
  const payment = sent && (await captureApproved(ctx, client, sent)) ? await store.get(payments, id) : sent;
  // Its provider does not answer: it is asked again later.
  if (place.prepare && payment?.state === 'started') await lengthenClaims(ctx, store, store.path(orders, input.order));
  if (!payment) throw refuse({ code: 'records.missing' });
  return payment;
}

/** Writes a payment down, and the call that charges it; undefined where there is nothing to send, or another request sends it. */
async function begin(ctx: AppContext, actor: Actor, { input, place }: Begun, id: string): Promise<Doc<MoneyCall> | undefined> {
  const { client, uid } = actor;
  const store = ctx.records.forClient(client, uid);
  const order = place.seen?.order ?? (await orderFor(ctx, actor, input.order));
  const { account } = await knownSettingsOf(ctx, client);
  const isCard = input.by === 'card' || input.by === 'saved';
  // Before anything is saved at the provider.
  if (input.save) {
    refuseTake(order, input.amount, place.seen?.payments ?? (await paymentsOf(store, order.id)));
    await ctx.records.tx(async () => await place.prepare?.(order, place.seen?.own ?? (await holdsOf(store, order.path))));
  }
  const source = isCard ? await sourceOf(ctx, actor, { account, input, order, place }) : undefined;
  const isLocked = ctx.records.inTransaction;
  return await ctx.records.tx(async () => {
    const [, others, own] =
      isLocked && place.seen
        ? [undefined, place.seen.payments, place.seen.own]
        : await together(store.lock(orders, order.id), paymentsOf(store, order.id), place.prepare ? holdsOf(store, order.path) : undefined);
    if (others.some((payment) => payment.id === id)) return undefined;
    const current = await orderFor(ctx, actor, order.id);
    refuseTake(current, input.amount, others);
    await place.prepare?.(current, own ?? []);
    const common = {
      order_id: order.id,
      contact_id: current.contact.id,
      user_id: current.user,
      // The customer pays without a colleague.
      agent_id: actor.system ? '' : uid,
      amount: input.amount,
      reference: input.reference,
    };
    if (source === undefined) {
      const type = input.by === 'cash' || input.by === 'wire' ? input.by : 'manual';
      const paid = { state: 'paid', date_paid: ctx.clock.now(), type, provider: 'none' } as const;
      await carryInto(ctx, store, await store.create(payments, { ...common, ...paid }, { id }));
      return undefined;
    }
    const provider = account === 'none' ? 'test' : account;
    const type = provider === 'paypal' ? 'paypal' : 'card';
    if (source.declined !== undefined) {
      // A try that failed, as any other one: the customer reads why, and so do staff.
      const failed = { state: 'failed', reason: source.declined, type, provider, billing: input.billing } as const;
      await store.create(payments, { ...common, ...failed }, { id });
      return undefined;
    }
    const card_id = source.saved
      ? await fileCard(ctx, store, {
          owner: { contact: current.contact.id, user: current.user },
          billing: input.billing,
          saved: source.saved,
          provider,
        })
      : source.card_id;
    const { method, customer } = source;
    // The provider keeps it: the number only, not the customer's name.
    const description = current.invoice_id;
    const isHeld = (provider === 'stripe' || provider === 'square') && (await place.isScarce());
    const request = { ...(place.back !== '' && { back: place.back }), ...(isHeld && { held: true }) };
    const amount = toCents(input.amount);
    const payment: z.input<typeof Payment> = { ...common, type, provider, billing: input.billing, card_id };
    await store.write([
      { op: 'set', path: store.path(payments, id), data: payment as Write['data'] & object, base: 0 },
      newMoneyCall(ctx, store, { kind: 'charge', provider, payment: id, amount, description, method, customer, request }),
    ]);
    return await store.get(moneyCalls, callId('charge', id));
  });
}

/** The order, under the access of the person. */
async function orderFor({ records }: AppContext, actor: Actor, id: string): Promise<Doc<Order>> {
  const order = await records.of(orders).get(actor, records.forClient(actor.client).path(orders, id));
  if (!order) throw refuse({ code: 'records.missing' });
  return order;
}

const paymentsOf = (store: ClientStore, order: string): Promise<Doc<Payment>[]> =>
  store.list(payments, { where: where('order_id', 'eq', order), limit: MOST });

function refuseTake(order: Doc<Order>, amount: number, others: readonly Doc<Payment>[]): void {
  const problems = takeProblems(toCents(amount), { balanceCents: toCents(balanceOf(order)), isCanceled: order.canceled, payments: others });
  if (problems.length > 0) throw new Refused(...problems);
}

interface Chosen {
  readonly account: CardAccount;
  readonly input: Input;
  readonly order: Doc<Order>;
  readonly place: Place;
}
/** Returns the card to charge: one on file of this customer, or one for trying out, saved at the provider if that is wanted. */
async function sourceOf(ctx: AppContext, { client, uid }: Actor, { account, input, order, place }: Chosen): Promise<Source> {
  if (account === 'none') throw refuse({ code: 'payments.no-provider' });
  if (account === 'paypal') {
    if (place.back === '') throw refuse({ code: 'payments.customer-pays' });
    if (order.items.some(isRecurring)) throw refuse({ code: 'payments.not-recurring' });
    return { method: '', customer: '', card_id: '' };
  }
  if (account === 'square' && order.items.some(isRecurring)) throw refuse({ code: 'payments.not-recurring' });
  const store = ctx.records.forClient(client, uid);
  if (input.by === 'saved') {
    const card = await store.get(cards, input.card);
    if (!card || card.contact_id === '' || card.contact_id !== order.contact.id || card.provider !== account)
      throw refuse({ code: 'payments.card-gone' });
    const company = await store.get(clients, client);
    if (card.expired || (company && isExpired(card, ctx.clock.now(), zoneOf(company)))) throw refuse({ code: 'payments.card-expired' });
    return { method: card.payment_method, customer: card.customer_id, card_id: card.id };
  }
  const problems = cardProblems(input.billing);
  if (problems.length > 0) throw new Refused(...problems);
  const settings = await knownSettingsOf(ctx, client);
  // Customers enter cards in the provider's form; staff never do.
  const isEntered = place.method !== '' && cardFormKey(settings) !== '';
  const needsForm = account !== 'test' && (settings[account].live || (place.back !== '' && cardFormKey(settings) !== ''));
  if (!isEntered && needsForm) throw refuse({ code: 'payments.card-gone' });
  const method = isEntered ? place.method : forTrying(account, input.test_card);
  if (!input.save || order.contact.id === '') return { method, customer: '', card_id: '' };
  const saving = { key: `${client}:card-${input.key}`, method, billing: input.billing, owner: { contact: order.contact.id, user: order.user } };
  const saved = await trySaving(store, await gatewayOf(ctx, client, account), saving);
  if (typeof saved === 'string') return { method: '', customer: '', card_id: '', declined: saved };
  return { method: saved.method, customer: saved.customer, card_id: '', saved };
}

/** Returns the provider's id of a card for trying out. */
function forTrying(account: 'stripe' | 'square' | 'test', card: TestCard): string {
  if (account === 'test') return testMethod(card);
  return account === 'stripe' ? stripeTestMethods[card] : squareTestMethods[card];
}
