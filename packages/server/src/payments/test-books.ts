import { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { intervals, periodEnd } from '@app/domain/payments/billing-period.rules.ts';
import type { CardBrief } from '@app/domain/payments/card.ts';
import type { TestPayment } from '@app/domain/payments/money-call.ts';
import { testPayments } from '@app/domain/payments/payments.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { InvoiceReport, SubscriptionReport } from '../platform/payments/payment-gateway.ts';
import { idFrom } from '../platform/stable-id.ts';

/** Terms and periods of a subscription of the test provider. Times in seconds, money in cents. */
export const Terms = z.object({
  customer: z.string(),
  line: z.string(),
  order: z.string(),
  item: z.string(),
  name: z.string(),
  amount: z.int(),
  currency: z.string(),
  interval: z.enum(intervals),
  start: z.int(),
  /** End of the free trial; 0 without one. */
  trial: z.int(),
  from: z.int(),
  until: z.int(),
  ends: z.boolean(),
  ended: z.int(),
  /** Since when an invoice is open; 0 without one. */
  since: z.int(),
  invoice: z.string(),
  /** Lowers the next invoice. */
  credit: z.int(),
});
export type Terms = z.infer<typeof Terms>;
const InvoiceTerms = z.object({ intent: z.string(), isPeriod: z.boolean(), name: z.string(), from: z.int(), until: z.int(), order: z.string() });
type Stored = Doc<TestPayment>;
/** Days for which an invoice may stay open. */
const OVERDUE_DAYS = 21;
/** Periods that one look makes up for. */
const MOST_PERIODS = 60;
export const seconds = (ms: number): number => Math.floor(ms / 1000);
const ms = (value: number): number | null => (value === 0 ? null : value * 1000);

/** Card rules of the test provider. */
export interface TestCards {
  readonly briefOf: (card: string) => CardBrief;
  readonly pays: (cents: number, card: string) => boolean;
  /** The card of a method; throws GatewayError for one that is unknown. */
  readonly cardOf: (method: string) => string;
  readonly methodOf: (card: string) => string;
}

/** A subscription as its books have it. */
export interface Held {
  readonly card: string;
  readonly terms: Terms;
}
interface Bill {
  readonly cents: number;
  /** Seconds. */
  readonly at: number;
  /** It bills a period; others bill a change of the plan. */
  readonly isPeriod: boolean;
}
export type TestBooks = ReturnType<typeof testBooks>;

/** The books of subscriptions at the test provider. It has no time of its own: what has become due is made up for whenever somebody looks. */
export function testBooks({ records, config, clock }: Pick<AppContext, 'records' | 'config' | 'clock'>, store: ClientStore, cards: TestCards) {
  const { client } = store;
  const read = async (id: string, kind: TestPayment['kind']): Promise<Stored | undefined> => {
    const record = await store.get(testPayments, id);
    return record?.kind === kind ? record : undefined;
  };
  /** Bills an amount at a time: what the card does not pay stays open. */
  const bill = async (id: string, { card, terms }: Held, { cents, at, isPeriod }: Bill): Promise<Terms> => {
    const amount = Math.max(0, cents - terms.credit);
    const next = { ...terms, credit: Math.max(0, terms.credit - cents) };
    const invoice = idFrom(config, 'test-invoice', client, id, String(at), String(isPeriod), String(amount), terms.invoice);
    const isPaid = amount === 0 || cards.pays(amount, card);
    const about: z.infer<typeof InvoiceTerms> = { intent: '', isPeriod, name: terms.name, from: terms.from, until: terms.until, order: terms.order };
    const intent = isPaid && amount > 0 ? await charge(invoice, card, amount) : '';
    await store.set(testPayments, invoice, { kind: 'invoice', intent: id, amount, status: isPaid ? 'paid' : 'open', terms: { ...about, intent } });
    return { ...next, invoice, since: isPaid ? 0 : next.since || at };
  };
  const charge = async (invoice: string, card: string, amount: number): Promise<string> => {
    const intent = idFrom(config, 'test-invoice-payment', client, invoice);
    await store.set(testPayments, intent, { amount, card, status: 'succeeded' });
    return intent;
  };
  /** Makes up for the periods that have ended. Inside the lock. */
  const advanced = async (record: Stored): Promise<Held> => {
    let terms = Terms.parse(record.terms);
    const now = seconds(clock.now());
    for (let turn = 0; turn < MOST_PERIODS && terms.ended === 0 && terms.until <= now; turn += 1) {
      const due = terms.until;
      if (terms.ends) {
        terms = { ...terms, ended: due };
        break;
      }
      const until = seconds(periodEnd(due * 1000, terms.interval));
      // An open invoice is asked for, but none is added to it.
      if (terms.since === 0)
        terms = await bill(record.id, { card: record.card, terms: { ...terms, from: due, until } }, { cents: terms.amount, at: due, isPeriod: true });
      else terms = { ...terms, from: due, until };
    }
    return { card: record.card, terms };
  };
  const statusOf = ({ ended, since, trial }: Terms) => {
    const now = seconds(clock.now());
    if (ended > 0) return 'canceled' as const;
    if (since > 0) return (now - since) * 1000 >= OVERDUE_DAYS * DAY ? ('unpaid' as const) : ('past_due' as const);
    return trial > now ? ('trialing' as const) : ('active' as const);
  };
  const reportOf = async (id: string, card: string, terms: Terms): Promise<SubscriptionReport> => {
    const invoice = terms.since > 0 ? await read(terms.invoice, 'invoice') : undefined;
    return {
      id,
      order: terms.order,
      item: terms.item,
      copy: {
        provider: 'test',
        customer: terms.customer,
        status: statusOf(terms),
        items: [{ id: `${id}_1`, amount: terms.amount, quantity: 1 }],
        current_period_start: ms(terms.from),
        current_period_end: ms(terms.until),
        start_date: ms(terms.start),
        trial_start: terms.trial > 0 ? ms(terms.start) : null,
        trial_end: ms(terms.trial),
        cancel_at_period_end: terms.ends,
        canceled_at: ms(terms.ended),
        ended_at: ms(terms.ended),
        collection_method: 'charge_automatically',
        default_payment_method: cards.methodOf(card),
        latest_invoice: terms.invoice,
        currency: terms.currency,
        interval: terms.interval,
        name: terms.name,
        due: invoice?.status === 'open' ? invoice.amount : 0,
        card: cards.briefOf(card),
      },
    };
  };
  /** Looks at a subscription under its lock, changes it, and keeps what became of it. */
  const look = async (id: string, change?: (held: Held) => Promise<Held>): Promise<SubscriptionReport | undefined> =>
    await records.tx(async () => {
      await store.lockName(`test subscription ${id}`);
      const record = await read(id, 'subscription');
      if (!record) return undefined;
      const current = await advanced(record);
      const { card, terms } = change ? await change(current) : current;
      await store.update(testPayments, id, { card, terms });
      return await reportOf(id, card, terms);
    });
  return { read, bill, charge, look };
}

/** An invoice as the provider reports it. */
export function invoiceReport({ id, amount, status, intent: subscription, terms }: Stored): InvoiceReport {
  const { name, from, until, intent, isPeriod } = InvoiceTerms.parse(terms);
  const isPaid = status === 'paid';
  const copy: InvoiceReport['copy'] = {
    provider: 'test',
    number: `T-${id.slice(0, 6).toUpperCase()}`,
    status: isPaid ? 'paid' : 'open',
    total: amount,
    subtotal: amount,
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    lines: [{ id: `${id}_1`, description: name, quantity: 1, amount, period_start: ms(from), period_end: ms(until) }],
    subscription,
    payment_intent: intent,
  };
  return { id, copy, isPeriod };
}
