import { all, where } from '@app/kernel/queries/where.ts';
import { keptFrom } from '@app/domain/analytics/metric-periods.rules.ts';
import { metrics } from '@app/domain/analytics/metric.collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';

const A_TURN = 500;

/** Removes figures of hours and days that are old: those of months were counted beside them, so every sum stays. */
export const cleanMetrics =
  ({ records, clock }: AppContext): JobWork =>
  async ({ client, batch }) => {
    const store = records.forClient(client);
    const zone = zoneOf((await store.get(clients, client)) ?? { timezone: '' });
    let done = 0;
    for (const period of ['hour', 'day'] as const) {
      const old = await store.list(metrics, {
        where: all(where('period', 'eq', period), where('starts', 'lt', keptFrom(period, clock.now(), zone))),
        limit: A_TURN,
      });
      if (old.length > 0) await batch(() => store.write(old.map(({ path }) => ({ op: 'delete', path }))));
      done += old.length;
    }
    return { done, more: done >= A_TURN };
  };
