import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { dayNumber, localDay } from '@app/kernel/time/time.ts';
import { dealReach } from '@app/domain/marketplace/deal-score.rules.ts';
import { cpuSeconds, parentOf } from '../measure/machine.ts';
import type { RequestedRoute, MarketOperator } from './market-data.ts';

const debianHome = '/usr/lib/postgresql';

/** Path of `pgbench`: beside Debian's newest PostgreSQL, else on the PATH. */
export function findPgbench(): string | undefined {
  const versions = existsSync(debianHome) ? readdirSync(debianHome).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debianHome, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}

/** The deals as a table made for this one question: plain columns, and an index on day and latitude. */
export async function fillDeals(url: string, operators: readonly MarketOperator[]): Promise<void> {
  const rows = operators.flatMap(({ client, deals }) =>
    deals.map(({ id, deal }) => ({
      id: `${client}/${id}`,
      day: localDay(deal.departure_date, deal.departureAirport.timezone),
      takeoff: deal.departure_date,
      verified: deal.verified,
      dep: deal.departureAirport.id,
      arr: deal.arrivalAirport.id,
      dlat: deal.departureAirport.latitude,
      dlon: deal.departureAirport.longitude,
      alat: deal.arrivalAirport.latitude,
      alon: deal.arrivalAirport.longitude,
      data: deal,
    })),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create table bench_deals (id text primary key, day int, takeoff float8, verified bool, dep text, arr text,
      dlat float8, dlon float8, alat float8, alon float8, data jsonb)`);
    for (let from = 0; from < rows.length; from += 2000)
      await client.query('insert into bench_deals select * from jsonb_populate_recordset(null::bench_deals, $1::text::jsonb)', [
        JSON.stringify(rows.slice(from, from + 2000)),
      ]);
    await client.query('create index on bench_deals (day, dlat)');
    await client.query('vacuum analyze bench_deals');
  } finally {
    await client.end();
  }
}

const EARTH_MILES = '3958.754641';
/** Degrees of latitude that the reach spans, with a little to spare. */
const DEGREES = (dealReach.departureMiles + 1) / 69;
const miles = (lat: string, lon: string, [toLat, toLon]: readonly [string, string]): string =>
  `round(2*${EARTH_MILES}*asin(least(1,sqrt(power(sin(radians(${toLat}-(${lat})::float8)/2),2)` +
  `+cos(radians((${lat})::float8))*cos(radians(${toLat}))*power(sin(radians(${toLon}-(${lon})::float8)/2),2)))))`;

/** The product's search as one statement: reach, score, one deal of each day and pair of airports, best first. */
const statement = (columns: string): string =>
  `select ${columns} from (select distinct on (day, dep, arr) * from (select *, 100 - case when verified then 0 else 10 end - 10*abs(day-(:day)::int)` +
  ` - 5*ceil(dmiles/50) - 5*ceil(amiles/100) as score from (select *, ${miles(':dla', ':dlo', ['dlat', 'dlon'])} as dmiles,` +
  ` ${miles(':ala', ':alo', ['alat', 'alon'])} as amiles from bench_deals where day between (:day)::int-${dealReach.days} and (:day)::int+${dealReach.days}` +
  ` and dlat between (:dla)::float8-${DEGREES} and (:dla)::float8+${DEGREES} and takeoff > extract(epoch from now())*1000) x` +
  ` where dmiles <= ${dealReach.departureMiles} and amiles <= ${dealReach.arrivalMiles}) y where score > 0 order by day, dep, arr, random()) z order by score desc, takeoff, id;`;
const columnsOf = { scores: 'id, score', documents: 'id, score, data' } as const;
export type Columns = keyof typeof columnsOf;

/** One script for each wish: the same ones that the product is asked. */
export function writeScripts(folder: string, wishes: readonly RequestedRoute[], columns: Columns): string[] {
  return wishes.map(({ from, to, date }, i) => {
    const file = join(folder, `${columns}-${i}.sql`);
    const set = { day: dayNumber(date), dla: from.latitude, dlo: from.longitude, ala: to.latitude, alo: to.longitude };
    const lines = Object.entries(set).map(([name, value]) => `\\set ${name} ${value}`);
    writeFileSync(file, `${[...lines, statement(columnsOf[columns])].join('\n')}\n`);
    return file;
  });
}

/** Counts the rows that each script returns: a search that finds nothing would be no fair comparison. */
export async function countRows(url: string, scripts: readonly string[], read: (file: string) => string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const counts: number[] = [];
    for (const file of scripts) {
      const lines = read(file).trim().split('\n');
      const values = new Map(lines.slice(0, -1).map((line) => line.split(' ').slice(1) as [string, string]));
      const sql = (lines.at(-1) as string).replaceAll(/:(day|dla|dlo|ala|alo)\b/g, (_, name: string) => values.get(name) ?? '');
      counts.push((await client.query(sql)).rowCount ?? 0);
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** The process above all connections of the server. */
async function serverPid(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0) ?? 0;
  } finally {
    await client.end();
  }
}

/** Transactions a second, mean latency, and the server's CPU for each, of these scripts in turn, prepared, over so many connections. */
export async function runPgbench(
  pgbench: string,
  url: string,
  { scripts, connections, seconds }: { scripts: readonly string[]; connections: number; seconds: number },
): Promise<{ perSecond: number; ms: number; cpuUs: number }> {
  const files = scripts.flatMap((file) => ['-f', file]);
  const args = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds), ...files, url];
  // Without JIT: compiling a statement that runs for a millisecond takes longer than running it.
  const env = { ...process.env, PGOPTIONS: '-c jit=off' };
  const server = await serverPid(url);
  const before = cpuSeconds(server);
  const { stdout } = await promisify(execFile)(pgbench, args, { env, maxBuffer: 2 ** 26 });
  const read = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1]);
  const cpuUs = (1e6 * (cpuSeconds(server) - before)) / read(/transactions actually processed: (\d+)/);
  return { perSecond: read(/tps = ([\d.]+)/), ms: read(/latency average = ([\d.]+)/), cpuUs };
}
