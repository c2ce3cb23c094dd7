export type Stored = Readonly<Record<string, unknown>> & { readonly id: string };
type Params = Readonly<Record<string, unknown>>;
type Tell = (kind: string, type: string, record: Stored) => void;
interface Money {
  readonly amount: number;
  readonly currency: string;
}
interface Problem {
  readonly category: string;
  readonly code: string;
  readonly detail: string;
}

/** An error as the API words it. A declined charge carries the payment that failed. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, problem: Problem, more: object = {}) {
    super(problem.code);
    this.status = status;
    this.body = { errors: [problem], ...more };
  }
}
export const badRequest = (code: string, detail: string, status = 400): ApiError =>
  new ApiError(status, { category: 'INVALID_REQUEST_ERROR', code, detail });
export const missing = (id: string): ApiError => badRequest('NOT_FOUND', `Could not find ${id}.`, 404);

export const LOCATION = 'LTIMBERLINE1';
const CARD = { card_brand: 'VISA', last_4: '1111', exp_month: 4, exp_year: 2040 };
const DECLINES: Readonly<Record<string, string>> = {
  'cnon:card-nonce-declined': 'GENERIC_DECLINE',
  'ccof:customer-card-id-requires-verification': 'CARD_DECLINED_VERIFICATION_REQUIRED',
};
/** Cards by the numbers that people type. */
const NUMBERS: Readonly<Record<string, string>> = { '4111111111111111': 'VISA', '5105105105105100': 'MASTERCARD', '4000000000000002': 'DECLINED' };

/** The books of the local Square server: payments, refunds, disputes and cards. Each change is told as an event. */
export class SquareBooks {
  /** Payments are authorized only, payments stay pending, refunds stay pending. */
  readonly levers = { paymentsPend: false, refundsPend: false };
  /** The clock of the account, epoch ms. */
  now: () => number;
  readonly payments = new Map<string, Stored>();
  readonly refunds = new Map<string, Stored>();
  readonly disputes = new Map<string, Stored>();
  readonly cards = new Map<string, Stored>();
  /** Cards that a browser sent: each is used once. */
  readonly #tokens = new Map<string, { readonly brand: string; isUsed: boolean }>();
  readonly #tell: Tell;
  #count = 0;

  constructor(now: () => number, tell: Tell) {
    this.now = now;
    this.#tell = tell;
  }
  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}Local${String(this.#count).padStart(4, '0')}`;
  }
  #time(): string {
    return new Date(this.now()).toISOString();
  }
  #put(kind: 'payment' | 'refund' | 'dispute', record: Stored): Stored {
    const { [kind]: map } = { payment: this.payments, refund: this.refunds, dispute: this.disputes };
    const isNew = !map.has(record.id);
    const stored = { ...record, updated_at: this.#time() };
    map.set(record.id, stored);
    this.#tell(kind === 'dispute' && !isNew ? 'dispute.state.updated' : `${kind}.${isNew ? 'created' : 'updated'}`, kind, stored);
    return stored;
  }
  get(kind: 'payment' | 'refund' | 'dispute', id: string): Stored {
    const record = { payment: this.payments, refund: this.refunds, dispute: this.disputes }[kind].get(id);
    if (!record) throw missing(id);
    return record;
  }

  /** The card that a browser sends. */
  token(number: string): { readonly token: string } {
    const brand = NUMBERS[number.replaceAll(/\D/g, '')];
    if (brand === undefined) throw badRequest('INVALID_CARD', 'Credit card number is not valid.');
    const token = this.#id('cnon:');
    this.#tokens.set(token, { brand, isUsed: false });
    return { token };
  }
  /** Returns the brand of a source; uses a token up. */
  #brandOf(source: string): string {
    if (source.startsWith('cnon:card-nonce-')) return DECLINES[source] === undefined ? 'VISA' : 'DECLINED';
    if (source.startsWith('ccof:customer-card-id-')) return 'VISA';
    const token = this.#tokens.get(source);
    if (token?.isUsed === true) throw badRequest('CARD_TOKEN_USED', 'The provided card token has already been used.');
    if (token) token.isUsed = true;
    const brand = token?.brand ?? this.cards.get(source)?.['card_brand'];
    if (typeof brand !== 'string') throw missing(source);
    return brand;
  }

  createPayment(params: Params): Stored {
    const amount_money = params['amount_money'] as Money;
    if (params['location_id'] !== LOCATION) throw badRequest('INVALID_LOCATION', 'No such location.');
    if (amount_money.currency !== 'USD') throw badRequest('CURRENCY_MISMATCH', 'The location takes USD.');
    const source = String(params['source_id']);
    const brand = this.#brandOf(source);
    const code = DECLINES[source] ?? (brand === 'DECLINED' ? 'GENERIC_DECLINE' : undefined);
    const errors = code === undefined ? [] : [{ category: 'PAYMENT_METHOD_ERROR', code, detail: `Authorization error: '${code}'` }];
    const isHeld = params['autocomplete'] === false;
    const approved = this.levers.paymentsPend ? 'PENDING' : isHeld ? 'APPROVED' : 'COMPLETED';
    const card = this.cards.get(source) ?? { ...CARD, ...(brand !== 'DECLINED' && { card_brand: brand }) };
    const payment = this.#put('payment', {
      id: this.#id('pay'),
      created_at: this.#time(),
      amount_money,
      total_money: amount_money,
      status: code === undefined ? approved : 'FAILED',
      source_type: 'CARD',
      card_details: { status: code === undefined ? 'CAPTURED' : 'FAILED', card, errors },
      location_id: LOCATION,
      reference_id: params['reference_id'],
      customer_id: params['customer_id'],
      note: params['note'],
      delay_action: 'CANCEL',
      delayed_until: new Date(this.now() + 7 * 86_400_000).toISOString(),
      refund_ids: [],
      receipt_url: 'https://squareup.com/receipt/preview/local',
    });
    const [problem] = errors;
    if (problem) throw new ApiError(400, problem, { payment });
    return payment;
  }
  #move(id: string, from: readonly string[], status: string): Stored {
    const payment = this.get('payment', id);
    if (!from.includes(String(payment['status']))) throw badRequest('BAD_REQUEST', `The payment is ${String(payment['status'])}.`);
    return this.#put('payment', { ...payment, status });
  }
  cancel = (id: string): Stored => this.#move(id, ['APPROVED', 'PENDING'], 'CANCELED');
  complete = (id: string): Stored => this.#move(id, ['APPROVED', 'PENDING'], 'COMPLETED');
  /** A payment that this account takes without our help. */
  takeElsewhere(reference: string, cents: number): Stored {
    const amount_money = { amount: cents, currency: 'USD' };
    return this.createPayment({ source_id: 'cnon:card-nonce-ok', location_id: LOCATION, amount_money, reference_id: reference });
  }

  refund(params: Params): Stored {
    const payment = this.get('payment', String(params['payment_id']));
    const ids = payment['refund_ids'] as string[];
    const counted = ids.map((id) => this.get('refund', id)).filter(({ status }) => status === 'PENDING' || status === 'COMPLETED');
    const open = (payment['total_money'] as Money).amount - counted.reduce((sum, each) => sum + (each['amount_money'] as Money).amount, 0);
    const amount_money = params['amount_money'] as Money;
    if (payment['status'] !== 'COMPLETED') throw badRequest('PAYMENT_NOT_REFUNDABLE', 'The payment is not completed.');
    if (amount_money.amount > open) throw badRequest('REFUND_AMOUNT_INVALID', 'The requested refund amount exceeds the amount available to refund.');
    const id = `${payment.id}_${this.#id('')}`;
    const status = this.levers.refundsPend ? 'PENDING' : 'COMPLETED';
    const about = { payment_id: payment.id, location_id: LOCATION, reason: params['reason'], created_at: this.#time() };
    const refund = this.#put('refund', { id, status, amount_money, ...about });
    this.#put('payment', { ...payment, refund_ids: [...ids, id] });
    return refund;
  }
  finishRefund = (id: string, status: 'COMPLETED' | 'FAILED' | 'REJECTED'): Stored => this.#put('refund', { ...this.get('refund', id), status });

  dispute(payment: string): Stored {
    const { total_money: amount_money } = this.get('payment', payment);
    const about = { amount_money, disputed_payment: { payment_id: payment }, location_id: LOCATION, reason: 'NOT_AS_DESCRIBED' };
    return this.#put('dispute', { id: this.#id('dp'), state: 'EVIDENCE_REQUIRED', created_at: this.#time(), ...about });
  }
  endDispute = (id: string, state: 'WON' | 'LOST'): Stored => this.#put('dispute', { ...this.get('dispute', id), state });

  createCustomer = (params: Params): Stored => ({ ...params, id: this.#id('cus') });
  createCard(params: Params): Stored {
    const card_brand = this.#brandOf(String(params['source_id']));
    if (card_brand === 'DECLINED') throw new ApiError(400, { category: 'PAYMENT_METHOD_ERROR', code: 'CARD_DECLINED', detail: 'Card declined.' });
    const { customer_id } = params['card'] as Params;
    const card = { ...CARD, card_brand, customer_id, enabled: true, id: this.#id('ccof:') };
    this.cards.set(card.id, card);
    return card;
  }
  disableCard(id: string): Stored {
    if (!this.cards.delete(id)) throw missing(id);
    return { id, enabled: false };
  }

  /** Cents that the account has of our payments, less refunds and disputes. */
  netCents(): number {
    const disputed = new Set(
      [...this.disputes.values()].filter(({ state }) => state !== 'WON').map((each) => (each['disputed_payment'] as Params)['payment_id']),
    );
    const taken = [...this.payments.values()].filter(({ id, status }) => status === 'COMPLETED' && !disputed.has(id));
    const returned = [...this.refunds.values()].filter(({ status }) => status === 'COMPLETED');
    const sum = (list: readonly Stored[], field: string): number => list.reduce((total, each) => total + (each[field] as Money).amount, 0);
    return sum(taken, 'total_money') - sum(returned, 'amount_money');
  }
}
