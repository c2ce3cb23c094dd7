import { z } from 'zod';
import { defineStates } from '@app/kernel/states.ts';
import { RoleLabel } from '../clients/client.ts';
import { Leg, TripType } from './leg.ts';

/** Statuses of trips and quotes with labels and colours (CHR-5). Which may follow which: decision 012. */
export const tripStatuses = defineStates({
  qImported: { label: 'Imported', colour: 'neutral', to: ['qOutstanding', 'qConfirmed', 'inactive', 'cancelled'] },
  qSubmitted: { label: 'Requested', colour: 'amber', to: ['qCreated', 'qOutstanding', 'qConfirmed', 'inactive', 'cancelled'] },
  qCreated: { label: 'Soft-Quote', colour: 'blue', to: ['qOutstanding', 'qConfirmed', 'inactive', 'cancelled'] },
  qOutstanding: { label: 'Outstanding', colour: 'blue', to: ['qConfirmed', 'pWaiting', 'inactive', 'cancelled'] },
  qConfirmed: { label: 'Confirmed', colour: 'green', to: ['tSubmitted', 'pWaiting', 'cancelled'] },
  qBroker: { label: 'Broker Request', colour: 'amber', to: ['qCreated', 'qOutstanding', 'inactive', 'cancelled'] },
  tSubmitted: { label: 'Requested', colour: 'amber', to: ['tOutstanding', 'tConfirmed', 'pWaiting', 'cancelled'] },
  tImported: { label: 'Imported', colour: 'neutral', to: ['tOutstanding', 'tConfirmed', 'cancelled'] },
  tOutstanding: { label: 'Outstanding', colour: 'blue', to: ['tConfirmed', 'pWaiting', 'cancelled'] },
  tConfirmed: { label: 'Confirmed', colour: 'green', to: ['pWaiting', 'pPaid', 'cancelled'] },
  pWaiting: { label: 'Awaiting Payment', colour: 'amber', to: ['pPaid', 'pIssue', 'cancelled'] },
  pPaid: { label: 'Paid', colour: 'green', to: ['pIssue', 'cancelled'] },
  pIssue: { label: 'Payment Issue', colour: 'red', to: ['pWaiting', 'pPaid', 'cancelled'] },
  inactive: { label: 'Inactive', colour: 'neutral', to: ['qOutstanding'] },
  cancelled: { label: 'Cancelled', colour: 'red', to: [] },
  none: { label: 'None', colour: 'neutral', to: ['qSubmitted', 'tSubmitted'] },
});

/** One priced line: a snapshot, so that later edits of the rule never change a sent quote. Dollars. */
export const EstimateLine = z.object({
  rule: z.string().max(64),
  label: z.string().max(120),
  group: z.enum(['taxable', 'tax', 'post']),
  type: z.string().max(20),
  denomination: z.string().max(20),
  quantity: z.number(),
  multiplier: z.number(),
  amount: z.number(),
  cost: z.number().default(0),
});
export type EstimateLine = z.infer<typeof EstimateLine>;
export const Estimate = z.object({
  total: z.number().default(0),
  preTax: z.number().default(0),
  tax: z.number().default(0),
  postTax: z.number().default(0),
  margin: z.number().default(0),
  lines: z.array(EstimateLine).max(400).default([]),
  /** Decimal hours, statute miles. */
  flightHours: z.number().default(0),
  blockHours: z.number().default(0),
  repositionHours: z.number().default(0),
  waitHours: z.number().default(0),
  miles: z.number().default(0),
  nights: z.number().default(0),
  days: z.number().default(1),
  stops: z.number().default(0),
  undated: z.boolean().default(false),
  /** Why there is no price; hidden from the public. Empty when there is one. */
  error: z.string().max(200).default(''),
});
export type Estimate = z.infer<typeof Estimate>;

/** The aircraft as a quote carries it. */
export const AircraftBrief = z.object({
  id: z.string().max(64),
  name: z.string().max(120).default(''),
  tail_number: z.string().max(12).default(''),
  model: z.string().max(120).default(''),
  seats: z.int().default(0),
  image: z.string().max(300).default(''),
});
export type AircraftBrief = z.infer<typeof AircraftBrief>;
export const QuoteContact = z.object({
  id: z.string().max(64).default(''),
  first_name: z.string().max(80).default(''),
  last_name: z.string().max(80).default(''),
  email: z.string().max(254).default(''),
  phone: z.string().max(30).default(''),
});
export type QuoteContact = z.infer<typeof QuoteContact>;

/** What quotes and trips share (D3.16). */
const shared = {
  quote_id: z.string().max(40).default(''),
  status: z.enum(tripStatuses.names).default('none'),
  tripType: TripType.default(''),
  paxNum: z.int().min(0).max(900).default(1),
  legs: z.array(Leg).max(20).default([]),
  contact: QuoteContact.prefault({}),
  aircraft: AircraftBrief.nullable().default(null),
  estimate: Estimate.nullable().default(null),
  price: z.object({ total: z.number().default(0) }).prefault({}),
  agents: z.array(z.string().max(64)).max(200).default([]),
  followers: z.array(z.string().max(64)).max(200).default([]),
  follower_ids: z.array(z.string().max(64)).max(200).default([]),
  roles: z.array(RoleLabel).max(40).default([]),
  notes: z.string().max(4000).default(''),
  /** Path of its conversation. */
  thread: z.string().max(300).default(''),
  /** The consumer who asked, when they have an account. */
  user: z.string().max(64).default(''),
  metadata: z.record(z.string(), z.json()).default({}),
};
export const requestSources = ['d', 'q', 'b', 'a', 'md', 'mq'] as const;
export const Quote = z.object({
  ...shared,
  source: z.enum(requestSources).default('q'),
  quoteType: z.string().max(40).default(''),
  deal: z.string().max(300).default(''),
  expires: z.int().nullable().default(null),
});
export type Quote = z.infer<typeof Quote>;
export const Trip = z.object({
  ...shared,
  trip_id: z.string().max(40).default(''),
  trip_number: z.string().max(40).default(''),
  quote: z.string().max(300).default(''),
});
export type Trip = z.infer<typeof Trip>;

/** What an aircraft does and when (CHR-9): it is not offered for a trip that overlaps. Times epoch ms. */
export const ScheduleEntry = z.object({
  start: z.int(),
  end: z.int(),
  type: z.enum(['trip', 'container', 'duty']),
  status: z.string().max(40).default(''),
  category: z.string().max(60).default(''),
  trip_number: z.string().max(40).default(''),
  aircraft: z.string().max(64),
  departure: z.string().max(8).default(''),
  arrival: z.string().max(8).default(''),
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;
