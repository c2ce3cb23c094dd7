import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { analyticsEvents } from '@app/domain/analytics/event.collection.ts';
import { eventKinds, type QueuedEvent } from '@app/domain/analytics/event.ts';
import { countAll, type Counted } from '@app/domain/analytics/metric-periods.rules.ts';
import { metrics } from '@app/domain/analytics/metric.collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';
import { MOST_PASSED_ON, passOn } from './pass-on.ts';

const A_TURN = 100;
const oldest = [{ field: 'date', dir: 'asc' }] as const;

/** Counts waiting events once each, in the transaction that marks them, and passes them on where a tool is connected. */
export const countEvents =
  (ctx: AppContext): JobWork =>
  async ({ client, batch }) => {
    const { records, clock, config } = ctx;
    const store = records.forClient(client);
    const company = await store.get(clients, client);
    const zone = zoneOf(company ?? { timezone: '' });
    const isConnected = config.analyticsUrl !== undefined;
    const counted = await batch(async () => {
      const waiting = await store.list(analyticsEvents, { where: where('state', 'eq', 'waiting'), orderBy: oldest, limit: A_TURN });
      await addUp(ctx, client, countAll(waiting.flatMap(countedIn), zone));
      const mark = isConnected ? { state: 'sending' } : { state: 'done', settled: clock.now() };
      if (waiting.length > 0) await store.write(waiting.map(({ path }) => ({ op: 'merge', path, data: mark })));
      return waiting.length;
    });
    const sending = await store.list(analyticsEvents, { where: where('state', 'eq', 'sending'), orderBy: oldest, limit: MOST_PASSED_ON });
    if (sending.length > 0) {
      const isTaken = !config.analyticsUrl || (await passOn(config.analyticsUrl, company?.name_key ?? '', sending));
      const mark = { state: isTaken ? 'done' : 'refused', settled: clock.now() };
      await batch(async () => {
        // The visitor may have withdrawn meanwhile.
        const left = new Set(
          (
            await store.list(analyticsEvents, {
              where: where(
                'path',
                'in',
                sending.map(({ path }) => path),
              ),
            })
          ).map(({ path }) => path),
        );
        const writes = [...left].map((path) => ({ op: 'merge', path, data: mark }) as const);
        if (writes.length > 0) await store.write(writes);
      });
    }
    return { done: counted, more: counted === A_TURN || sending.length === MOST_PASSED_ON };
  };

/** An event counts once, and each of its numbers adds up under a name of its own; its codes are the categories. */
function countedIn({ name, fields, date }: Doc<QueuedEvent>): Counted[] {
  const { metric } = eventKinds[name];
  const entries = Object.entries(fields);
  const categories = Object.fromEntries(entries.flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])));
  const numbers = entries.flatMap(([field, value]) =>
    typeof value === 'number' ? [{ time: date, name: `${metric}_${field}`, categories, value }] : [],
  );
  return [{ time: date, name: metric, categories, value: 1 }, ...numbers];
}

/** Adds to the stored metrics. Belongs into a transaction of the one job that counts these names. */
async function addUp({ records }: AppContext, client: string, sums: ReturnType<typeof countAll>): Promise<void> {
  const store = records.forClient(client);
  const ids = [...sums.keys()];
  for (let start = 0; start < ids.length; start += A_TURN) {
    const page = ids.slice(start, start + A_TURN).map((id) => ({ id, path: store.path(metrics, id) }));
    const stored = await store.list(metrics, {
      where: where(
        'path',
        'in',
        page.map(({ path }) => path),
      ),
      limit: A_TURN,
    });
    const before = new Map(stored.map(({ path, value }) => [path, value]));
    await store.write(
      page.flatMap(({ id, path }) => {
        const sum = sums.get(id);
        return sum ? [{ op: 'set', path, data: { ...sum, value: sum.value + (before.get(path) ?? 0) } } as const] : [];
      }),
    );
  }
}
