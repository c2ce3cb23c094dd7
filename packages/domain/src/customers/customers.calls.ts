import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id } from '@app/kernel/fields.ts';
import { paymentStates, subscriptionPeriods } from '../orders/order.states.ts';
import { orderPapers } from '../orders/orders.calls.ts';

/** Name key of the company whose customer asks. */
const company = z.string().min(1).max(64);
const own = { access: 'signed-in', person: true } as const;

/** Newest records of each kind that an account shows. */
export const MOST_OWN = 200;

const quote = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(['open', 'expired', 'canceled', 'declined', 'accepted']),
  /** Epoch ms. */
  sent: z.number(),
  valid_until: z.number(),
  /** Dollars; 0 where the page of the quote shows no prices. */
  total: z.number(),
  lines: z.array(z.string()),
});
export type OwnQuote = z.infer<typeof quote>;
const order = z.object({
  id: z.string(),
  number: z.string(),
  /** Epoch ms. */
  date: z.number(),
  state: z.enum(paymentStates.names),
  total: z.number(),
  balance: z.number(),
  /** End of the time to pay what is open, epoch ms; null where nothing is, or on receipt. */
  due: z.number().nullable(),
  lines: z.array(z.string()),
  /** Shipments on their way, those that arrived, and all. */
  shipped: z.number(),
  delivered: z.number(),
  shipments: z.number(),
  /** Link to its page and papers. */
  token: z.string(),
  papers: z.array(z.enum(orderPapers)),
});
export type OwnOrder = z.infer<typeof order>;
const trip = z.object({
  id: z.string(),
  number: z.string(),
  /** 'KTEB – KOPF – KTEB' */
  route: z.string(),
  /** First takeoff, epoch ms; null without a date. Its day at the airport, MM/dd/yyyy. */
  takeoff: z.number().nullable(),
  day: z.string(),
  state: z.enum(['requested', 'confirmed', 'flown', 'canceled']),
  /** Dollars. */
  total: z.number(),
  balance: z.number(),
});
export type OwnTrip = z.infer<typeof trip>;
/** An invoice of a trip; its page is that of the trip. */
const invoice = z.object({
  id: z.string(),
  number: z.string(),
  /** Epoch ms. */
  date: z.number(),
  total: z.number(),
  balance: z.number(),
  /** Id of its trip. */
  trip: z.string(),
});
export type OwnInvoice = z.infer<typeof invoice>;
/** A recurring line of a paid order. */
const subscription = z.object({
  id: z.string(),
  name: z.string(),
  period: z.enum(subscriptionPeriods.names),
  /** Dollars a period. */
  amount: z.number(),
  /** Epoch ms. */
  since: z.number(),
  /** Id and number of its order. */
  order: z.string(),
  number: z.string(),
  /** The provider's id of the subscription that the line began; empty where nothing is charged by itself. */
  provider: z.string(),
});
export type OwnSubscription = z.infer<typeof subscription>;

export const getAccount = defineCall({
  method: 'get',
  path: '/account/:company',
  about: 'Returns the quotes, orders and trips of the caller at one company: those that carry their user id or their confirmed address.',
  ...own,
  body: z.object({ company }),
  reply: z.object({
    /** Confirmed address of the caller; empty where it is not confirmed. */
    address: z.string(),
    quotes: z.array(quote),
    orders: z.array(order),
    subscriptions: z.array(subscription),
    trips: z.array(trip),
    invoices: z.array(invoice),
    /** The company takes cards on the page of an order. */
    takesCards: z.boolean(),
    /** There are older ones than these. */
    more: z.boolean(),
  }),
});
export type Account = z.output<typeof getAccount.reply>;

export const openOwnOrder = defineCall({
  method: 'get',
  path: '/account/:company/orders/:id',
  about: 'Returns the link to an order of the caller.',
  ...own,
  body: z.object({ company, id }),
  reply: z.object({ token: z.string() }),
});
export const openOwnQuote = defineCall({
  method: 'get',
  path: '/account/:company/quotes/:id',
  about: 'Returns the link to the newest version of a quote of the caller.',
  ...own,
  body: z.object({ company, id }),
  reply: z.object({ token: z.string() }),
});

export const openOwnTrip = defineCall({
  method: 'post',
  path: '/account/:company/trips/:id',
  about: 'Returns the link to a trip of the caller.',
  ...own,
  body: z.object({ company, id }),
  reply: z.object({ token: z.string() }),
});

/** All calls of this module, for the register. */
export const customerCalls = { getAccount, openOwnOrder, openOwnQuote, openOwnTrip } as const;
