import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { MAX_RETENTION_DAYS, retainedNames } from './retention.rules.ts';

const access = { access: { roles: ['admin'] }, person: true } as const;
const kind = z.enum(retainedNames);
/** Null: kept. */
const days = z.int().min(1).max(MAX_RETENTION_DAYS).nullable();

const Period = z.object({
  kind,
  /** The chosen period, or the standard one. */
  days,
  standard: days,
  /** When a shorter period begins, epoch ms, and the one until then; null once it counts. */
  from: z.int().nullable(),
  earlier: days,
});
export type RetentionPeriod = z.infer<typeof Period>;
const Periods = z.object({
  periods: z.array(Period),
  /** Version of the company's settings, for saving. */
  version: z.int(),
});

export const listRetention = defineCall({
  method: 'get',
  path: '/privacy/retention',
  about: 'Lists how long each kind of record is kept.',
  ...access,
  body: z.object({}),
  reply: Periods,
});
export const saveRetention = defineCall({
  method: 'post',
  path: '/privacy/retention',
  about: 'Saves how long a kind of record is kept. A shorter period begins a day later.',
  ...access,
  fresh: true,
  body: z.object({ kind, days, base: z.int().min(0) }),
  reply: Periods,
});
export const PREVIEW_MOST = 10_000;
export const previewRetention = defineCall({
  method: 'post',
  path: '/privacy/retention/preview',
  about: 'Counts what would be removed now with a period, and names the oldest.',
  ...access,
  reads: true,
  body: z.object({ kind, days }),
  reply: z.object({
    count: z.int(),
    /** There are more than were counted. */
    isMore: z.boolean(),
    /** Kept by legal holds. */
    held: z.int(),
    oldest: z.array(z.object({ name: z.string(), at: z.int() })),
  }),
});

/** Every call of this file, for the register. */
export const retentionCalls = { listRetention, saveRetention, previewRetention } as const;
