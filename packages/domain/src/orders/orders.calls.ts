import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id, generatedId as newId } from '@app/kernel/fields.ts';
import { FileRef } from '../files/stored-file.ts';
import { MarkedLine } from '../conversations/marked-text.rules.ts';
import { captureGaps } from './capture.rules.ts';
import { lineFields, MOST_LINES } from './lines.rules.ts';
import { OrderItem } from './order-item.ts';
import { stageColours } from './order.states.ts';

const kind = z.enum(['orders', 'order_quotes']);
const record = { kind, id } as const;
const created = z.object({ id: z.string(), path: z.string() });
const sales = { roles: ['sales'] } as const;
const billing = { roles: ['billing'] } as const;

export const createOrder = defineCall({
  method: 'post',
  path: '/orders/create',
  about: 'Creates an order or a quote for a contact, or for nobody yet. Its number is generated.',
  access: sales,
  body: z.object({ kind, newId, contact: z.union([id, z.literal('')]).default('') }),
  reply: created,
});
/** `copy` is the same order once more, `clone` a new one for the same customer, with or without the lines (ORD-6). */
export const copyOrder = defineCall({
  method: 'post',
  path: '/orders/copy',
  about: 'Copies an order or a quote, without its dates, payments and shipments.',
  access: sales,
  body: z.object({ ...record, newId, items: z.boolean().default(true) }),
  reply: created,
});
export const convertQuote = defineCall({
  method: 'post',
  path: '/orders/convert',
  about: 'Makes an order of a quote. A quote becomes one order, however often it is asked for.',
  access: sales,
  body: z.object({ id }),
  reply: created,
});
export const setOrderPaid = defineCall({
  method: 'post',
  path: '/orders/paid',
  about: 'Marks an order as paid, or takes the mark away. Payments stay as they are.',
  access: billing,
  body: z.object({ id, paid: z.boolean() }),
  reply: z.object({}),
});
export const markStage = defineCall({
  method: 'post',
  path: '/orders/stage',
  about: 'Gives a stage of an order or a quote a color, with the person and the time.',
  access: sales,
  body: z.object({ ...record, name: z.string().trim().min(1).max(60), colour: z.enum(stageColours.names) }),
  reply: z.object({}),
});
export const moveForward = defineCall({
  method: 'post',
  path: '/orders/forward',
  about: 'Marks the next open stage of an order as done and returns its name.',
  access: sales,
  body: z.object({ id }),
  reply: z.object({ name: z.string() }),
});
export const setOrderCanceled = defineCall({
  method: 'post',
  path: '/orders/cancel',
  about: 'Cancels an order or a quote, or takes that back. No money moves.',
  access: sales,
  body: z.object({ ...record, canceled: z.boolean() }),
  reply: z.object({}),
});

export const discountOrder = defineCall({
  method: 'post',
  path: '/orders/discount',
  about: 'Applies the discount of a code to an order or a quote in place of any other; an empty code takes it away.',
  access: sales,
  body: z.object({ ...record, code: z.string().trim().max(60) }),
  /** Dollars, never above 0. */
  reply: z.object({ code: z.string(), amount: z.number() }),
});

const lineId = z.string().min(1).max(64);
const values = z.partialRecord(z.enum(lineFields), z.json());
export const changeLines = defineCall({
  method: 'post',
  path: '/orders/lines',
  about:
    'Changes lines of an order or a quote by line and field; what others changed meanwhile stays. Returns the fields that both changed: these keep the stored value.',
  access: sales,
  body: z.object({
    ...record,
    changes: z.object({
      changed: z
        .array(z.object({ id: lineId, before: values, after: values }))
        .max(MOST_LINES)
        .default([]),
      added: z
        .array(z.object({ item: OrderItem.extend({ id: lineId }), after: z.string().max(64).default('') }))
        .max(MOST_LINES)
        .default([]),
      removed: z.array(lineId).max(MOST_LINES).default([]),
      order: z.array(lineId).max(MOST_LINES).default([]),
    }),
  }),
  reply: z.object({
    /** Version of the record that has the changes. */
    version: z.number(),
    conflicts: z.array(z.object({ line: z.string(), field: z.string(), mine: z.json(), theirs: z.json(), base: z.json() })),
  }),
});

const gap = z.object({ words: z.string(), why: z.enum(captureGaps) });
/** The request of a message, as `captureLines` reads it. */
const request = z.object({
  lines: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.number(), words: z.string() })),
  gaps: z.array(gap),
  /** The lines of the message that were read, with the places in them. */
  source: z.array(MarkedLine),
  /** Path and number of the quote that was made of it; empty before. */
  quote: z.string(),
  number: z.string(),
});
export type RequestRead = z.infer<typeof request>;
export const readRequest = defineCall({
  method: 'get',
  path: '/orders/requests/:message',
  about: 'Reads the products and counts that an inbound message asks for. What is unclear is listed, never guessed.',
  access: sales,
  body: z.object({ message: id }),
  reply: request,
});
export const quoteRequest = defineCall({
  method: 'post',
  path: '/orders/requests/:message/quote',
  about: 'Creates a draft quote of the products that an inbound message asks for. A message becomes one quote, however often it is asked for.',
  access: sales,
  body: z.object({ message: id }),
  reply: created,
});

export const orderPapers = ['invoice', 'receipt'] as const;
export type OrderPaper = (typeof orderPapers)[number];
export const makeOrderPaper = defineCall({
  method: 'post',
  path: '/orders/paper',
  about: 'Makes the invoice or the receipt of an order as a PDF, which stays with the order. An order that did not change has the same one.',
  access: { roles: ['sales', 'support', 'billing'] },
  body: z.object({ id, paper: z.enum(orderPapers) }),
  reply: FileRef,
});

/** The calls of this module, for the register of all. */
export const orderCalls = {
  createOrder,
  copyOrder,
  convertQuote,
  changeLines,
  discountOrder,
  setOrderPaid,
  markStage,
  moveForward,
  setOrderCanceled,
  makeOrderPaper,
  readRequest,
  quoteRequest,
} as const;
