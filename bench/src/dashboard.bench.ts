import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { dayOf, metricsOf } from '@app/domain/analytics/metric-periods.rules.ts';
import { metricId } from '@app/domain/analytics/metric.rules.ts';
import { readFigures } from '@app/domain/dashboards/dashboards.calls.ts';
import { measureNames } from '@app/domain/dashboards/measures.ts';
import { listDocuments } from '@app/domain/records.calls.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import type { Write } from '@app/kernel/live.ts';
import { openPostgres } from '../../tools/postgres.mjs';
import { makeDatabase } from './live/databases.ts';
import { ratioLine, table } from './measure/report.ts';
import { percentile } from './measure/statistics.ts';
import { inTurn } from './measure/turns.ts';
import { VerbsProcess } from './measure/verbs-process.ts';

const CLIENT = 'skylark';
const CHARTS = 12;
const DAYS = 90;
const PARTS = 4;
const TURNS = 40;
const GOAL_MS = 150;
const GOAL_KB = 110;
const assets = fileURLToPath(new URL('../../packages/web/build/client/assets', import.meta.url));

/** Figures of 90 days in four parts each, by hour, day and month: what a busy company has. */
function metricWrites(now: number): Write[] {
  const writes = new Map<string, Write>();
  for (const name of measureNames.slice(0, CHARTS)) {
    for (let day = 0; day < DAYS; day++) {
      for (let part = 0; part < PARTS; part++) {
        const thing = { time: now - day * DAY - part * HOUR, name, categories: { source: `part-${part}` }, value: 1 + ((day * 7 + part) % 13) };
        for (const metric of metricsOf(thing, 'UTC')) {
          const path = `clients/${CLIENT}/metrics/${metricId(metric)}`;
          writes.set(path, { op: 'set', path, data: metric });
        }
      }
    }
  }
  return [...writes.values()];
}

/** Size of the file with the library of the charts, compressed with gzip, in KB. */
function chartKb(): number {
  const [file] = globSync(join(assets, 'FigureChart-*.js'));
  if (file === undefined) throw new Error('The web part is not built: npm run build');
  return gzipSync(readFileSync(file)).length / 1000;
}

/** A dashboard of twelve charts beside the plain list of as many metrics of the same days, through the product's own verbs. */
export async function benchDashboard(): Promise<string[]> {
  const postgres = await openPostgres();
  if (!('url' in postgres)) return ['## Dashboard', '', `Left out: ${postgres.why}.`];
  const dataDir = mkdtempSync(join(tmpdir(), 'apron-dashboard-'));
  try {
    const verbs = await VerbsProcess.open({ dataDir, databaseUrl: await makeDatabase(postgres.url, 'dashboard') });
    const now = Date.now();
    await verbs.write(CLIENT, [
      { op: 'set', path: `clients/${CLIENT}`, data: { name: 'Skylark', name_key: CLIENT, kind: 'operator', timezone: 'UTC' } },
    ]);
    await verbs.write(CLIENT, metricWrites(now));
    const names = measureNames.slice(0, CHARTS);
    const figures = Array.from({ length: TURNS }, () => ({ names, range: '30' as const }));
    // As many documents as a dashboard reads: those of 30 days and of the 30 before, up to what one list may have.
    const where = {
      all: [
        { field: 'period', op: 'eq', value: 'day' },
        { field: 'starts', op: 'gte', value: dayOf(now - 59 * DAY, 'UTC') },
      ],
    };
    const query = { collection: 'metrics', where, orderBy: [{ field: 'starts', dir: 'asc' }], limit: 1000 };
    const lists = Array.from({ length: TURNS }, () => ({ query }));
    const timesOf = async (path: string, inputs: readonly unknown[]) => {
      const times = (await verbs.ask(path, inputs, 'staff')).map(({ ms }) => ms);
      return { 'p50 ms': percentile(times, 50), 'p95 ms': percentile(times, 95) };
    };
    const dashboard = 'dashboard of 12 charts';
    const list = 'list of 1,000 metrics';
    const results = await inTurn([
      { name: dashboard, turn: () => timesOf(readFigures.path, figures) },
      { name: list, turn: () => timesOf(listDocuments.path, lists) },
    ]);
    await verbs.close();
    const p95 = (name: string): number => results.get(name)?.['p95 ms'] ?? Number.NaN;
    const kb = chartKb();
    return [
      `## Dashboard of ${CHARTS} charts, ${DAYS} days of figures in ${PARTS} parts`,
      '',
      table(results),
      '',
      ratioLine({ what: `p95 of the verb, against ${GOAL_MS} ms`, ratio: p95(dashboard) / GOAL_MS, atMost: 1 }),
      ratioLine({ what: 'p95 of the verb for 2,880 metrics, against a list of 1,000', ratio: p95(dashboard) / p95(list) }),
      ratioLine({ what: `gzip of the charts' file, against ${GOAL_KB} KB`, ratio: kb / GOAL_KB, atMost: 1 }),
    ];
  } finally {
    await postgres.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
