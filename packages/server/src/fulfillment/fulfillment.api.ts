import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  cancelShipment as cancelShipmentCall,
  chooseRate as chooseRateCall,
  createShipment as createShipmentCall,
  getRates as getRatesCall,
  makeShipmentPaper as makeShipmentPaperCall,
  saveShipment as saveShipmentCall,
  sendShipment as sendShipmentCall,
  setShipmentStatus as setShipmentStatusCall,
} from '@app/domain/fulfillment/fulfillment.calls.ts';
import {
  buyLabel as buyLabelCall,
  checkTracking as checkTrackingCall,
  getReturnOptions as getReturnOptionsCall,
  makeReturnLabel as makeReturnLabelCall,
  voidLabel as voidLabelCall,
} from '@app/domain/fulfillment/labels.calls.ts';
import {
  bookFreight as bookFreightCall,
  cancelBooking as cancelBookingCall,
  decideReweigh as decideReweighCall,
  recordReweigh as recordReweighCall,
} from '@app/domain/fulfillment/freight.calls.ts';
import { getOrderRates as getOrderRatesCall, setOrderShipping as setOrderShippingCall } from '@app/domain/fulfillment/order-shipping.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bookFreight, cancelBooking, decideReweigh, recordReweigh } from './book-freight.ts';
import { buyLabel, checkTracking, voidLabel } from './buy-label.ts';
import { chooseRate, getRates } from './get-rates.ts';
import { createShipment, saveShipment } from './save-shipment.ts';
import { getOrderRates, setOrderShipping } from './order-shipping.ts';
import { makeReturnLabel, returnOptions } from './return-label.ts';
import { makeShipmentPaper } from './shipment-papers.ts';
import { cancelShipment, sendShipment, setShipmentStatus } from './send-shipment.ts';

const nothing = async (work: Promise<void>): Promise<Record<string, never>> => {
  await work;
  return {};
};
/** Each of them asks a carrier or makes a file. */
const limit = { max: 60, perMs: MINUTE };
/** Calls about shipments. */
export const fulfillmentApi = (ctx: AppContext): readonly Served[] => [
  serve(createShipmentCall, (input, actor) => createShipment(ctx, actor, input)),
  serve(saveShipmentCall, (input, actor) => saveShipment(ctx, actor, input)),
  serve(getRatesCall, ({ id }, actor) => getRates(ctx, actor, id), limit),
  serve(chooseRateCall, (input, actor) => nothing(chooseRate(ctx, actor, input))),
  serve(sendShipmentCall, ({ id }, actor) => nothing(sendShipment(ctx, actor, id))),
  serve(setShipmentStatusCall, (input, actor) => nothing(setShipmentStatus(ctx, actor, input))),
  serve(makeShipmentPaperCall, (input, actor) => makeShipmentPaper(ctx, actor, input), limit),
  serve(cancelShipmentCall, (input, actor) => nothing(cancelShipment(ctx, actor, input))),
  serve(bookFreightCall, (input, actor) => nothing(bookFreight(ctx, actor, input))),
  serve(cancelBookingCall, ({ id }, actor) => nothing(cancelBooking(ctx, actor, id))),
  serve(recordReweighCall, (input, actor) => nothing(recordReweigh(ctx, actor, input))),
  serve(decideReweighCall, (input, actor) => nothing(decideReweigh(ctx, actor, input))),
  serve(buyLabelCall, (input, actor) => buyLabel(ctx, actor, input), limit),
  serve(getReturnOptionsCall, ({ order }, actor) => returnOptions(ctx, actor, order)),
  serve(makeReturnLabelCall, (input, actor) => makeReturnLabel(ctx, actor, input), limit),
  serve(voidLabelCall, ({ id }, actor) => voidLabel(ctx, actor, id), limit),
  serve(getOrderRatesCall, (input, actor) => getOrderRates(ctx, actor, input)),
  serve(setOrderShippingCall, (input, actor) => setOrderShipping(ctx, actor, input)),
  serve(checkTrackingCall, ({ id }, actor) => checkTracking(ctx, actor, id), limit),
];
