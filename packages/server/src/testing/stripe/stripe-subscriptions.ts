import { type Interval, periodEnd, prorationCents } from '@app/domain/payments/billing-period.rules.ts';
import type { StripeBooks } from './stripe-books.ts';
import { ApiError, cardOf, missing, type Stored } from './stripe-records.ts';

type Params = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const part = (value: unknown): Params => (typeof value === 'object' && value !== null ? (value as Params) : {});
const invalid = (message: string): ApiError => new ApiError(400, { type: 'invalid_request_error', message });
interface Item {
  readonly id: string;
  readonly amount: number;
  readonly product: string;
  readonly interval: Interval;
}

/** Subscriptions and invoices of the local payment server, in the shapes of its older and its newer API. */
export class StripeSubscriptions {
  /** `old`: the period is on the subscription, and an invoice names subscription and intent itself. */
  shape: 'old' | 'new' = 'new';
  readonly #books: StripeBooks;
  readonly #tell: (kind: string, record: Stored) => void;
  readonly #now: () => number;

  constructor(books: StripeBooks, now: () => number, tell: (kind: string, record: Stored) => void) {
    this.#books = books;
    this.#now = now;
    this.#tell = tell;
  }

  /** Answers a request about subscriptions; undefined for any other. */
  route(method: string, url: URL, params: Params): object | undefined {
    const [, , kind = '', id = '', verb = ''] = url.pathname.split('/');
    if (kind === 'products' && method === 'POST') return this.#books.put('prod', 'product', { name: params['name'] });
    if (kind === 'subscriptions') return this.#subscriptions(method, { id, url, params });
    if (kind !== 'invoices') return undefined;
    if (id === 'create_preview') return { object: 'invoice', amount_due: this.#dueFor(params) };
    if (verb === 'pay') return this.#view(this.#pay(id));
    if (method === 'GET' && id === '') {
      const own = this.#books.of('invoice', ({ of }) => of !== undefined && of === url.searchParams.get('subscription'));
      return { object: 'list', data: own.toReversed().map((record) => this.#view(record)), has_more: false, url: url.pathname };
    }
    return method === 'GET' ? this.#view(this.#books.get(id)) : undefined;
  }
  #subscriptions(method: string, { id, url, params }: { readonly id: string; readonly url: URL; readonly params: Params }): object {
    if (id === 'search') {
      const line = /metadata\['line'\]:'([^']+)'/.exec(url.searchParams.get('query') ?? '')?.[1];
      const data = this.#books.of('subscription', ({ metadata }) => part(metadata)['line'] === line).map((record) => this.#view(record));
      return { object: 'list', data, has_more: false, url: url.pathname };
    }
    if (method === 'GET') return this.#view(this.#books.get(id));
    return this.#view(id === '' ? this.#create(params) : this.#update(id, params));
  }

  #create(params: Params): Stored {
    const customer = text(params['customer']);
    this.#books.get(customer);
    const now = Math.floor(this.#now() / 1000);
    const item = this.#item(part(part(params['items'])['0']));
    const trial = Number(params['trial_end'] ?? 0);
    const end = trial || Number(params['billing_cycle_anchor'] ?? 0);
    if (end <= now || end > Math.floor(periodEnd(this.#now(), item.interval) / 1000) + 1) {
      if (trial === 0) throw invalid('billing_cycle_anchor must be in the first period.');
    }
    const record = this.#books.put('sub', 'subscription', {
      customer,
      default_payment_method: this.#attached(params, customer),
      metadata: params['metadata'] ?? {},
      description: params['description'] ?? null,
      status: trial > 0 ? 'trialing' : 'active',
      item,
      start_date: now,
      period_start: now,
      period_end: end,
      trial_start: trial > 0 ? now : null,
      trial_end: trial > 0 ? trial : null,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      collection_method: 'charge_automatically',
      latest_invoice: null,
      currency: 'usd',
    });
    this.#tellOf('created', record);
    return record;
  }
  #item(params: Params): Item {
    const price = part(params['price_data']);
    const product = text(price['product']);
    if (product.startsWith('prod_local')) this.#books.get(product);
    const amount = Number(price['unit_amount']);
    if (!Number.isInteger(amount) || amount < 0) throw invalid('Invalid unit_amount');
    return { id: 'si_local', amount, product, interval: text(part(price['recurring'])['interval']) as Interval };
  }
  #attached(params: Params, customer: string): string {
    const method = text(params['default_payment_method']);
    if (!method.startsWith(`${customer}:`)) throw invalid('The customer does not have a payment method with this ID.');
    return method;
  }

  #update(id: string, params: Params): Stored {
    const current = this.#books.get(id);
    if (current['status'] === 'canceled') throw missing(id);
    if (params['cancel_at_period_end'] !== undefined) this.#books.change(id, { cancel_at_period_end: params['cancel_at_period_end'] === 'true' });
    if (params['default_payment_method'] !== undefined)
      this.#books.change(id, { default_payment_method: this.#attached(params, text(current['customer'])) });
    if (params['items'] !== undefined) this.#changePlan(id, params);
    return this.#tellOf('updated', this.#books.get(id));
  }
  #changePlan(id: string, params: Params): void {
    const current = this.#books.get(id);
    const item = this.#item(part(part(params['items'])['0']));
    const before = current['item'] as Item;
    const due = this.#proration(current, item, Number(params['proration_date']));
    const now = Math.floor(this.#now() / 1000);
    const isNew = item.interval !== before.interval;
    const period = isNew ? { period_start: now, period_end: Math.floor(periodEnd(this.#now(), item.interval) / 1000) } : {};
    this.#books.change(id, { item, description: params['description'] ?? null, ...period });
    if (due > 0) this.#bill(id, due, 'subscription_update');
  }
  #proration(current: Stored, item: Item, at: number): number {
    const before = current['item'] as Item;
    const isTrial = current['status'] === 'trialing';
    const period = { start: Number(current['period_start']), end: Number(current['period_end']), at };
    if (item.interval === before.interval) return isTrial ? 0 : Math.max(0, prorationCents(before.amount, item.amount, period));
    return Math.max(0, item.amount + (isTrial ? 0 : prorationCents(before.amount, 0, period)));
  }
  #dueFor(params: Params): number {
    const details = part(params['subscription_details']);
    const current = this.#books.get(text(params['subscription']));
    return this.#proration(current, this.#item(part(part(details['items'])['0'])), Number(details['proration_date']));
  }

  /** The period ends: it is billed, or the subscription ends with it. */
  renew(id: string): Stored {
    const current = this.#books.get(id);
    const from = Number(current['period_end']);
    if (current['cancel_at_period_end'] === true)
      return this.#tellOf('deleted', this.#books.change(id, { status: 'canceled', canceled_at: from, ended_at: from }));
    const { amount, interval } = current['item'] as Item;
    const until = Math.floor(periodEnd(from * 1000, interval) / 1000);
    this.#books.change(id, { status: 'active', period_start: from, period_end: until });
    this.#bill(id, amount, 'subscription_cycle');
    return this.#tellOf('updated', this.#books.get(id));
  }
  /** The provider gives up: the status is what its settings say. */
  giveUp(id: string, status: 'unpaid' | 'canceled'): Stored {
    return this.#tellOf(
      status === 'canceled' ? 'deleted' : 'updated',
      this.#books.change(id, { status, ...(status === 'canceled' && { ended_at: 1 }) }),
    );
  }
  #bill(id: string, amount: number, reason: string): void {
    const { customer, period_start, period_end, description } = this.#books.get(id);
    const line = { id: 'il_local', description, quantity: 1, amount, period: { start: period_start, end: period_end } };
    const invoice = this.#books.put('in', 'invoice', {
      number: `LOCAL-${this.#books.of('invoice').length + 1}`,
      status: 'open',
      total: amount,
      subtotal: amount,
      total_taxes: [],
      amount_due: amount,
      amount_paid: 0,
      amount_remaining: amount,
      currency: 'usd',
      customer,
      lines: { object: 'list', data: [line] },
      due_date: null,
      hosted_invoice_url: '',
      invoice_pdf: '',
      billing_reason: reason,
      metadata: {},
      of: id,
      intent: null,
    });
    this.#books.change(id, { latest_invoice: invoice.id });
    try {
      this.#pay(invoice.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#books.change(id, { status: 'past_due' });
      this.#tell('invoice.payment_failed', this.#view(this.#books.get(invoice.id)));
    }
  }
  #pay(id: string): Stored {
    const invoice = this.#books.get(id);
    if (invoice['status'] === 'paid') throw invalid('Invoice is already paid');
    const subscription = this.#books.get(text(invoice['of']));
    const intent = this.#books.createIntent({
      amount: String(invoice['amount_due']),
      currency: 'usd',
      customer: subscription['customer'],
      payment_method: subscription['default_payment_method'],
      confirm: 'true',
    });
    const paid = { status: 'paid', amount_paid: invoice['amount_due'], amount_remaining: 0, intent: intent.id };
    if (subscription['status'] === 'past_due' || subscription['status'] === 'unpaid') this.#books.change(subscription.id, { status: 'active' });
    const done = this.#books.change(id, paid);
    this.#tell('invoice.paid', this.#view(done));
    return done;
  }

  #tellOf(kind: string, record: Stored): Stored {
    this.#tell(`customer.subscription.${kind}`, this.#view(record));
    return record;
  }
  /** A record as the API gives it, with the records that requests ask for in place of their ids. */
  #view(record: Stored): Stored {
    // Written by a test as the API gives it.
    if (record['item'] === undefined && record['of'] === undefined) return record;
    const isOld = this.shape === 'old';
    if (record.object === 'invoice') {
      const { of, intent, ...rest } = record;
      const payments = { object: 'list', data: intent === null ? [] : [{ payment: { type: 'payment_intent', payment_intent: intent } }] };
      const links = isOld
        ? { subscription: of, payment_intent: intent }
        : { parent: { type: 'subscription_details', subscription_details: { subscription: of } }, payments };
      return { ...rest, ...links } as Stored;
    }
    const { item, period_start, period_end, latest_invoice, default_payment_method: method, ...rest } = record;
    const { amount, product, interval, id } = item as Item;
    const period = { current_period_start: period_start, current_period_end: period_end };
    const price = { id: `price_${product}_${amount}`, product, unit_amount: amount, recurring: { interval } };
    return {
      ...rest,
      ...(isOld && period),
      items: { object: 'list', data: [{ id, quantity: 1, price, ...(!isOld && period) }] },
      latest_invoice: typeof latest_invoice === 'string' ? this.#view(this.#books.get(latest_invoice)) : null,
      default_payment_method: { id: method, object: 'payment_method', card: cardOf(text(method)) },
    } as unknown as Stored;
  }
}
