import { z } from 'zod';
import { dollarAmount, moment, text } from '@app/kernel/fields.ts';
import { declineReasons } from '../../trips/model/trip.states.ts';
import { operatorRequestStates } from './operator-request.states.ts';

const place = z.object({ code: text(8), name: text(200) });
/** A flight as a partner sees it: route, time and passengers, never the customer. */
export const RequestedLeg = z.object({
  from: place,
  to: place,
  /** MM/dd/yyyy and H:mm on the clock of the departure airport; empty where they are open. */
  date: text(10),
  time: text(5),
  pax: z.int().min(0).max(900),
  pets: z.int().min(0).max(900).default(0),
});
export type RequestedLeg = z.infer<typeof RequestedLeg>;

/** A company asks another operator for an aircraft for one of its quotes. Both sides see it. */
export const OperatorRequest = z.object({
  /** Id and name of the asking company. */
  creator: z.string().max(64),
  creator_name: text(160),
  /** Id of the partner on this platform; empty for one that is asked by email. */
  recipient: text(64),
  recipient_name: text(160),
  /** Address that the link was sent to; empty for a partner on this platform. */
  email: text(254),
  client_ids: z.array(z.string().max(64)).max(2).default([]),
  /** Id and number of the quote of the asking company. */
  quote: z.string().max(64),
  quote_number: text(40),
  legs: z.array(RequestedLeg).max(20),
  note: text(2000),
  state: z.enum(operatorRequestStates.names).default('sent'),
  deadline: z.int().min(0),
  /** Moment of the reminder, and whether it was sent. */
  remind_at: z.int().min(0),
  reminded: z.boolean().default(false),
  /** Percent that the asking company adds to the price; its partner never sees it. */
  margin: z.number().min(0).max(100).default(0),
  answered_at: moment,
  answer: z
    .object({
      aircraft: text(),
      tail_number: text(12),
      seats: z.int().min(0).max(900).default(0),
      /** Operating carrier. */
      carrier: text(160),
      /** Whole price with taxes, dollars. */
      price: dollarAmount,
      notes: text(2000),
      /** Reason for declining. */
      code: z.enum(['', ...declineReasons.names]).default(''),
    })
    .prefault({}),
});
export type OperatorRequest = z.infer<typeof OperatorRequest>;
