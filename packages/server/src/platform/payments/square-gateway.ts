import type { Square } from 'square';
import { z } from 'zod';
import { parsedJson } from '@app/kernel/fields.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import type { ProviderPayment } from '@app/domain/payments/attempt.rules.ts';
import { balanceOf, GatewayError, type IntentReport, type PaymentGateway } from './payment-gateway.ts';
import { type AskSquare, ifKnown, squareCalls, squareKey, type SquareKeys, SquareRefusal } from './square-calls.ts';
import { cardBriefOf, isLost, refundReason, reportOf, squareMoney } from './square-records.ts';
import { singlePaymentsOnly } from './single-payments-only.ts';

/** Our ids of payments. Money that a shop takes by the same account at its counter has other references, or none. */
const OUR_ID = /^[0-9a-f]{24}$/;
const A_PAGE = 100;
/** Square's clock may be behind ours. */
const CLOCKS_DIFFER_MS = HOUR;

const Event = z.object({
  event_id: z.string().min(1).max(120),
  type: z.string().max(120).default(''),
  data: z.object({ type: z.string().max(60).default(''), id: z.string().max(120).default('') }).prefault({}),
});
/** A declined charge is answered with the payment that failed. */
const Declined = z.object({ payment: z.object({ id: z.string().min(1) }) });

interface At {
  /** Of the API, for real money or for trying out. */
  readonly address: string;
  readonly isLive: boolean;
}
/** Square by its own SDK. Its customers confirm with their bank while they enter the card, so no payment waits for that. */
export function squareGateway(keys: SquareKeys, { address, isLive }: At): PaymentGateway {
  const ask = squareCalls(keys, address);
  const report = (payment: Square.Payment): Promise<IntentReport> => wholeReport(ask, payment);
  const fetchIntent = async (id: string): Promise<IntentReport | undefined> =>
    await ifKnown(async () => await report(paymentIn(await ask((square) => square.payments.get({ paymentId: id })))));
  /** Does something with a payment. One that cannot change so any more is returned as it is. */
  const changed = async (id: string, change: () => Promise<{ payment?: Square.Payment }>): Promise<IntentReport> => {
    try {
      return await report(paymentIn(await change()));
    } catch (error) {
      const current = error instanceof SquareRefusal ? await fetchIntent(id) : undefined;
      if (!current || current.intent.status === 'requires_capture') throw error;
      return current;
    }
  };
  return {
    provider: 'square',
    async checkKeys() {
      const { location } = await ask((square) => square.locations.get({ locationId: keys.location }));
      if (location?.status !== 'ACTIVE') throw new GatewayError('refused', 'This location is not active.');
      return { name: location.businessName ?? location.name ?? keys.location, live: isLive };
    },
    async charge({ key, payment, amountCents, currency, description, method, customer, isHeld }) {
      const request = {
        idempotencyKey: squareKey(key),
        sourceId: method,
        amountMoney: squareMoney(amountCents, currency),
        referenceId: payment,
        locationId: keys.location,
        ...(isHeld && { autocomplete: false }),
        ...(description !== '' && { note: description }),
        ...(customer !== '' && { customerId: customer }),
      };
      try {
        return await report(paymentIn(await ask((square) => square.payments.create(request))));
      } catch (error) {
        const declined = error instanceof SquareRefusal ? Declined.safeParse(error.body).data : undefined;
        const failed = declined && (await fetchIntent(declined.payment.id));
        if (failed) return failed;
        throw error;
      }
    },
    cancel: (intent) => changed(intent, () => ask((square) => square.payments.cancel({ paymentId: intent }))),
    capture: (intent) => changed(intent, () => ask((square) => square.payments.complete({ paymentId: intent }))),
    async refund({ key, refund, intent, amountCents }) {
      const payment = paymentIn(await ask((square) => square.payments.get({ paymentId: intent })));
      const amountMoney = squareMoney(amountCents, payment.totalMoney?.currency ?? 'USD');
      const request = { idempotencyKey: squareKey(key), paymentId: intent, amountMoney, ...(refund !== '' && { reason: refundReason(refund) }) };
      await ask((square) => square.refunds.refundPayment(request));
    },
    fetchIntent,
    async findIntent(payment, begunAt) {
      // It may be sent long after it was written down, so all since then is searched; oldest first, since it is mostly among the first.
      const beginTime = new Date(begunAt - CLOCKS_DIFFER_MS).toISOString();
      const query = { beginTime, sortOrder: 'ASC' as const, locationId: keys.location, limit: A_PAGE };
      return await ask(async (square) => {
        for await (const listed of await square.payments.list(query)) if (listed.referenceId === payment) return await report(listed);
        return undefined;
      });
    },
    listPayments: ({ since }) => listOurs(ask, keys.location, since),
    async saveCard({ key, method, customer: known, name, email, contact }) {
      return await ask(async (square) => {
        const about = { givenName: name, referenceId: contact, ...(email !== '' && { emailAddress: email }) };
        const made = known === '' ? await square.customers.create({ idempotencyKey: squareKey(`${key}:customer`), ...about }) : undefined;
        const customer = known || (made?.customer?.id ?? '');
        const request = { idempotencyKey: squareKey(`${key}:card`), sourceId: method, card: { customerId: customer, cardholderName: name } };
        const { card } = await square.cards.create(request);
        return { customer, method: card?.id ?? '', card: cardBriefOf(card) };
      });
    },
    async removeCard(method) {
      try {
        await ask((square) => square.cards.disable({ cardId: method }));
      } catch (error) {
        // It may be disabled already.
        if (!(error instanceof SquareRefusal)) throw error;
      }
    },
    async intentOf(objectType, object) {
      if (objectType === 'payment') return object;
      if (objectType === 'refund')
        return await ifKnown(async () => (await ask((square) => square.refunds.get({ refundId: object }))).refund?.paymentId ?? '');
      if (objectType !== 'dispute') return undefined;
      return await ifKnown(async () => (await ask((square) => square.disputes.get({ disputeId: object }))).dispute?.disputedPayment?.paymentId ?? '');
    },
    ...singlePaymentsOnly,
    readEvent: (raw, header) => readEvent(keys, raw, header('x-square-hmacsha256-signature')),
  };
}

function paymentIn({ payment }: { readonly payment?: Square.Payment }): Square.Payment {
  if (!payment) throw new GatewayError('unreachable', 'Square answered without the payment.');
  return payment;
}

/** Disputes of the location: Square cannot be asked for those of one payment. */
async function disputedAt(ask: AskSquare, location: string): Promise<ReadonlySet<string>> {
  return await ask(async (square) => {
    const disputed = new Set<string>();
    for await (const dispute of await square.disputes.list({ locationId: location }))
      if (isLost(dispute)) disputed.add(dispute.disputedPayment?.paymentId ?? '');
    return disputed;
  });
}

/** All that Square knows about a payment: itself, its refunds and disputes. */
async function wholeReport(ask: AskSquare, payment: Square.Payment, known?: ReadonlySet<string>): Promise<IntentReport> {
  const refunds: Square.PaymentRefund[] = [];
  for (const refundId of payment.refundIds ?? []) {
    const { refund } = await ask((square) => square.refunds.get({ refundId }));
    if (refund) refunds.push(refund);
  }
  const disputed = payment.status === 'COMPLETED' ? (known ?? (await disputedAt(ask, payment.locationId ?? ''))) : undefined;
  return reportOf(payment, { refunds, isDisputed: disputed?.has(payment.id ?? '') ?? false });
}

/** Returns our payments since a time, epoch ms, that have captured something. The end is Square's own present, whatever our clock says. */
async function listOurs(ask: AskSquare, locationId: string, since: number): Promise<ProviderPayment[]> {
  const disputed = await disputedAt(ask, locationId);
  const query = { beginTime: new Date(since).toISOString(), locationId, limit: A_PAGE };
  const ours = await ask(async (square) => {
    const listed: Square.Payment[] = [];
    for await (const payment of await square.payments.list(query))
      if (payment.status === 'COMPLETED' && OUR_ID.test(payment.referenceId ?? '')) listed.push(payment);
    return listed;
  });
  const balances: ProviderPayment[] = [];
  for (const payment of ours) balances.push(balanceOf(await wholeReport(ask, payment, disputed)));
  return balances;
}

async function readEvent({ signing, hook }: SquareKeys, raw: Buffer, signature: string) {
  const requestBody = raw.toString('utf8');
  const { WebhooksHelper } = await import('square');
  const isSigned =
    signing !== '' &&
    hook !== '' &&
    (await WebhooksHelper.verifySignature({ requestBody, signatureHeader: signature, signatureKey: signing, notificationUrl: hook }));
  const event = isSigned ? Event.safeParse(parsedJson(requestBody)).data : undefined;
  if (!event) throw new GatewayError('refused', 'The signature is not valid.');
  return { id: event.event_id, kind: event.type, object: event.data.id, objectType: event.data.type };
}
