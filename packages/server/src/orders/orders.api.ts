import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  changeLines as changeLinesCall,
  convertQuote as convertQuoteCall,
  copyOrder as copyOrderCall,
  createOrder as createOrderCall,
  discountOrder as discountOrderCall,
  makeOrderPaper as makeOrderPaperCall,
  markStage as markStageCall,
  moveForward as moveForwardCall,
  quoteRequest as quoteRequestCall,
  readRequest as readRequestCall,
  setOrderCanceled as setOrderCanceledCall,
  setOrderPaid as setOrderPaidCall,
} from '@app/domain/orders/orders.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { changeLines } from './change-lines.ts';
import { markStage, moveForward, setOrderCanceled, setOrderPaid } from './change-order.ts';
import { convertQuote, copyOrder, createOrder } from './create-order.ts';
import { discountOrder } from './discount-order.ts';
import { makeOrderPaper } from './papers/order-papers.ts';
import { quoteRequest, readRequest } from './read-request.ts';

/** Calls about orders and about quotes for goods. */
export const ordersApi = (ctx: AppContext): readonly Served[] => [
  serve(createOrderCall, (input, actor) => createOrder(ctx, actor, input)),
  serve(copyOrderCall, (input, actor) => copyOrder(ctx, actor, input)),
  serve(changeLinesCall, (input, actor) => changeLines(ctx, actor, input)),
  serve(discountOrderCall, (input, actor) => discountOrder(ctx, actor, input)),
  serve(convertQuoteCall, ({ id }, actor) => convertQuote(ctx, actor, id)),
  serve(setOrderPaidCall, async (input, actor) => {
    await setOrderPaid(ctx, actor, input);
    return {};
  }),
  serve(markStageCall, async (input, actor) => {
    await markStage(ctx, actor, input);
    return {};
  }),
  serve(moveForwardCall, async ({ id }, actor) => ({ name: await moveForward(ctx, actor, id) })),
  serve(setOrderCanceledCall, async (input, actor) => {
    await setOrderCanceled(ctx, actor, input);
    return {};
  }),
  serve(readRequestCall, ({ message }, actor) => readRequest(ctx, actor, message), { max: 120, perMs: MINUTE }),
  serve(quoteRequestCall, ({ message }, actor) => quoteRequest(ctx, actor, message)),
  serve(makeOrderPaperCall, (input, actor) => makeOrderPaper(ctx, actor, input), { max: 60, perMs: MINUTE }),
];
