import { all, where } from '@app/kernel/queries/where.ts';
import { periodEnd, prorationCents } from '@app/domain/payments/billing-period.rules.ts';
import { testPayments } from '@app/domain/payments/payments.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import {
  GatewayError,
  MOST_INVOICES,
  type Plan,
  type SubscribeRequest,
  type SubscriptionGateway,
  type SubscriptionRequest,
} from '../platform/payments/payment-gateway.ts';
import { idFrom } from '../platform/stable-id.ts';
import { type Held, invoiceReport, seconds, Terms, testBooks, type TestBooks, type TestCards } from './test-books.ts';

/** Subscriptions of the test provider. */
export function testSubscriptions(ctx: Pick<AppContext, 'records' | 'config' | 'clock'>, store: ClientStore, cards: TestCards): SubscriptionGateway {
  const { records, config, clock } = ctx;
  const { client } = store;
  const books = testBooks(ctx, store, cards);
  const { read, look } = books;
  return {
    async subscribe(request: SubscribeRequest) {
      const id = idFrom(config, 'test-subscription', client, request.key);
      const card = cards.cardOf(request.method);
      const { name, amountCents: amount, currency, interval } = request.plan;
      const [start, until] = [seconds(clock.now()), seconds(request.firstCharge)];
      const { customer, line, order, item } = request;
      const trial = request.isTrial ? until : 0;
      const terms: Terms = {
        customer,
        line,
        order,
        item,
        name,
        amount,
        currency,
        interval,
        start,
        trial,
        from: start,
        until,
        ends: false,
        ended: 0,
        since: 0,
        invoice: '',
        credit: 0,
      };
      await records.tx(async () => {
        await store.lockName(`test subscription ${id}`);
        if (!(await read(id, 'subscription'))) await store.create(testPayments, { kind: 'subscription', payment: line, card, terms }, { id });
      });
      const created = await look(id);
      if (!created) throw new GatewayError('refused', 'No such subscription.');
      return created;
    },
    async changeSubscription(id: string, request: SubscriptionRequest, key: string) {
      const done = idFrom(config, 'test-change', client, key);
      const report = await look(id, async (held) => {
        if (held.terms.ended > 0) throw new GatewayError('refused', 'This subscription has ended.');
        if (await store.get(testPayments, done)) return held;
        await store.create(testPayments, { kind: 'intent', status: 'canceled', intent: id, canceled: true }, { id: done });
        return await changed({ store, books, cards, now: seconds(clock.now()) }, { id, ...held }, request);
      });
      if (!report) throw new GatewayError('refused', 'No such subscription.');
      return report;
    },
    async previewPlan(id: string, plan: Plan, at: number) {
      const record = (await look(id)) && (await read(id, 'subscription'));
      if (!record) throw new GatewayError('refused', 'No such subscription.');
      const terms = Terms.parse(record.terms);
      return Math.max(0, dueFor(terms, plan, seconds(at)).cents - terms.credit);
    },
    fetchSubscription: (id: string) => look(id),
    async findSubscription(line: string) {
      const record = await store.find(testPayments, { where: all(where('payment', 'eq', line), where('kind', 'eq', 'subscription')) });
      return record && (await look(record.id));
    },
    async fetchInvoice(id: string) {
      const invoice = await read(id, 'invoice');
      return invoice && invoiceReport(invoice);
    },
    async listInvoices(id: string) {
      const query = { where: all(where('intent', 'eq', id), where('kind', 'eq', 'invoice')), limit: MOST_INVOICES } as const;
      return (await store.list(testPayments, { ...query, orderBy: [{ field: 'date', dir: 'desc' }] })).map(invoiceReport);
    },
    async namePayment(intent: string, payment: string) {
      const record = await read(intent, 'intent');
      if (record && record.payment !== payment) await store.update(testPayments, intent, { payment });
    },
  };
}

interface Changing {
  readonly store: ClientStore;
  readonly books: TestBooks;
  readonly cards: TestCards;
  /** Seconds. */
  readonly now: number;
}
/** Returns a subscription after a change that a person asked for. */
async function changed(
  { store, books, cards, now }: Changing,
  { id, card, terms }: Held & { readonly id: string },
  request: SubscriptionRequest,
): Promise<Held> {
  switch (request.kind) {
    case 'cancel':
    case 'resume':
      return { card, terms: { ...terms, ends: request.kind === 'cancel' } };
    case 'card':
      return { card: cards.cardOf(request.method), terms };
    case 'retry': {
      const invoice = await books.read(request.invoice, 'invoice');
      if (invoice?.status !== 'open' || !cards.pays(invoice.amount, card)) return { card, terms };
      const intent = await books.charge(invoice.id, card, invoice.amount);
      await store.update(testPayments, invoice.id, { status: 'paid', terms: { ...invoice.terms, intent } });
      return { card, terms: { ...terms, since: 0 } };
    }
    case 'plan': {
      const { plan } = request;
      const { cents, isNewPeriod } = dueFor(terms, plan, seconds(request.at));
      const until = isNewPeriod ? seconds(periodEnd(now * 1000, plan.interval)) : terms.until;
      const next = {
        ...terms,
        name: plan.name,
        amount: plan.amountCents,
        interval: plan.interval,
        ...(isNewPeriod && { from: now, until, trial: 0 }),
      };
      if (cents <= 0) return { card, terms: { ...next, credit: next.credit - cents } };
      return { card, terms: await books.bill(id, { card, terms: next }, { cents, at: now, isPeriod: false }) };
    }
  }
}

/** Returns the cost of another plan at a time: the difference for the rest of the period; with another interval a whole new period begins. */
function dueFor(terms: Terms, plan: Plan, at: number): { readonly cents: number; readonly isNewPeriod: boolean } {
  const isTrial = terms.trial > at;
  const period = { start: terms.from, end: terms.until, at };
  if (plan.interval === terms.interval) return { cents: isTrial ? 0 : prorationCents(terms.amount, plan.amountCents, period), isNewPeriod: false };
  return { cents: plan.amountCents + (isTrial ? 0 : prorationCents(terms.amount, 0, period)), isNewPeriod: true };
}
