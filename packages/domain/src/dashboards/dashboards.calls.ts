import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { measureNames, nowFigureNames } from './measures.ts';

const day = z.iso.date();
const Point = z.object({
  /** Its day, or the first day of its month, yyyy-MM-dd. */
  starts: z.string(),
  value: z.number(),
});
export const Figure = z.object({
  name: z.enum(measureNames),
  /** Points that are not nothing, in order. */
  points: z.array(Point),
  total: z.number(),
  /** Total of the period before. */
  before: z.number(),
  /** Breakdown of the total, the largest part first. */
  parts: z.array(z.object({ part: z.string(), value: z.number() })),
});
export type Figure = z.infer<typeof Figure>;

/** Measured, not counted on the spot: the job `metrics` counts each hour. */
export const readFigures = defineCall({
  method: 'post',
  path: '/cms/dashboards/figures',
  about: 'Figures of the company by day or month, each with the total of the period before, and counts of this moment.',
  access: 'member',
  reads: true,
  body: z.object({
    names: z.array(z.enum(measureNames)).max(measureNames.length),
    now: z.array(z.enum(nowFigureNames)).max(nowFigureNames.length).default([]),
    range: z.enum(['7', '30', '90', '12m']),
  }),
  reply: z.object({
    from: day,
    to: day,
    period: z.enum(['day', 'month']),
    /** First and last instant of the range, epoch ms, for the list of its records. */
    instants: z.tuple([z.number(), z.number()]),
    figures: z.array(Figure),
    now: z.array(
      z.object({ name: z.enum(nowFigureNames), count: z.int(), /** Dollars, where the figure is about money. */ amount: z.number().optional() }),
    ),
    /** Time of the last count, epoch ms; null before the first. */
    counted: z.number().nullable(),
  }),
});
