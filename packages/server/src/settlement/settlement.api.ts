import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  answerTestPayment as answerTestPaymentCall,
  cancelPayment as cancelPaymentCall,
  decideRefund as decideRefundCall,
  getPaymentOptions as getPaymentOptionsCall,
  recheckPayment as recheckPaymentCall,
  refundOrder as refundOrderCall,
  refundPayment as refundPaymentCall,
  takePayment as takePaymentCall,
} from '@app/domain/settlement/settlement.calls.ts';
import {
  chooseDefaultCard as chooseDefaultCardCall,
  listOwnCards as listOwnCardsCall,
  removeOwnCard as removeOwnCardCall,
} from '@app/domain/settlement/cards.calls.ts';
import { reportTaxAgain as reportTaxAgainCall } from '@app/domain/settlement/taxes/tax-report.calls.ts';
import { extendHold as extendHoldCall, holdForQuote as holdForQuoteCall, releaseHold as releaseHoldCall } from '@app/domain/holds/holds.calls.ts';
import type { KnownClients } from '../clients/known-clients.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { chooseDefaultCard, listOwnCards, removeOwnCard } from './cards/own-cards.ts';
import { answerTestPayment, cancelPayment, recheckPayment } from './cancel-payment.ts';
import { extendHold, holdForQuote, releaseHold } from './claims/hold-quote.ts';
import { sendMoneyCall } from './money-calls.ts';
import { getPaymentOptions } from './payment-options.ts';
import { applyEvent, PROVIDER_EVENT_JOB } from './provider-events.ts';
import { decideRefund, refundOrder, refundPayment } from './refund-payment.ts';
import { SEND_CALL_JOB } from './subscriptions/start-subscriptions.ts';
import { subscriptionsApi } from './subscriptions/subscriptions.api.ts';
import { takePayment } from './take-payment.ts';
import { reportTaxAgain } from './taxes/report-tax.ts';

const limit = { max: 60, perMs: MINUTE };
export const settlementApi = (ctx: AppContext, known: KnownClients): readonly Served[] => [
  serve(getPaymentOptionsCall, ({ order }, actor) => getPaymentOptions(ctx, actor, order)),
  serve(takePaymentCall, (input, actor) => takePayment(ctx, actor, input), limit),
  serve(cancelPaymentCall, ({ id }, actor) => cancelPayment(ctx, actor, id), limit),
  serve(recheckPaymentCall, ({ id }, actor) => recheckPayment(ctx, actor, id), limit),
  serve(refundPaymentCall, (input, actor) => refundPayment(ctx, actor, input), limit),
  serve(refundOrderCall, async (input, actor) => ({ refunds: [...(await refundOrder(ctx, actor, input))] }), limit),
  serve(decideRefundCall, (input, actor) => decideRefund(ctx, actor, input), limit),
  serve(holdForQuoteCall, (input, actor) => holdForQuote(ctx, actor, input), limit),
  serve(extendHoldCall, (input, actor) => extendHold(ctx, actor, input), limit),
  serve(releaseHoldCall, ({ id }, actor) => releaseHold(ctx, actor, id), limit),
  ...subscriptionsApi(ctx, known),
  serve(listOwnCardsCall, ({ company }, actor) => listOwnCards(ctx, known, actor, company), limit),
  serve(chooseDefaultCardCall, (input, actor) => chooseDefaultCard(ctx, known, actor, input), limit),
  serve(removeOwnCardCall, (input, actor) => removeOwnCard(ctx, known, actor, input), limit),
  serve(reportTaxAgainCall, ({ id }, actor) => reportTaxAgain(ctx, actor, id), limit),
  serve(answerTestPaymentCall, ({ id, approve }, actor) => answerTestPayment(ctx, actor, id, approve), limit),
];

/** Declares the jobs that apply events of providers and send calls that were planned. */
export function settlementJobs(ctx: AppContext): void {
  ctx.jobs.work<{ client: string; id: string }>(PROVIDER_EVENT_JOB, ({ client, id }) => applyEvent(ctx, client, id));
  ctx.jobs.work<{ client: string; id: string }>(SEND_CALL_JOB, async ({ client, id }) => void (await sendMoneyCall(ctx, client, id)));
}
