import { ApiError, cardOf, KEPT, missing, outcomes, type Stored } from './stripe-records.ts';

type Params = Readonly<Record<string, unknown>>;
/** Levers that change what the provider does with a payment. */
export interface BookLevers {
  /** Payments stay `processing` until `finish`. */
  processing: boolean;
  /** Refunds stay `pending` until `finishRefund`. */
  refundsPend: boolean;
  /** Captures are refused. */
  capturesFail: boolean;
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The books of the local payment server: intents, charges, refunds, disputes. Each change is told as an event. */
export class StripeBooks {
  readonly levers: BookLevers = { processing: false, refundsPend: false, capturesFail: false };
  readonly records = new Map<string, Stored>();
  readonly #tell: (kind: string, record: Stored) => void;
  readonly #now: () => number;
  #count = 0;

  constructor(now: () => number, tell: (kind: string, record: Stored) => void) {
    this.#now = now;
    this.#tell = tell;
  }

  get(id: string): Stored {
    const record = this.records.get(id);
    if (!record) throw missing(id);
    return record;
  }
  of(object: string, fits: (record: Stored) => boolean = () => true): Stored[] {
    return [...this.records.values()].filter((record) => record.object === object && fits(record));
  }
  put<T extends Params>(prefix: string, object: string, data: T): Stored {
    this.#count += 1;
    const record = { id: `${prefix}_local${this.#count}`, object, created: Math.floor(this.#now() / 1000), ...data };
    this.records.set(record.id, record);
    return record;
  }
  change(id: string, data: Params): Stored {
    const record = { ...this.get(id), ...data };
    this.records.set(id, record);
    return record;
  }

  createIntent(params: Params): Stored {
    const amount = Number(params['amount']);
    if (!Number.isInteger(amount) || amount <= 0)
      throw new ApiError(400, { type: 'invalid_request_error', param: 'amount', message: 'Invalid amount' });
    const created = this.put('pi', 'payment_intent', {
      amount,
      amount_received: 0,
      amount_capturable: 0,
      currency: params['currency'],
      customer: params['customer'] ?? null,
      description: params['description'] ?? null,
      metadata: params['metadata'] ?? {},
      payment_method: params['payment_method'] ?? null,
      off_session: params['off_session'] ?? null,
      setup_future_usage: params['setup_future_usage'] ?? null,
      status: 'requires_confirmation',
      capture_method: params['capture_method'] ?? 'automatic',
      confirmation_method: 'automatic',
      latest_charge: null,
      last_payment_error: null,
      cancellation_reason: null,
      canceled_at: null,
    });
    const intent = this.change(created.id, { client_secret: `${created.id}_secret_local` });
    this.#tell('payment_intent.created', intent);
    return params['confirm'] === 'true' ? this.confirm(intent.id) : intent;
  }
  /** Tries the card. Throws the decline as the API does. */
  confirm(id: string): Stored {
    const method = text(this.get(id)['payment_method']).replace(/^.*:/, '');
    const outcome = outcomes[method];
    const isKnown = method === KEPT && this.get(id)['off_session'] === 'true';
    if (outcome === 'action' && !isKnown) return this.#told('payment_intent.requires_action', this.change(id, { status: 'requires_action' }));
    if (outcome && outcome !== 'action') return this.#decline(id, outcome);
    if (this.levers.processing) return this.#told('payment_intent.processing', this.change(id, { status: 'processing' }));
    return this.finish(id);
  }
  /** The money arrives. */
  finish(id: string): Stored {
    const intent = this.get(id);
    const isTaken = intent['capture_method'] !== 'manual';
    const method = text(intent['payment_method']);
    const charge = this.put('ch', 'charge', {
      amount: intent['amount'],
      amount_captured: isTaken ? intent['amount'] : 0,
      amount_refunded: 0,
      currency: intent['currency'],
      customer: intent['customer'],
      metadata: intent['metadata'],
      payment_intent: id,
      payment_method: method,
      payment_method_details: { type: 'card', card: cardOf(method) },
      status: 'succeeded',
      paid: true,
      captured: isTaken,
      refunded: false,
      disputed: false,
    });
    if (!isTaken) {
      const held = { status: 'requires_capture', amount_capturable: intent['amount'], latest_charge: charge.id, last_payment_error: null };
      return this.#told('payment_intent.amount_capturable_updated', this.change(id, held));
    }
    const done = this.change(id, { status: 'succeeded', amount_received: intent['amount'], latest_charge: charge.id, last_payment_error: null });
    this.#tell('charge.succeeded', charge);
    return this.#told('payment_intent.succeeded', done);
  }
  /** Takes what is authorized. */
  capture(id: string): Stored {
    const { status, amount, latest_charge } = this.get(id);
    if (status !== 'requires_capture' || this.levers.capturesFail) {
      const message = 'This PaymentIntent could not be captured.';
      throw new ApiError(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message });
    }
    this.change(text(latest_charge), { captured: true, amount_captured: amount });
    return this.#told('payment_intent.succeeded', this.change(id, { status: 'succeeded', amount_received: amount, amount_capturable: 0 }));
  }
  /** Nobody took it in time. */
  lapse(id: string): Stored {
    return this.#told('payment_intent.canceled', this.change(id, { status: 'canceled', cancellation_reason: 'automatic', amount_capturable: 0 }));
  }
  /** The customer answers 3-D Secure. */
  answer(id: string, isApproved: boolean): Stored {
    if (isApproved) return this.finish(id);
    const last_payment_error = { code: 'payment_intent_authentication_failure', message: 'The customer did not approve.' };
    return this.#told('payment_intent.payment_failed', this.change(id, { status: 'requires_payment_method', last_payment_error }));
  }
  cancel(id: string): Stored {
    const status = text(this.get(id)['status']);
    if (status === 'succeeded' || status === 'canceled' || status === 'processing') {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${status}.`;
      throw new ApiError(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message });
    }
    const canceled = { status: 'canceled', cancellation_reason: 'requested_by_customer', canceled_at: Math.floor(this.#now() / 1000) };
    return this.#told('payment_intent.canceled', this.change(id, canceled));
  }

  refund(params: Params): Stored {
    const intent = text(params['payment_intent']);
    const charge = this.get(text(this.get(intent)['latest_charge']));
    const given = this.of('refund', (refund) => refund['payment_intent'] === intent && !['failed', 'canceled'].includes(text(refund['status'])));
    const open = Number(charge['amount']) - given.reduce((sum, { amount }) => sum + Number(amount), 0);
    const amount = params['amount'] === undefined ? open : Number(params['amount']);
    if (amount > open || amount <= 0)
      throw new ApiError(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Refund amount is greater than unrefunded amount',
      });
    const isPending = this.levers.refundsPend;
    const refund = this.put('re', 'refund', {
      amount,
      currency: charge['currency'],
      charge: charge.id,
      payment_intent: intent,
      metadata: params['metadata'] ?? {},
      status: isPending ? 'pending' : 'succeeded',
      pending_reason: isPending ? 'processing' : null,
      failure_reason: null,
    });
    this.#tell('refund.created', refund);
    this.#tell('charge.refunded', this.change(charge.id, { amount_refunded: Number(charge['amount']) - open + amount }));
    return refund;
  }
  finishRefund(id: string, status: 'succeeded' | 'failed'): Stored {
    const reasons = { pending_reason: null, failure_reason: status === 'failed' ? 'expired_or_canceled_card' : null };
    return this.#told('refund.updated', this.change(id, { status, ...reasons }));
  }
  dispute(intent: string): Stored {
    const charge = this.change(text(this.get(intent)['latest_charge']), { disputed: true });
    const dispute = this.put('dp', 'dispute', { charge: charge.id, payment_intent: intent, amount: charge['amount'], status: 'needs_response' });
    return this.#told('charge.dispute.created', dispute);
  }
  endDispute(id: string, status: 'won' | 'lost'): Stored {
    return this.#told('charge.dispute.closed', this.change(id, { status }));
  }

  /** Cents that the provider has, less refunds and disputes. */
  netCents(): number {
    const disputed = new Set(this.of('dispute', ({ status }) => status !== 'won').map(({ payment_intent }) => payment_intent));
    const received = this.of('payment_intent', ({ id }) => !disputed.has(id)).reduce((sum, intent) => sum + Number(intent['amount_received']), 0);
    const returned = this.of('refund', ({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + Number(amount), 0);
    return received - returned;
  }

  #decline(id: string, { code, message }: { readonly code: string; readonly message: string }): never {
    const last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: code, message };
    const intent = this.#told('payment_intent.payment_failed', this.change(id, { status: 'requires_payment_method', last_payment_error }));
    throw new ApiError(402, { type: 'card_error', code: 'card_declined', decline_code: code, message, payment_intent: intent });
  }
  #told(kind: string, record: Stored): Stored {
    this.#tell(kind, record);
    return record;
  }
}
