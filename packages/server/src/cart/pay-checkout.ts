import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { toDollars } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type {
  getCheckoutOrder as getCheckoutOrderCall,
  payCheckout as payCheckoutCall,
  settleCheckout as settleCheckoutCall,
} from '@app/domain/cart/cart.calls.ts';
import { choicesOf } from '@app/domain/cart/line.rules.ts';
import { cardFormKey, isTestAccount } from '@app/domain/payments/card.rules.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { askedTotalsOf, openDueDate, owedOf } from '@app/domain/orders/due.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { orderWire } from '@app/domain/payments/wire.ts';
import { isUnderWay } from '@app/domain/payments/attempt.rules.ts';
import { agreedDeposit, openDepositCents } from '@app/domain/payments/deposit.rules.ts';
import { paymentIntents, payments } from '@app/domain/payments/payments.collection.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import { cardFormOf, isRecurring, paysByPayPal } from '@app/domain/settlement/subscriptions/subscription.rules.ts';
import { flightOf } from '@app/domain/settlement/booked-flight.ts';
import { knownSettingsOf } from '../payments/gateways.ts';
import { together } from '@app/store/together.ts';
import { holdsOf } from '../holds/claim.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answerTestPayment, cancelPayment, recheckPayment } from '../settlement/cancel-payment.ts';
import { OPEN_MS } from '../settlement/expire-checkouts.ts';
import { isScarce } from '../settlement/claims/scarce.ts';
import { keepWhileSending, prolongClaims, reservedUntil } from '../settlement/claims/keep-claims.ts';
import { beginPayment, type Input, type Place, sendPayment } from '../settlement/take-payment.ts';
import { openToken, orderOfToken } from '../orders/order-token.ts';
import { papersOfOrder, sharedFiles } from '../orders/papers/shared-papers.ts';

type Paying = z.output<typeof payCheckoutCall.body>;
type Shown = z.input<typeof getCheckoutOrderCall.reply>;
type Outcome = Pick<Payment, 'state' | 'reason'>;
type Paid = z.input<typeof payCheckoutCall.reply>;
/** Refuses the payment of an order before any money moves. */
export type MayPay = (store: ClientStore, order: Doc<Order>) => Promise<void>;
const outcomeOf = ({ state, reason }: Doc<Payment>): Outcome => ({ state, reason });

/** Returns the account with which a shop takes payments at its checkout. */
export async function getCheckout(ctx: AppContext, company: string) {
  const settings = await knownSettingsOf(ctx, company);
  return { account: settings.account, isTest: isTestAccount(settings), formKey: cardFormKey(settings) };
}

const NEWEST = [{ field: 'date', dir: 'desc' }] as const;
const MOST = 200;
/** An order that waits for its payment is kept from the last try on, to this accuracy. */
const TRY_MS = 10 * MINUTE;

const latestPayment = (store: ClientStore, order: string): Promise<Doc<Payment> | undefined> =>
  store.find(payments, { where: where('order_id', 'eq', order), orderBy: NEWEST });

/** Returns the address at which the customer approves a payment; empty where none waits for that. */
async function approvalOf(store: ClientStore, payment: Doc<Payment> | undefined): Promise<string> {
  if (payment?.state !== 'action_needed' || payment.provider !== 'paypal') return '';
  const { next_action } = (await store.get(paymentIntents, payment.intent)) ?? {};
  return next_action ? textOf(next_action, 'url') : '';
}

/** Returns what lets the customer's browser confirm a card with their bank; empty where none waits for that. */
async function confirmationOf(store: ClientStore, payment: Doc<Payment> | undefined): Promise<string> {
  if (payment?.state !== 'action_needed' || payment.provider !== 'stripe') return '';
  return (await store.get(paymentIntents, payment.intent))?.client_secret ?? '';
}

/** Returns the part of an agreed deposit that is open, in dollars; 0 without one. */
function openDepositOf(order: Doc<Order>): number {
  const deposit = agreedDeposit(order);
  return deposit ? toDollars(openDepositCents(deposit, askedTotalsOf(order))) : 0;
}

/** `site` is the origin at which the customer reaches this server. */
interface PayingAt {
  readonly mayPay: MayPay;
  readonly site: string;
}
/**
 * Pays the deposit or the balance of an order by its link: once, whatever is repeated and in however many tabs. The amount is counted here;
 * the browser only chooses which of the two.
 */
export async function payCheckout(ctx: AppContext, paying: Paying, at: PayingAt): Promise<Paid> {
  const { store, actor, id } = openToken(ctx, paying.token);
  // Read outside of the transaction, it is kept.
  await knownSettingsOf(ctx, store.client);
  const begun = await ctx.records.tx(async () => {
    const [, known, own] = await together(
      store.lock(orders, id),
      store.list(payments, { where: where('order_id', 'eq', id), orderBy: NEWEST, limit: MOST }),
      holdsOf(store, store.path(orders, id)),
    );
    const order = await store.get(orders, id);
    if (!order) throw refuse({ code: 'records.missing' });
    const wanted = wantedPayment(ctx, store, { order, payments: known, own }, { paying, at });
    if (!wanted) return { done: known[0] ? outcomeOf(known[0]) : PAID };
    // A card is saved at the provider first.
    return wanted.input.save ? { wanted } : { started: await beginPayment(ctx, actor, wanted) };
  });
  if (begun.done) return { ...begun.done, continueAt: '' };
  const payment = await sendPayment(ctx, actor, begun.started ?? (await beginPayment(ctx, actor, begun.wanted)));
  return { ...outcomeOf(payment), continueAt: await approvalOf(store, payment) };
}

const PAID: Outcome = { state: 'paid', reason: '' };
type Seen = NonNullable<Place['seen']>;
/** Returns the payment that a customer asks for; undefined where nothing is due. */
function wantedPayment(
  ctx: AppContext,
  store: ClientStore,
  seen: Seen,
  { paying, at: { mayPay, site } }: { readonly paying: Paying; readonly at: PayingAt },
): { readonly input: Input; readonly place: Place } | undefined {
  const { token, key, what, test_card, method, save, billing } = paying;
  const { order } = seen;
  const amount = what === 'deposit' ? openDepositOf(order) : owedOf(order);
  if (amount <= 0) return undefined;
  return {
    input: {
      order: order.id,
      key,
      amount,
      by: 'card',
      test_card,
      billing: { ...billing, email: billing.email || order.contact.email },
      // A subscription is charged again by the card that pays its first period.
      save: save || order.items.some(isRecurring),
      card: '',
      reference: '',
    },
    place: {
      back: `${site}/checkout/${token}`,
      method,
      // A signed quote is sold whatever is left, so its money need not wait for that.
      isScarce: async () => !agreedDeposit(order) && (await isScarce(store, order.path)),
      seen,
      async prepare(current, own) {
        await mayPay(store, current);
        await keepWhileSending(ctx, store, current, own);
        const expires = ctx.clock.now() + OPEN_MS;
        if (current.expires !== null && current.expires < expires - TRY_MS) await store.update(orders, current.id, { expires });
      },
    },
  };
}

/** Keeps what an order reserved for some minutes more. */
export async function keepCheckout(ctx: AppContext, token: string): Promise<{ until: number | null }> {
  const { store, order } = await orderOfToken(ctx, token);
  return { until: await prolongClaims(ctx, store, order.id) };
}

/** Answers the latest payment of an order in place of the bank, where it is a test. */
export async function answerCheckout(ctx: AppContext, { token, approve }: { readonly token: string; readonly approve: boolean }): Promise<Outcome> {
  const { store, actor, order } = await orderOfToken(ctx, token);
  const payment = await latestPayment(store, order.id);
  if (!payment) throw refuse({ code: 'payments.not-test' });
  return outcomeOf(await answerTestPayment(ctx, actor, payment.id, approve));
}

/** Asks the provider for the outcome of the latest payment of an order; one that its customer gave up is canceled. */
export async function settleCheckout(ctx: AppContext, { token, abandon }: z.output<typeof settleCheckoutCall.body>): Promise<Outcome> {
  const { store, actor, order } = await orderOfToken(ctx, token);
  const payment = await latestPayment(store, order.id);
  if (!payment) throw refuse({ code: 'records.missing' });
  if (!isUnderWay(payment)) return outcomeOf(payment);
  const isGivenUp = abandon && payment.provider !== 'test' && payment.state === 'action_needed';
  return outcomeOf(isGivenUp ? await cancelPayment(ctx, actor, payment.id) : await recheckPayment(ctx, actor, payment.id));
}

/** Returns the part of an order that its customer may see. */
export async function getCheckoutOrder(ctx: AppContext, token: string): Promise<Shown> {
  const { store, order } = await orderOfToken(ctx, token);
  const [company, settings, payment, files] = await Promise.all([
    store.get(clients, store.client),
    knownSettingsOf(ctx, store.client),
    latestPayment(store, order.id),
    sharedFiles(store, [order.path]),
  ]);
  const { name = '', name_key = '', email = '', phone = '' } = company ?? {};
  const flight = flightOf(order);
  const form = cardFormOf(settings, order.items);
  return {
    company: { id: store.client, name, name_key, email, phone },
    number: order.invoice_id,
    date: order.date,
    canceled: order.canceled,
    reserved: order.paid || order.canceled ? null : await reservedUntil(ctx, store, order.path),
    paidBack: textOf(order.metadata, 'paid_back'),
    payment: payment?.state ?? '',
    reason: payment?.reason ?? '',
    isTest: isTestAccount(settings),
    byPayPal: paysByPayPal(settings.account, order.items),
    deposit: openDepositOf(order),
    formKey: form.key,
    formLocation: form.location,
    confirmation: await confirmationOf(store, payment),
    continueAt: await approvalOf(store, payment),
    wire: payment && isUnderWay(payment) ? null : orderWire(settings.wire, { ...order, ...askedTotalsOf(order) }),
    items: order.items.map((item) => ({
      id: item.id,
      name: item.name,
      details: Object.values(choicesOf(item)).join(', '),
      quantity: item.quantity,
      subtotal: item.subtotal,
    })),
    subtotal: order.subtotal,
    discount: order.discount.amount,
    shipping: order.shipping,
    tax: order.tax.amount,
    taxSource: order.tax.source,
    total: order.total,
    paid: order.amount_paid,
    refunded: order.amount_refunded,
    balance: owedOf(order),
    due: openDueDate(order),
    service: order.selected_rate ? `${order.selected_rate.carrier} ${order.selected_rate.service}` : '',
    flight: flight ? { ...flight, client: store.client } : null,
    contact: order.contact,
    address: order.address,
    shipments: order.shipments.map(({ status, tracking_code, tracking_url }) => ({ status, tracking_code, tracking_url })),
    papers: papersOfOrder(order),
    files: files.map(({ id, name, size }) => ({ id, name, size })),
  };
}
