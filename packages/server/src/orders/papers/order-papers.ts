import type { Actor, Doc } from '@app/kernel/collection.ts';
import { toCents } from '@app/kernel/money.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { askedTotalsOf, owedOf } from '@app/domain/orders/due.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import type { OrderPaper } from '@app/domain/orders/orders.calls.ts';
import { orderWire } from '@app/domain/payments/wire.ts';
import { cardLabel } from '@app/domain/payments/card.rules.ts';
import type { paymentTypes } from '@app/domain/payments/payment.states.ts';
import { refuse } from '@app/domain/problems.ts';
import { companyOf } from '../../clients/company-of.ts';
import { keepPaper, type KeptPaper } from '../../files/keep-paper.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Paper, PaperBlock } from '../../platform/pdf/paper.ts';
import { knownSettingsOf } from '../../payments/gateways.ts';
import { readOrder } from '../change-order.ts';
import { letterhead } from './letterhead.ts';
import { linesBlock, paperWords, type PaperWords, partiesBlock, purchaseOrderFact, sumsBlock, wireBlocks } from './order-blocks.ts';

/** Makes the invoice or the receipt of an order for staff, and attaches it to the order. */
export async function makeOrderPaper(ctx: AppContext, actor: Actor, { id, paper }: { readonly id: string; readonly paper: OrderPaper }) {
  const [order, company] = await Promise.all([readOrder(ctx, actor, { kind: 'orders', id }), companyOf(ctx, actor.client)]);
  return await orderPaper(ctx, { company, order, paper, uploader: actor.uid });
}

interface Making {
  readonly company: Doc<Client>;
  readonly order: Doc<Order>;
  readonly paper: OrderPaper;
  /** Person who makes it; empty for the customer. */
  readonly uploader: string;
}
/** Returns the invoice or the receipt of an order as it is now: an order that changed has another one. */
export async function orderPaper(ctx: AppContext, { company, order, paper, uploader }: Making): Promise<KeptPaper> {
  const words = paperWords(company);
  const isReceipt = paper === 'receipt';
  const values = { number: order.invoice_id };
  const title = isReceipt ? words.t('Receipt {number}', values) : words.t('Invoice {number}', values);
  if (isReceipt && order.payments.every(({ paid }) => !paid)) throw refuse({ code: 'orders.nothing-paid' });
  const settings = await knownSettingsOf(ctx, company.id);
  const totals = askedTotalsOf(order);
  const content: Paper = {
    language: company.language,
    title,
    date: order.date,
    company: await letterhead(ctx, company, company),
    blocks: [
      { kind: 'facts', facts: [...factsOf(order, words), ...(isReceipt ? [] : dueFact(order, words))] },
      partiesBlock(order, words),
      linesBlock(order, words),
      sumsBlock(order, words, [
        ...(totals.paidCents > 0 ? [[words.t('Paid'), words.money(totals.paidCents)] as const] : []),
        ...(totals.refundedCents > 0 ? [[words.t('Refunded'), words.money(totals.refundedCents)] as const] : []),
        [words.t('Balance'), words.money(totals.balanceCents)],
      ]),
      ...(isReceipt ? paymentBlocks(order, words) : wireBlocks(orderWire(settings.wire, { ...order, ...totals }), words)),
      ...(company.terms.url === '' ? [] : [{ kind: 'text', isSoft: true, text: words.t('Terms: {url}', { url: company.terms.url }) } as const]),
    ],
  };
  return await keepPaper(ctx, { client: company.id, record: order.path, name: `${title}.pdf`, uploader }, content);
}

const factsOf = (order: Order & { readonly date: number }, words: PaperWords) => [
  [words.t('Date'), words.day(order.date)] as const,
  ...purchaseOrderFact(order, words),
  ...(order.canceled ? [[words.t('Status'), words.t('Canceled')] as const] : []),
];

/** Returns when it is to be paid; nothing for an order from before there were due dates, or one that is settled on receipt. */
function dueFact(order: Order, { t, day }: PaperWords) {
  if (order.due_date !== null) return [[t('Due'), day(order.due_date)] as const];
  return order.expires !== null && owedOf(order) > 0 ? [[t('Due'), t('On receipt')] as const] : [];
}

/** Returns what was paid and paid back, and how. */
function paymentBlocks(order: Order, { t, money, day }: PaperWords): PaperBlock[] {
  const ways: Readonly<Record<(typeof paymentTypes.names)[number], string>> = {
    card: t('Card'),
    cash: t('Cash'),
    wire: t('Wire'),
    paypal: t('PayPal'),
    manual: t('Manual'),
    link: t('Payment Link'),
  };
  const wayOf = ({ type, card }: Order['payments'][number]): string => (card.last4 === '' ? ways[type] : cardLabel(card));
  const paid = order.payments.filter((payment) => payment.paid);
  const refunded = order.refunds.filter((refund) => refund.paid);
  return [
    { kind: 'heading', text: t('Payments') },
    {
      kind: 'table',
      head: [t('Way'), t('Date'), t('Amount')],
      numbers: [2],
      rows: [
        ...paid.map((payment) => [wayOf(payment), day(payment.date_paid ?? 0), money(toCents(payment.amount))]),
        ...refunded.map((refund) => [t('Refund: {way}', { way: wayOf(refund) }), day(refund.date_paid ?? 0), money(-toCents(refund.amount))]),
      ],
    },
  ];
}
