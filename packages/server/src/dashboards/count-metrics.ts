import { z } from 'zod';
import { all, valueAt, where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { dayOf, keptFrom } from '@app/domain/analytics/metric-periods.rules.ts';
import { metrics } from '@app/domain/analytics/metric.collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { countedIn } from '@app/domain/dashboards/measure.rules.ts';
import { monthOf } from '@app/domain/dashboards/range.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobRun, JobTurn, JobWork } from '../platform/job-work.ts';
import { recordMeasures } from './record-measures.ts';
import { recount } from './recount.ts';

/** The pass over everything comes once a day: an hourly run hears nothing of a record that was deleted, or whose time moved away. */
const FULL_EVERY_MS = DAY - DAY / 12;
const MOST_CHANGED = 500;
const LONGEST_YEARS = 10;
const Position = z.object({
  /** Changes before this were counted, epoch ms. */
  seen: z.number().default(0),
  /** Begin of the last pass over everything, epoch ms. */
  passAt: z.number().default(0),
  /** The pass that is under way counts this month next: its first day. */
  month: z.string().optional(),
});
type Position = z.infer<typeof Position>;

/** Counts the figures of a company from its records: each hour of changed days, once a day, or when a person asks, of all months. */
export const countMetrics =
  (ctx: AppContext): JobWork =>
  async (run) => {
    const position = Position.parse(run.position ?? {});
    const zone = zoneOf((await ctx.records.forClient(run.client).get(clients, run.client)) ?? { timezone: '' });
    const isAsked = run.isAsked && position.passAt < run.startedAt;
    if (position.month !== undefined || isAsked || run.startedAt - position.passAt > FULL_EVERY_MS)
      return await passTurn(ctx, run, { position, zone });
    return await changesTurn(ctx, run, { position, zone });
  };

interface Stage {
  readonly position: Position;
  readonly zone: string;
}
async function passTurn(ctx: AppContext, run: JobRun, { position, zone }: Stage): Promise<JobTurn> {
  const now = ctx.clock.now();
  const start = position.month === undefined ? { ...position, seen: run.startedAt, passAt: run.startedAt } : position;
  const month = position.month ?? monthOf(await firstDay(ctx, run.client, zone)).from;
  const span = monthOf(month);
  await run.say(run.words.t('Counting'), month.slice(0, 7), 50);
  const done = await recount(ctx, run, { ...span, zone });
  const next = monthOf(dayOf(Date.parse(`${span.to}T12:00:00Z`) + DAY, 'UTC')).from;
  if (next > dayOf(now, zone)) return { done, position: { seen: start.seen, passAt: start.passAt } };
  return { done, more: true, position: { ...start, month: next } };
}

async function changesTurn(ctx: AppContext, run: JobRun, { position, zone }: Stage): Promise<JobTurn> {
  const { records, clock } = ctx;
  const store = records.forClient(run.client);
  const now = clock.now();
  // A planned departure counts once it is over, without a change of its record.
  const days = new Set([dayOf(now, zone), dayOf(position.seen, zone)]);
  for (const [collection, counting] of Map.groupBy(recordMeasures, ([, measure]) => measure.collection)) {
    const changed = await records.list(store.actor, { collection, where: where('last_date', 'gte', position.seen), limit: MOST_CHANGED });
    // Too many to look at one by one: the pass counts them.
    if (changed.length === MOST_CHANGED) return { done: 0, more: true, position: { ...position, passAt: 0 } };
    for (const { time } of changed.flatMap((doc) => counting.flatMap(([name, measure]) => countedIn(name, measure, doc))))
      if (time <= now) days.add(dayOf(time, zone));
  }
  let done = 0;
  for (const day of [...days].toSorted()) {
    // Of old months no days are kept.
    const span = day < keptFrom('day', now, zone) ? monthOf(day) : { from: day, to: day };
    done += await recount(ctx, run, { ...span, zone });
  }
  return { done, position: { ...position, seen: run.startedAt } };
}

/** Returns the day of the oldest record or figure, not longer ago than anybody asks: where a record was taken away, its figure goes as well. */
async function firstDay({ records, clock }: AppContext, client: string, zone: string): Promise<string> {
  const store = records.forClient(client);
  const now = clock.now();
  let first = now;
  for (const [, { collection, at }] of recordMeasures) {
    const oldest = await records.find(store.actor, {
      collection,
      where: all(where(at, 'gt', now - LONGEST_YEARS * 365 * DAY), where(at, 'lt', first)),
      orderBy: [{ field: at, dir: 'asc' }],
    });
    const time = oldest && valueAt(oldest, at);
    if (typeof time === 'number') first = Math.min(first, time);
  }
  const counted = await store.find(metrics, { where: where('period', 'eq', 'month'), orderBy: [{ field: 'starts', dir: 'asc' }] });
  const day = dayOf(first, zone);
  return counted && counted.starts < day ? counted.starts : day;
}
