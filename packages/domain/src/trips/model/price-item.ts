import { z } from 'zod';
import { flag, moment, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { AirportRef } from '../../fleet/airport.ts';
import { flightTime } from './leg.ts';
import { MAX_SAMPLE_TRIPS, SampleTrip } from './sample-trip.ts';

export const priceItemTypes = defineCodes({
  qty: 'Quantity',
  blocktime: 'Block Time',
  flighttime: 'Flight Time',
  waittime: 'Wait Time',
  repo: 'Reposition',
  percent: 'Percent',
  flat: 'Flat',
  decline: 'Decline',
});
export const denominations = defineCodes({
  hr: 'per hour',
  night: 'per night',
  pax: 'per passenger',
  pax_leg: 'per passenger and leg',
  stop: 'per stop',
  none: '',
});
export const logicSubjects = defineCodes({
  dep: 'Departure',
  arr: 'Arrival',
  c: 'Country',
  stops: 'Stops',
  tail: 'Tail',
  model: 'Model',
  nights: 'Nights',
  type: 'Trip type',
  ftime: 'Flight time',
  wtime: 'Wait time',
  zrtime: 'Reposition time',
});
export const logicVerbs = defineCodes({
  is: 'is',
  'is in': 'is in',
  'is not': 'is not',
  'is less than': 'is less than',
  'is greater than': 'is greater than',
});

/** One condition; a list of them is ANDed. Older rules call the verb `operator`. */
export const Condition = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'operator' in value && !('verb' in value) ? { ...value, verb: value.operator } : value),
  z.object({ subject: z.enum(logicSubjects.names), verb: z.enum(logicVerbs.names), value: z.string().max(400) }),
);
export type Condition = z.infer<typeof Condition>;

/** Price lists have up to this many items. */
export const MAX_PRICE_ITEMS = 300;

export const PriceItemFields = z.object({
  /** Stays with the item through every edit; estimate lines refer to it. Empty in older lists. */
  id: z.string().max(64).default(''),
  label: z.string().max(120),
  public_label: z.string().max(120).default(''),
  description: z.string().max(1000).default(''),
  type: z.enum(priceItemTypes.names),
  denomination: z.enum(denominations.names).default('none'),
  /** Rate in dollars, or percent. */
  multiplier: z.number().min(-1e7).max(1e7).default(0),
  /** Factor on the counted quantity; null means 1. */
  quantity: z.number().min(0).max(1e6).nullable().default(null),
  /** Minimum quantity: of the line, or of a trip day with `dailyMin`. Non-numbers read as null. */
  minQty: z
    .preprocess(
      (value) =>
        typeof value === 'number' && Number.isFinite(value)
          ? value
          : typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
            ? Number(value)
            : null,
      z.number().min(0).max(1e6).nullable(),
    )
    .prefault(null),
  dailyMin: z.boolean().default(false),
  emptyOnly: z.boolean().default(false),
  taxable: z.boolean().default(true),
  tax: z.boolean().default(false),
  amount: z.number().default(0),
  /** Our own cost per unit, in dollars. */
  cost: z.number().min(0).max(1e7).default(0),
  repositionAirport: AirportRef.nullable().default(null),
  notes: z.string().max(2000).default(''),
  order: z.int().min(0).max(10_000).default(0),
  editedBy: z.string().max(64).default(''),
  logic: z.array(Condition).max(20).default([]),
  /** First day of the rate, MM/dd/yyyy; empty if nobody entered it. Tax rates change yearly (pricing.md 1). */
  since: text(10),
  /** Kept in the list, but in no price. */
  disabled: flag,
});
/** In older lists `dailyMin` holds the number itself (pricing.md 2.5, 2). */
const foldDailyMin = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'dailyMin' in value && typeof value.dailyMin === 'number'
    ? { ...value, minQty: value.dailyMin, dailyMin: true }
    : value;
/** One line of an operator's price list (PRC-1, pricing.md 2.2). Rates in dollars or percent. */
export const PriceItem = z.preprocess(foldDailyMin, PriceItemFields);
export type PriceItem = z.infer<typeof PriceItem>;

/** Constants of the estimate, each a tenant setting (pricing.md 2.3). */
export const EstimateSettings = z.object({
  routeFactor: z.number().min(1).max(2).default(1.05),
  climbDescentHours: z.number().min(0).max(2).default(0.15),
  taxiHours: z.number().min(0).max(2).default(0.2),
  fuelStopHours: z.number().min(0).max(6).default(0.75),
  usableRange: z.number().min(0.3).max(1).default(0.9),
  maxFuelStops: z.int().min(0).max(6).default(2),
  countFerryInDailyMinimum: z.boolean().default(true),
});
export type EstimateSettings = z.infer<typeof EstimateSettings>;

/** A publication that the job carries out when its time comes (PRC-3). */
const ScheduledPublication = z.object({
  at: flightTime,
  /** uid of the person who scheduled it. */
  by: text(64),
  /** `draftMark` of the draft that the person saw in the simulator. */
  mark: text(40),
  /** Time at which it failed because the draft had changed, epoch ms. */
  missed: moment,
});

/** A price list in one of its three states (PRC-3). Document id = draft, live or backup. */
export const PriceList = z.object({
  name: z.string().max(120).default('Standard'),
  items: z.array(PriceItem).max(MAX_PRICE_ITEMS).default([]),
  settings: EstimateSettings.prefault({}),
  /** Epoch ms of the last publication. */
  published: moment,
  /** Trips of the simulator; only the draft has them. */
  samples: z.array(SampleTrip).max(MAX_SAMPLE_TRIPS).default([]),
  /** `draftMark` of the draft as somebody last saw it in the simulator. */
  seen: text(40),
  scheduled: ScheduledPublication.nullable().default(null),
});
export type PriceList = z.infer<typeof PriceList>;
