import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { all, canonical, valueAt, where } from '@app/kernel/queries/where.ts';
import { countAll, type Counted, keptFrom, sumMetrics } from '@app/domain/analytics/metric-periods.rules.ts';
import { metrics } from '@app/domain/analytics/metric.collection.ts';
import { metricId } from '@app/domain/analytics/metric.rules.ts';
import { Metric, type MetricPeriod } from '@app/domain/analytics/metric.ts';
import { countedIn, whereCounted } from '@app/domain/dashboards/measure.rules.ts';
import type { RecordMeasure } from '@app/domain/dashboards/measures.ts';
import { instantsOf, monthOf } from '@app/domain/dashboards/range.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobRun } from '../platform/job-work.ts';
import { A_PAGE, readPages } from '../records/read-pages.ts';
import { recordMeasures } from './record-measures.ts';

const A_BATCH = 400;

/** Days of one month in the zone of the company, both included: some of a month whose days are kept, or a whole one. */
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}
/**
 * Counts the days of a span anew from the records and writes what differs, so that it can be repeated at any time. The month is the sum of its days, or
 * of the records where days are not kept any more. Returns how many figures changed.
 */
export async function recount(ctx: AppContext, run: JobRun, { from, to, zone }: Span): Promise<number> {
  const now = ctx.clock.now();
  const things: Counted[] = [];
  const [start, over] = instantsOf({ from, to }, zone);
  // Planned departures count once their time has come.
  const end = Math.min(over, now + 1);
  for (const alike of measuresByRecords([start, end]).values()) {
    const docs = await docsIn(ctx, run.client, { measure: alike[0][1], between: [start, end] });
    for (const [name, measure] of alike)
      for (const doc of docs) things.push(...countedIn(name, measure, doc).filter(({ value, time }) => value !== 0 && time >= start && time < end));
  }
  const counted = [...countAll(things, zone).values()];
  const isKept = ({ period, starts }: Metric): boolean => period === 'month' || starts >= keptFrom(period === 'hour' ? 'hour' : 'day', now, zone);
  const month = monthOf(from);
  const shorter = counted.filter((metric) => metric.period !== 'month' && isKept(metric));
  let changed = await replace(ctx, run, { periods: ['hour', 'day'], from, to }, shorter);
  const days = month.from >= keptFrom('day', now, zone) ? await storedIn(ctx, run.client, { periods: ['day'], ...month }) : undefined;
  const months = days ? monthsOf(days) : counted.filter(({ period }) => period === 'month');
  changed += await replace(ctx, run, { periods: ['month'], from: month.from, to: month.from }, months);
  return changed;
}

type Alike = [(typeof recordMeasures)[number], ...typeof recordMeasures];
/** Measures that count the same records are counted of one reading. */
const measuresByRecords = (between: readonly [number, number]): ReadonlyMap<string, Alike> =>
  Map.groupBy(recordMeasures, ([, measure]) =>
    canonical({ collection: measure.collection, at: measure.at, where: whereCounted(measure, between) }),
  ) as Map<string, Alike>;

interface Asked {
  readonly measure: RecordMeasure;
  readonly between: readonly [number, number];
}
async function docsIn({ records }: AppContext, client: string, { measure, between }: Asked) {
  const { collection, at } = measure;
  const actor = records.forClient(client).actor;
  return await readPages<Awaited<ReturnType<typeof records.list>>[number]>((last) =>
    records.list(actor, {
      collection,
      where: whereCounted(measure, between),
      orderBy: [{ field: at, dir: 'asc' }],
      limit: A_PAGE,
      ...(last && { startAfter: [valueAt(last, at), last.path] }),
    }),
  );
}

interface Stored {
  readonly periods: readonly MetricPeriod[];
  readonly from: string;
  readonly to: string;
}
const counts = new Set<string>(recordMeasures.map(([name]) => name));
/** Reads the stored figures of records; those of events are not counted here. */
async function storedIn({ records }: AppContext, client: string, { periods, from, to }: Stored): Promise<Doc<Metric>[]> {
  const store = records.forClient(client);
  const rows: Doc<Metric>[] = [];
  for (const period of periods) {
    const stored = await readPages<Doc<Metric>>((last) =>
      store.list(metrics, {
        where: all(where('period', 'eq', period), where('starts', 'gte', from), where('starts', 'lte', to)),
        orderBy: [{ field: 'starts', dir: 'asc' }],
        limit: A_PAGE,
        ...(last && { startAfter: [last.starts, last.path] }),
      }),
    );
    rows.push(...stored);
  }
  return rows.filter(({ name }) => counts.has(name));
}

const monthsOf = (days: readonly Metric[]): Metric[] => [
  ...sumMetrics(
    days.map(({ year, month, name, value, categories, starts }) =>
      Metric.parse({ year, month, name, value, categories, period: 'month', starts: `${starts.slice(0, 7)}-01` }),
    ),
  ).values(),
];

/** Sums of dollars in another order may differ by a millionth of a cent. */
const isEqual = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;
async function replace(ctx: AppContext, run: JobRun, stored: Stored, wanted: readonly Metric[]): Promise<number> {
  const store = ctx.records.forClient(run.client);
  const before = new Map((await storedIn(ctx, run.client, stored)).map((metric) => [metric.id, metric]));
  const writes: Write[] = [];
  for (const metric of wanted) {
    const id = metricId(metric);
    const existing = before.get(id);
    before.delete(id);
    if (!existing || !isEqual(existing.value, metric.value)) writes.push({ op: 'set', path: store.path(metrics, id), data: metric });
  }
  for (const { path } of before.values()) writes.push({ op: 'delete', path });
  for (let start = 0; start < writes.length; start += A_BATCH) await run.batch(() => store.write(writes.slice(start, start + A_BATCH)));
  return writes.length;
}
