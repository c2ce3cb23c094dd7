import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId, text } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';
import { declineReasons } from '../../trips/model/trip.states.ts';
import { OperatorRequest, RequestedLeg } from './operator-request.ts';
import { operatorRequestStates } from './operator-request.states.ts';

/** Id of a request and its seal: admits to this one request. */
export const OPERATOR_TOKEN = /^[\w-]{24}~[\w-]{24}$/;
export const MOST_PARTNERS = 20;
const access = { roles: ['sales', 'dispatch'] } as const;
const id = recordId;

export const OperatorAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('offer'),
    aircraft: z.string().trim().min(1).max(120),
    tail_number: z.string().trim().max(12).default(''),
    seats: z.int().min(0).max(900).default(0),
    carrier: z.string().trim().max(160).default(''),
    /** Whole price with taxes, dollars. */
    price: dollars.min(1).max(1e6),
    notes: text(2000),
  }),
  z.object({ kind: z.literal('decline'), code: z.enum(declineReasons.names), notes: text(2000) }),
]);
export type OperatorAnswer = z.infer<typeof OperatorAnswer>;

export const askOperators = defineCall({
  method: 'post',
  path: '/charter/operators/ask',
  about: 'Asks partners for an aircraft for a quote, each once for the same flights: those on this platform live, others by a link.',
  access,
  body: z.object({
    quote: id,
    /** Ids of affiliated companies. */
    partners: z.array(id).max(MOST_PARTNERS).default([]),
    others: z
      .array(z.object({ name: z.string().trim().max(160).default(''), email: z.email().max(254) }))
      .max(MOST_PARTNERS)
      .default([]),
    /** Epoch ms. */
    deadline: z.int(),
    /** Percent added to the prices of the answers. */
    margin: z.number().min(0).max(100).default(0),
    note: text(2000),
  }),
  /** Partners that were asked now, and those that had been asked before. */
  reply: z.object({ sent: z.number(), repeated: z.number() }),
});
export const withdrawOperatorRequest = defineCall({
  method: 'post',
  path: '/charter/operators/requests/:id/withdraw',
  about: 'Withdraws a request to a partner that has not answered.',
  access,
  body: z.object({ id }),
  reply: z.object({}),
});
export const answerOperatorRequest = defineCall({
  method: 'post',
  path: '/charter/operators/requests/:id/answer',
  about: 'Answers the request of a partner with an aircraft and its price, or declines it.',
  access,
  body: z.object({ id, answer: OperatorAnswer }),
  reply: z.object({}),
});

const link = { company: z.string().min(1).max(64), token: z.string().regex(OPERATOR_TOKEN) } as const;
const operatorPage = z.object({
  from: z.string(),
  partner: z.string(),
  legs: z.array(RequestedLeg),
  note: z.string(),
  /** Deadline in words, on the clock of the asking company. */
  until: z.string(),
  state: z.enum(operatorRequestStates.names),
  /** The deadline has passed. */
  isOver: z.boolean(),
  answer: OperatorRequest.shape.answer,
});
export type OperatorPageReply = z.infer<typeof operatorPage>;
export const readOperatorPage = defineCall({
  method: 'post',
  path: '/operators/read',
  about: 'Returns the request that a link shows to a partner.',
  access: 'public',
  reads: true,
  body: z.object(link),
  reply: operatorPage,
});
export const answerOperatorPage = defineCall({
  method: 'post',
  path: '/operators/answer',
  about: 'Answers the request of a link, once and before its deadline.',
  access: 'public',
  body: z.object({ ...link, answer: OperatorAnswer }),
  reply: z.object({}),
});

/** The calls of requests to partners, for the register of all. */
export const partnerRequestCalls = { askOperators, withdrawOperatorRequest, answerOperatorRequest, readOperatorPage, answerOperatorPage } as const;
