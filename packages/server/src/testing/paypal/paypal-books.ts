export type Stored = Readonly<Record<string, unknown>>;
interface Money {
  readonly currency_code: string;
  readonly value: string;
}
type Tell = (eventType: string, resourceType: string, resource: object) => void;

/** An error as the API words it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, issue: string, description: string) {
    super(issue);
    this.status = status;
    const name = status === 404 ? 'RESOURCE_NOT_FOUND' : status === 422 ? 'UNPROCESSABLE_ENTITY' : 'INVALID_REQUEST';
    this.body = { name, message: 'The requested action could not be performed.', details: [{ issue, description }] };
  }
}
interface Order {
  readonly id: string;
  readonly status: string;
  readonly custom_id: string;
  readonly amount: Money;
  /** Page to which its customer returns. */
  readonly back: string;
}
interface Movement {
  readonly id: string;
  readonly status: string;
  readonly amount: Money;
  readonly custom_id: string;
  readonly status_details?: { readonly reason: string };
  /** Order of a capture, capture of a refund. */
  readonly of: string;
  /** Epoch ms. */
  readonly at: number;
}
const cents = (money: Money): number => Math.round(Number(money.value) * 100);

/** The books of the local PayPal server: orders, captures and refunds. Each change is told as an event. */
export class PayPalBooks {
  /** Captures wait for the bank, refunds wait, and captures that are declined. */
  readonly levers = { capturesPend: false, refundsPend: false, declines: 0 };
  /** The clock of the account, epoch ms. */
  now: () => number = Date.now;
  readonly #orders = new Map<string, Order>();
  readonly #records = { capture: new Map<string, Movement>(), refund: new Map<string, Movement>() };
  readonly #tell: Tell;
  #count = 0;

  constructor(tell: Tell) {
    this.#tell = tell;
  }
  #id(): string {
    this.#count += 1;
    return `${String(this.#count).padStart(4, '0')}LOCAL`;
  }
  #known(id: string): Order {
    const order = this.#orders.get(id);
    if (!order) throw new ApiError(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');
    return order;
  }
  #record(kind: 'capture' | 'refund', id: string): Movement {
    const record = this.#records[kind].get(id);
    if (!record) throw new ApiError(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');
    return record;
  }
  get(kind: 'capture' | 'refund', id: string): object {
    const { of, at: _, ...record } = this.#record(kind, id);
    if (kind === 'capture') return { ...record, supplementary_data: { related_ids: { order_id: of } } };
    return { ...record, links: [{ rel: 'up', method: 'GET', href: `https://api-m.paypal.com/v2/payments/captures/${of}` }] };
  }
  order(id: string): object {
    const { status, custom_id, amount } = this.#known(id);
    const captures = [...this.#records.capture.values()].filter(({ of }) => of === id);
    const refunds = [...this.#records.refund.values()].filter(({ of }) => captures.some((capture) => capture.id === of));
    const payments = {
      ...(captures.length > 0 && { captures: captures.map((capture) => this.get('capture', capture.id)) }),
      ...(refunds.length > 0 && { refunds: refunds.map((refund) => this.get('refund', refund.id)) }),
    };
    const isOpen = status === 'PAYER_ACTION_REQUIRED';
    return {
      id,
      intent: 'CAPTURE',
      status,
      purchase_units: [{ reference_id: 'default', custom_id, amount, ...(captures.length > 0 && { payments }) }],
      links: [
        { rel: 'self', method: 'GET', href: `https://api-m.paypal.com/v2/checkout/orders/${id}` },
        ...(isOpen ? [{ rel: 'payer-action', method: 'GET', href: `https://www.paypal.com/checkoutnow?token=${id}` }] : []),
      ],
    };
  }

  createOrder(sent: Stored): object {
    const [unit] = sent['purchase_units'] as readonly { readonly custom_id: string; readonly amount: Money }[];
    const source = sent['payment_source'] as { readonly paypal?: { readonly experience_context?: { readonly return_url?: string } } } | undefined;
    const back = source?.paypal?.experience_context?.return_url ?? '';
    if (!unit || !/^\d{1,10}\.\d{2}$/.test(unit.amount.value) || cents(unit.amount) <= 0)
      throw new ApiError(422, 'INVALID_PARAMETER_VALUE', 'The amount is not valid.');
    if (!URL.canParse(back)) throw new ApiError(400, 'INVALID_PARAMETER_SYNTAX', 'The return URL is not valid.');
    const id = this.#id();
    this.#orders.set(id, { id, status: 'PAYER_ACTION_REQUIRED', custom_id: unit.custom_id, amount: unit.amount, back });
    return this.order(id);
  }
  /** The customer approves an order on PayPal's pages. Returns the address to which they are led back. */
  approve(id: string): string {
    const order = this.#known(id);
    this.#orders.set(id, { ...order, status: 'APPROVED' });
    this.#tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', this.order(id));
    return `${order.back}?token=${id}&PayerID=LOCAL`;
  }
  /** The address to which a customer is led back who does not approve an order. */
  cancelOf(id: string): string {
    return `${this.#known(id).back}?abandoned&token=${id}`;
  }
  /** Hours pass without an approval. */
  forget(id: string): void {
    this.#orders.delete(id);
  }
  capture(id: string): object {
    const order = this.#known(id);
    if (order.status === 'COMPLETED') throw new ApiError(422, 'ORDER_ALREADY_CAPTURED', 'Order already captured.');
    if (order.status !== 'APPROVED') throw new ApiError(422, 'ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
    if (this.levers.declines > 0) {
      this.levers.declines -= 1;
      throw new ApiError(422, 'INSTRUMENT_DECLINED', 'The instrument presented was either declined by the processor or bank.');
    }
    const capture = this.#id();
    const isPending = this.levers.capturesPend;
    const status = isPending ? 'PENDING' : 'COMPLETED';
    const { amount, custom_id } = order;
    const details = isPending ? { status_details: { reason: 'ECHECK' } } : {};
    this.#records.capture.set(capture, { id: capture, status, amount, custom_id, of: id, at: this.now(), ...details });
    this.#orders.set(id, { ...order, status: 'COMPLETED' });
    this.#tell(`PAYMENT.CAPTURE.${status}`, 'capture', this.get('capture', capture));
    return this.order(id);
  }
  /** The bank answers a capture that waits. */
  finishCapture(order: string, status: 'COMPLETED' | 'DECLINED'): void {
    const capture = [...this.#records.capture.values()].find(({ of }) => of === order);
    if (!capture) throw new Error(`Nothing was captured of ${order}`);
    const { status_details: _, ...rest } = capture;
    const details = status === 'DECLINED' ? { status_details: { reason: 'DECLINED_BY_RISK_FRAUD_FILTERS' } } : {};
    this.#records.capture.set(capture.id, { ...rest, status, ...details });
    this.#tell(`PAYMENT.CAPTURE.${status}`, 'capture', this.get('capture', capture.id));
  }
  refund(captureId: string, sent: Stored): object {
    const capture = this.#record('capture', captureId);
    const amount = sent['amount'] as Money;
    const given = [...this.#records.refund.values()].filter(({ of, status }) => of === captureId && status !== 'FAILED' && status !== 'CANCELLED');
    const open = cents(capture.amount) - given.reduce((sum, refund) => sum + cents(refund.amount), 0);
    if (cents(amount) > open)
      throw new ApiError(422, 'REFUND_AMOUNT_EXCEEDED', 'The refund amount must be less than or equal to the capture amount.');
    const id = this.#id();
    const isPending = this.levers.refundsPend;
    const details = isPending ? { status_details: { reason: 'ECHECK' } } : {};
    const custom_id = typeof sent['custom_id'] === 'string' ? sent['custom_id'] : '';
    this.#records.refund.set(id, { id, status: isPending ? 'PENDING' : 'COMPLETED', amount, custom_id, of: captureId, at: this.now(), ...details });
    const isWhole = cents(amount) === open;
    this.#records.capture.set(captureId, { ...capture, status: isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED' });
    this.#tell(isPending ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED', 'refund', this.get('refund', id));
    return this.get('refund', id);
  }
  finishRefund(id: string, status: 'COMPLETED' | 'FAILED'): void {
    const { status_details: _, ...refund } = this.#record('refund', id);
    this.#records.refund.set(id, { ...refund, status });
    this.#tell(status === 'FAILED' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED', 'refund', this.get('refund', id));
  }
  /** The account's list of a period: what was captured, as one transaction, and each refund. */
  transactions(from: number, to: number): object[] {
    const within = ({ at }: Movement): boolean => at >= from && at <= to;
    const money = ({ currency_code, value }: Money, sign = ''): Money => ({ currency_code, value: `${sign}${value}` });
    const captured = [...this.#records.capture.values()].filter(within).map(({ id, status, amount, custom_id }) => ({
      transaction_id: id,
      transaction_event_code: 'T0006',
      transaction_status: status === 'PENDING' ? 'P' : status === 'DECLINED' ? 'D' : status === 'REFUNDED' ? 'V' : 'S',
      transaction_amount: money(amount),
      custom_field: custom_id,
    }));
    const refunded = [...this.#records.refund.values()].filter(within).map(({ id, status, amount, of }) => ({
      transaction_id: id,
      paypal_reference_id: of,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_status: status === 'COMPLETED' ? 'S' : status === 'PENDING' ? 'P' : 'D',
      transaction_amount: money(amount, '-'),
    }));
    return [...captured, ...refunded].map((transaction_info) => ({ transaction_info }));
  }
  /** Money that another system took by the same account. */
  takeElsewhere(custom_id: string, value: string): void {
    const id = this.#id();
    const amount = { currency_code: 'USD', value };
    this.#orders.set(`O${id}`, { id: `O${id}`, status: 'COMPLETED', custom_id, amount, back: '' });
    this.#records.capture.set(id, { id, status: 'COMPLETED', amount, custom_id, of: `O${id}`, at: this.now() });
  }
  /** Cents that were captured, less refunds that are done. */
  netCents(): number {
    const taken = [...this.#records.capture.values()].filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED');
    const returned = [...this.#records.refund.values()].filter(({ status }) => status === 'COMPLETED');
    return taken.reduce((sum, { amount }) => sum + cents(amount), 0) - returned.reduce((sum, { amount }) => sum + cents(amount), 0);
  }
}
