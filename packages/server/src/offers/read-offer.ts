import type { z } from 'zod';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { shortNameOf } from '@app/domain/fleet/airport.ts';
import { isRunning } from '@app/domain/holds/hold.rules.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import type { OfferContent } from '@app/domain/offers/offer-revision.ts';
import { choiceProblems, type Choices, chosenContent, DISCLOSURE, pageStateOf, rangeOf, withFirstChoice } from '@app/domain/offers/offer.rules.ts';
import type { readOffer as readOfferCall } from '@app/domain/offers/offers.calls.ts';
import { charterOf, flightOfLine, isAlternative } from '@app/domain/offers/charter-offer.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { askedTotalsOf } from '@app/domain/orders/due.rules.ts';
import { itemCents, totalsOf } from '@app/domain/orders/totals.rules.ts';
import { orderWire } from '@app/domain/payments/wire.ts';
import { isUnderWay } from '@app/domain/payments/attempt.rules.ts';
import { cardLabel, isTestAccount } from '@app/domain/payments/card.rules.ts';
import { depositCents, openDepositCents } from '@app/domain/payments/deposit.rules.ts';
import type { PaymentSettings } from '@app/domain/payments/payment-settings.ts';
import { payments } from '@app/domain/payments/payments.collection.ts';
import { cardFormOf, paysByPayPal } from '@app/domain/settlement/subscriptions/subscription.rules.ts';
import { tokenOf } from '../orders/order-token.ts';
import { settingsOf } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';
import type { FoundOffer } from './find-offer.ts';
import { signatureOf } from './offer-events.ts';
import { opensOf } from './papers/customer-papers.ts';

type Reply = z.input<typeof readOfferCall.reply>;
const MOST = 50;
const NO_DEPOSIT = { kind: 'none', value: 0, amount: 0 } as const;

/** Returns an offer as its customer sees it. A replaced or withdrawn one shows no lines and no prices. */
export async function readOffer(ctx: AppContext, offer: FoundOffer, given: Choices): Promise<Reply> {
  const { revision, quote } = offer;
  const state = pageStateOf(quote, revision.id, ctx.clock.now());
  const { content, company } = revision;
  const choices = withFirstChoice(content.items, given);
  const isShown = state !== 'replaced' && state !== 'canceled';
  const accepted = state === 'accepted' ? await acceptanceOf(offer) : undefined;
  const isPriced = state === 'open' && choiceProblems(content.items, choices).length === 0;
  const agreed = accepted?.content ?? chosenContent(content, isPriced ? choices : withFirstChoice(content.items, {}));
  // In an accepted offer only what was chosen is left.
  const items = accepted ? agreed.items : content.items;
  const totals = totalsOf({ ...agreed, payments: [], refunds: [] });
  const { papers, files } = await opensOf(ctx, offer);
  const shown = (cents: number): number => (isShown ? toDollars(cents) : 0);
  return {
    state,
    number: content.quote_id,
    revision: revision.number,
    sha256: revision.sha256,
    sent: revision.sent ?? 0,
    valid_until: revision.valid_until ?? 0,
    held: state === 'open' ? await heldFor(ctx, offer) : null,
    company: { name: company.name, email: company.email, phone: company.phone },
    customer: fullName(content.contact) || content.contact.company,
    note: isShown ? revision.note : '',
    lines: isShown
      ? items.map((item) => {
          const bought = agreed.items.find(({ id }) => id === item.id);
          const { id, sku, name, notes, price, quantity, optional } = bought ? { ...bought, optional: item.optional } : item;
          const subtotal = toDollars(itemCents({ ...item, quantity, optional: false }));
          return {
            id,
            sku,
            name,
            notes,
            price,
            quantity,
            subtotal,
            optional,
            alternative: isAlternative(item),
            chosen: bought !== undefined,
            flight: flightShown(item, company.name),
            range: rangeOf(item) ?? null,
          };
        })
      : [],
    subtotal: shown(totals.subtotalCents),
    discount: shown(totals.discountCents),
    shipping: shown(totals.shippingCents),
    tax: shown(totals.taxCents),
    tax_rate: content.tax.exempt ? 0 : content.tax.totalRate,
    total: shown(totals.totalCents),
    deposit: isShown ? { ...revision.deposit, amount: toDollars(depositCents(revision.deposit, totals.totalCents)) } : NO_DEPOSIT,
    terms: revision.terms.url,
    notices: isShown ? revision.notices : '',
    disclosure: wordsFor(offer.company.language).t(DISCLOSURE),
    signed: accepted?.signed ?? null,
    countersigned: accepted?.countersigned ?? null,
    to_countersign: accepted !== undefined && quote.offer.to_countersign,
    papers,
    files: files.map(({ id, name, size }) => ({ id, name, size })),
    money: accepted ? await moneyOf(ctx, offer) : null,
  };
}

/** Returns what is held for a quote, or for the charter quote that it offers. */
async function heldFor(ctx: AppContext, { store, quote }: FoundOffer): Promise<Reply['held']> {
  const list = await store.list(holds, {
    where: all(where('holder', 'eq', charterOf(quote) || quote.path), where('state', 'eq', 'held')),
    limit: MOST,
  });
  const running = list.filter((hold) => isRunning(hold, ctx.clock.now()));
  const ends = running.flatMap(({ until }) => until ?? []);
  return ends.length === 0 ? null : { items: running.map(({ label }) => label), until: Math.min(...ends) };
}

/** Returns the flight of a line as its customer compares it; null for goods. */
function flightShown(item: OfferContent['items'][number], company: string): Reply['lines'][number]['flight'] {
  const flight = flightOfLine(item);
  if (!flight) return null;
  return {
    seats: flight.aircraft.seats,
    carrier: flight.carrier || company,
    legs: flight.legs.map(({ departureAirport: from, arrivalAirport: to, times }) => ({
      from: shortNameOf(from),
      to: shortNameOf(to),
      fromZone: from.timezone,
      toZone: to.timezone,
      takeoff: times.takeoffUTC,
      landing: times.landingUTC,
    })),
  };
}

/** Returns what was signed, by whom. */
async function acceptanceOf({ store, revision, quote }: FoundOffer) {
  const accepted = await signatureOf(store, revision.quote, 'accepted');
  if (!accepted) return undefined;
  const { choices } = accepted.event.details as unknown as { choices: Parameters<typeof chosenContent>[1] };
  const counter = quote.offer.countersigned === null ? undefined : await signatureOf(store, revision.quote, 'countersigned');
  return { signed: accepted.signature, countersigned: counter?.signature, content: chosenContent(revision.content, choices) };
}

/** True if the customer enters a card in the form of a provider, or pays on its own page. */
const isPaidAtProvider = (settings: PaymentSettings, order: Pick<Order, 'items'>): boolean =>
  cardFormOf(settings, order.items).key !== '' || paysByPayPal(settings.account, order.items);

async function moneyOf(ctx: AppContext, { store, quote, revision, company }: FoundOffer): Promise<Reply['money']> {
  const order = await store.get(orders, quote.order);
  if (!order) return null;
  const [settings, attempts] = await Promise.all([
    settingsOf(ctx, company.id),
    store.list(payments, { where: where('order_id', 'eq', order.id), limit: MOST, orderBy: [{ field: 'date', dir: 'desc' }] }),
  ]);
  const totals = askedTotalsOf(order);
  const newest = Math.max(0, ...attempts.map(({ date }) => date));
  const last = attempts.filter(({ date }) => date === newest);
  // A failure is told until another payment follows it; two of the same moment have no order.
  const open = attempts.find(isUnderWay) ?? (last.every(({ state }) => state === 'failed') ? last[0] : undefined);
  return {
    number: order.invoice_id,
    total: toDollars(totals.totalCents),
    paid: toDollars(totals.paidCents - totals.refundedCents),
    refunded: toDollars(totals.refundedCents),
    balance: toDollars(totals.balanceCents),
    deposit: toDollars(openDepositCents(revision.deposit, totals)),
    isTest: isTestAccount(settings),
    pay: isPaidAtProvider(settings, order) ? tokenOf(ctx, company.id, order.id) : '',
    wire: attempts.some(isUnderWay) ? null : orderWire(settings.wire, { ...order, ...totals }),
    attempt: open ? { id: open.id, state: open.state, reason: open.reason, amount: open.amount } : null,
    payments: order.payments
      .filter(({ paid }) => paid)
      .map(({ date_paid, amount, card }) => ({
        at: date_paid ?? 0,
        amount: toDollars(toCents(amount)),
        card: card.last4 === '' ? '' : cardLabel(card),
      })),
  };
}
