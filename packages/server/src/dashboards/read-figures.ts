import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { MOST_COUNTED } from '@app/kernel/queries/query.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { dayOf } from '@app/domain/analytics/metric-periods.rules.ts';
import { metrics } from '@app/domain/analytics/metric.collection.ts';
import type { Metric } from '@app/domain/analytics/metric.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import type { Figure, readFigures as call } from '@app/domain/dashboards/dashboards.calls.ts';
import { NO_PART, whereNow } from '@app/domain/dashboards/measure.rules.ts';
import { type MeasureName, measureOf, type NowFigure, nowFigures, partsOfMeasure } from '@app/domain/dashboards/measures.ts';
import { instantsOf, type Range, rangeBefore, rangeOf } from '@app/domain/dashboards/range.rules.ts';
import { workOf } from '../jobs/due-work.ts';
import type { AppContext } from '../platform/app-context.ts';
import { A_PAGE, readPages } from '../records/read-pages.ts';

const MOST_PARTS = 12;

/** Reads figures of the caller's company from its metrics, and counts what is open now as a list of the caller would. */
export async function readFigures(ctx: AppContext, actor: Actor, { names, now, range: name }: z.output<typeof call.body>) {
  const { records, clock } = ctx;
  const store = records.forClient(actor.client);
  const zone = zoneOf((await store.get(clients, actor.client)) ?? { timezone: '' });
  const range = rangeOf(name, dayOf(clock.now(), zone));
  const before = rangeBefore(range);
  const rows = await readMetrics(ctx, actor.client, { names: [...new Set(names.flatMap(partsOfMeasure))], from: before.from, range });
  const counts = await Promise.all(
    now.map(async (figure) => {
      const open: NowFigure = nowFigures[figure];
      const query = { collection: open.collection, where: whereNow(open, clock.now()), limit: MOST_COUNTED + 1 };
      const count = await records.count(actor, query);
      return open.sum === undefined
        ? { name: figure, count }
        : { name: figure, count, amount: await amountOf(ctx, actor, { ...open, sum: open.sum }) };
    }),
  );
  const byName = Map.groupBy(rows, (row) => row.name);
  return {
    ...range,
    instants: [...instantsOf(range, zone)] as [number, number],
    figures: names.map((figure) => figureFor(figure, byName, range.from)),
    now: counts,
    counted: (await workOf(ctx, actor.client)).find(({ kind }) => kind === 'metrics')?.last?.ended ?? null,
  };
}

/** Adds up a field of the records that match now, dollars, as far as they are counted. */
async function amountOf({ records, clock }: AppContext, actor: Actor, open: NowFigure & { readonly sum: string }): Promise<number> {
  const docs = await records.list(actor, { collection: open.collection, where: whereNow(open, clock.now()), limit: MOST_COUNTED });
  return rounded(docs.reduce((sum, doc) => sum + Number((doc as unknown as Record<string, unknown>)[open.sum] ?? 0), 0));
}

interface Wanted {
  readonly names: readonly MeasureName[];
  /** First day of the period before. */
  readonly from: string;
  readonly range: Range;
}
async function readMetrics({ records }: AppContext, client: string, { names, from, range }: Wanted): Promise<Doc<Metric>[]> {
  const store = records.forClient(client);
  return await readPages<Doc<Metric>>((last) =>
    store.list(metrics, {
      where: all(
        where('period', 'eq', range.period),
        where('name', 'in', [...names]),
        where('starts', 'gte', from),
        where('starts', 'lte', range.to),
      ),
      orderBy: [{ field: 'starts', dir: 'asc' }],
      limit: A_PAGE,
      ...(last && { startAfter: [last.starts, last.path] }),
    }),
  );
}

const sumOf = (rows: readonly Metric[]): number => rows.reduce((sum, { value }) => sum + value, 0);
/** Money adds up to cents, not to their thousandths. */
const rounded = (value: number): number => Math.round(value * 100) / 100;
type RowsByName = ReadonlyMap<string, readonly Metric[]>;
function figureFor(name: MeasureName, rows: RowsByName, from: string): Figure {
  const of = (part: MeasureName): Figure => figureOf(part, rows.get(part) ?? [], from);
  const [over, under] = partsOfMeasure(name);
  if (over === undefined || under === undefined) return of(name);
  const [top, bottom] = [of(over), of(under)];
  const factor = measureOf(name).unit === 'percent' ? 100 : 1;
  const share = (some: number, all: number): number => (all === 0 ? 0 : rounded((some / all) * factor));
  const below = new Map(bottom.points.map(({ starts, value }) => [starts, value]));
  // A day on which nothing was asked has no share.
  const points = top.points.flatMap(({ starts, value }) => (below.get(starts) ? [{ starts, value: share(value, below.get(starts) ?? 0) }] : []));
  return { name, points, total: share(top.total, bottom.total), before: share(top.before, bottom.before), parts: [] };
}
function figureOf(name: MeasureName, all: readonly Metric[], from: string): Figure {
  const { by, isBreakdown } = measureOf(name);
  // Of a breakdown only what it tells apart counts: the whole is another figure.
  const own = isBreakdown && by !== undefined ? all.filter(({ categories }) => (categories[by] ?? NO_PART) !== NO_PART) : all;
  const current = own.filter(({ starts }) => starts >= from);
  const points = [...Map.groupBy(current, ({ starts }) => starts)].map(([starts, day]) => ({ starts, value: rounded(sumOf(day)) }));
  const parts = by === undefined ? [] : [...Map.groupBy(current, ({ categories }) => categories[by] ?? '')];
  return {
    name,
    points,
    total: rounded(sumOf(current)),
    before: rounded(sumOf(own.filter(({ starts }) => starts < from))),
    parts: parts
      .map(([part, some]) => ({ part, value: rounded(sumOf(some)) }))
      .toSorted((a, b) => b.value - a.value || (a.part < b.part ? -1 : 1))
      .slice(0, MOST_PARTS),
  };
}
