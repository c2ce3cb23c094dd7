import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { words } from '@app/kernel/words.ts';
import type { TestCard } from '@app/domain/payments/attempt.states.ts';
import type { CardBrief } from '@app/domain/payments/card.ts';
import type { TestPayment } from '@app/domain/payments/money-call.ts';
import { testPayments } from '@app/domain/payments/payments.collection.ts';
import type { IntentStatus } from '@app/domain/payments/provider.states.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { AppContext } from '../platform/app-context.ts';
import { balanceOf, GatewayError, type IntentReport, type PaymentGateway } from '../platform/payments/payment-gateway.ts';
import { idFrom } from '../platform/stable-id.ts';
import { testSubscriptions } from './test-subscriptions.ts';

const METHOD = 'test_card_';
/** The id of a card for trying out. */
export const testMethod = (card: TestCard): string => `${METHOD}${card}`;
const briefs: Readonly<Record<string, Pick<CardBrief, 'brand' | 'last4'>>> = {
  visa: { brand: 'Visa', last4: '4242' },
  mastercard: { brand: 'Mastercard', last4: '4444' },
  declined: { brand: 'Visa', last4: '0002' },
  funds: { brand: 'Visa', last4: '9995' },
  action: { brand: 'Visa', last4: '3220' },
};
function cardOf(method: string): string {
  const card = method.startsWith(METHOD) ? method.slice(METHOD.length) : '';
  if (!Object.hasOwn(briefs, card)) throw new GatewayError('refused', 'No such card.');
  return card;
}
const EXPIRY = { exp_month: 12, exp_year: 2050 };
const briefOf = (card: string): CardBrief => ({ ...(briefs[card] ?? { brand: '', last4: '' }), ...EXPIRY });

const DECLINED = words('The card was declined.');
const failures: Readonly<Record<string, string>> = { declined: DECLINED, funds: words('The card has insufficient funds.') };
/** Amounts that end in .01 are declined and those in .02 ask the customer, whatever the card. */
function outcomeOf(cents: number, card: string): { readonly status: IntentStatus; readonly failure: string } {
  const failure = cents % 100 === 1 ? DECLINED : (failures[card] ?? '');
  if (failure !== '') return { status: 'requires_payment_method', failure };
  return { status: cents % 100 === 2 || card === 'action' ? 'requires_action' : 'succeeded', failure };
}

/** A provider in this process that moves no money. It keeps books of its own in the database, so they survive a restart. */
export function testGateway(ctx: Pick<AppContext, 'records' | 'config' | 'clock'>, client: string): PaymentGateway {
  const { records, config } = ctx;
  const store = records.forClient(client);
  const reportOf = async (intent: Doc<TestPayment>, known?: readonly Doc<TestPayment>[]): Promise<IntentReport> => {
    const refunds = known ?? (await store.list(testPayments, { where: where('intent', 'eq', intent.id), limit: 200 }));
    const hasSucceeded = intent.status === 'succeeded';
    const common = { provider: 'test', currency: 'usd', amount: intent.amount, metadata: { payment: intent.payment } } as const;
    const charge = { ...common, status: 'succeeded', paid: true, captured: true, amount_captured: intent.amount, payment_intent: intent.id } as const;
    const amount_refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
    return {
      id: intent.id,
      payment: intent.payment,
      intent: {
        ...common,
        status: intent.status as IntentStatus,
        amount_received: hasSucceeded ? intent.amount : 0,
        latest_charge: hasSucceeded ? `${intent.id}_charge` : '',
      },
      charge: hasSucceeded
        ? { id: `${intent.id}_charge`, copy: { ...charge, amount_refunded, refunded: amount_refunded >= intent.amount } }
        : undefined,
      refunds: refunds.map(({ id, status, amount, refund }) => ({ id, status, refund, reason: '', amountCents: amount, currency: 'usd' })),
      card: briefOf(intent.card),
      isDisputed: false,
      failure: intent.failure,
    };
  };
  const find = async (id: string): Promise<Doc<TestPayment> | undefined> => {
    const intent = await store.get(testPayments, id);
    return intent?.kind === 'intent' ? intent : undefined;
  };
  return {
    provider: 'test',
    checkKeys: async () => ({ name: '', live: false }),
    async charge({ key, payment, amountCents, method }) {
      const id = idFrom(config, 'test-intent', client, key);
      const card = cardOf(method);
      const data = { payment, amount: amountCents, card, ...outcomeOf(amountCents, card) };
      try {
        return await reportOf(await store.create(testPayments, data, { id }), []);
      } catch (error) {
        // Charged by this key before.
        const intent = error instanceof Refused ? await find(id) : undefined;
        if (!intent) throw error;
        return await reportOf(intent);
      }
    },
    async cancel(id) {
      return await records.tx(async () => {
        await store.lockName(`test payment ${id}`);
        const intent = await find(id);
        if (!intent) throw new GatewayError('refused', 'No such payment.');
        if (intent.status === 'succeeded' || intent.status === 'canceled') return await reportOf(intent);
        return await reportOf(await store.update(testPayments, id, { status: 'canceled' }));
      });
    },
    async refund({ key, payment, refund, intent, amountCents }) {
      const id = idFrom(config, 'test-refund', client, key);
      await records.tx(async () => {
        await store.lockName(`test payment ${intent}`);
        if (await store.get(testPayments, id)) return;
        const paid = await find(intent);
        const refunds = await store.list(testPayments, { where: where('intent', 'eq', intent), limit: 200 });
        const open = (paid?.status === 'succeeded' ? paid.amount : 0) - refunds.reduce((sum, { amount }) => sum + amount, 0);
        if (amountCents > open) throw new GatewayError('refused', 'The amount is higher than what is left.');
        await store.create(testPayments, { kind: 'refund', payment, refund, intent, amount: amountCents, status: 'succeeded' }, { id });
      });
    },
    async fetchIntent(id) {
      const intent = await find(id);
      return intent && (await reportOf(intent));
    },
    async findIntent(payment) {
      const intent = await store.find(testPayments, { where: where('payment', 'eq', payment), orderBy: [{ field: 'date', dir: 'asc' }] });
      return intent?.kind === 'intent' ? await reportOf(intent) : undefined;
    },
    async listPayments({ since }) {
      const intents: IntentReport[] = [];
      for (let after = ''; ;) {
        const page = await store.list(testPayments, {
          where: all(where('kind', 'eq', 'intent'), where('status', 'eq', 'succeeded'), where('date', 'gte', since), where('id', 'gt', after)),
          orderBy: [{ field: 'id', dir: 'asc' }],
          limit: 200,
        });
        for (const intent of page) intents.push(await reportOf(intent));
        if (page.length < 200) return intents.map(balanceOf);
        after = page.at(-1)?.id ?? '';
      }
    },
    async saveCard({ method, customer, contact }) {
      return { customer: customer || `test_customer_${contact}`, method, card: briefOf(cardOf(method)) };
    },
    removeCard: async () => undefined,
    intentOf: async () => undefined,
    ...testSubscriptions(ctx, store, {
      briefOf,
      cardOf,
      methodOf: (card) => `${METHOD}${card}`,
      pays: (cents, card) => outcomeOf(cents, card).status === 'succeeded',
    }),
    async readEvent() {
      throw new GatewayError('refused', 'The test provider sends no events.');
    },
  };
}

/** Answers a test payment that waits, in place of the customer. Returns false if it does not wait. */
export async function answerTest({ records }: Pick<AppContext, 'records'>, client: string, id: string, isApproved: boolean): Promise<boolean> {
  const store = records.forClient(client);
  return await records.tx(async () => {
    await store.lockName(`test payment ${id}`);
    const intent = await store.get(testPayments, id);
    if (intent?.status !== 'requires_action') return false;
    const answer = isApproved
      ? { status: 'succeeded' }
      : { status: 'requires_payment_method', failure: words('The customer did not approve the payment.') };
    await store.update(testPayments, id, answer);
    return true;
  });
}
