/**
 * The charter desk in a process of its own, without HTTP: the options of a trip for a fleet, and the import of a schedule. Forked with a data
 * folder and the address of a PostgreSQL; it says `ready`, then answers each message with figures.
 */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { utcToWall } from '@app/kernel/time/time.ts';
import { lightJet } from '@app/domain/fleet/aircraft.sample.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { importRuns } from '@app/domain/imports/import.collection.ts';
import { CHUNK } from '@app/domain/imports/import-run.ts';
import { createQuote as createQuoteCall } from '@app/domain/trips/desk/desk.calls.ts';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { openAirportList } from '../../fleet/airport-list.ts';
import { runRows } from '../../imports/run-import.ts';
import { takeFile } from '../../imports/take-file.ts';
import { createQuote } from '../../trips/create-quote.ts';
import { importedSchedule } from '../../trips/imports/imported-schedule.ts';
import { listOptions } from '../../trips/list-options.ts';
import { answerMessages, msOf, percentile, programContext } from '../program-context.ts';
import { testActor } from '../test-context.ts';

interface Message {
  readonly aircraft: number;
  /** Entries in fourteen days of all aircraft together. */
  readonly entries: number;
  /** Rows of the imported file; 0 leaves the import out. */
  readonly rows: number;
  /** Number of reads of the options; 0 leaves them out. */
  readonly reads: number;
}
type Figures = Readonly<Record<string, number>>;

const [dir = '', url = ''] = process.argv.slice(2);
const ctx = await programContext(dir, url);
const { records } = ctx;
const list = await openAirportList(dir);
const airports = ['KTEB', 'KBED', 'KOPF', 'KDAL', 'KVNY', 'KPBI', 'KHPN'].flatMap((icao) => list.byIcao(icao) ?? []);
const airportAt = (index: number) => {
  const airport = airports[index % airports.length];
  if (!airport) throw new Error('no airports');
  return airport;
};
const firstDay = Math.floor(ctx.clock.now() / DAY) * DAY + 30 * DAY;
/** Flights follow each other, aircraft by aircraft, so that none overlaps another. */
const flightAt = (index: number, fleet: number, every: number) => {
  const start = firstDay + Math.floor(index / fleet) * every;
  return { craft: index % fleet, start, end: start + HOUR, from: airportAt(index), to: airportAt(index + 1) };
};
const inBatches = async (client: string, writes: readonly Write[], size = MAX_BATCH): Promise<void> => {
  for (let from = 0; from < writes.length; from += size) await records.write(systemActor(client), writes.slice(from, from + size));
};

async function newOperator(fleet: number): Promise<Actor> {
  const id = `operator-${randomBytes(4).toString('hex')}`;
  await inBatches(id, [
    { op: 'set', path: `clients/${id}`, data: { name: id, name_key: id, kind: 'operator', timezone: 'America/New_York' } },
    { op: 'set', path: `clients/${id}/pricing/live`, data: { ...listL } },
    ...Array.from({ length: fleet }, (_, index): Write => {
      const data = { ...lightJet, name: `Light ${index}`, tail_number: `N${100 + index}BX`, airport: airportAt(index) };
      return { op: 'set', path: `clients/${id}/aircraft/a${index}`, data };
    }),
  ]);
  return testActor('dora', id, { roles: ['dispatch'] });
}
const entriesOf = (client: string, { count, fleet, every }: { readonly count: number; readonly fleet: number; readonly every: number }): Write[] =>
  Array.from({ length: count }, (_, index) => {
    const { craft, start, end, from, to } = flightAt(index, fleet, every);
    const ends = { departure: from.icao, arrival: to.icao, departureAirport: from, arrivalAirport: to };
    return {
      op: 'set',
      path: `clients/${client}/schedule/e${index}`,
      data: ScheduleEntry.parse({ start, end, type: 'trip', aircraft: `a${craft}`, ...ends }),
    };
  });
const costOf = async (what: string, work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const cpu = process.cpuUsage();
  const ms = await msOf(work);
  const { user, system } = process.cpuUsage(cpu);
  return { [`${what}, ms`]: ms, [`${what}, CPU ms`]: (user + system) / 1000 };
};

/** The options of a trip of two legs for the whole fleet, beside a plain list of the fleet and one of its entries in those days. */
async function optionsRound({ aircraft: fleet, entries, reads }: Message): Promise<Figures> {
  const actor = await newOperator(fleet);
  const every = Math.floor((14 * DAY) / Math.ceil(entries / fleet));
  await inBatches(actor.client, entriesOf(actor.client, { count: entries, fleet, every }));
  const leg = (from: number, to: number, at: number) => ({
    from: airportAt(from).id,
    to: airportAt(to).id,
    date: utcToWall(at, airportAt(from).timezone).date,
    time: '9:00',
    paxNum: 4,
  });
  const newId = randomId(16);
  const legs = [leg(0, 2, firstDay + 3 * DAY), leg(2, 0, firstDay + 5 * DAY)];
  await createQuote(ctx, actor, createQuoteCall.body.parse({ newId, contact: { first_name: 'Ada' }, legs }));
  const store = records.forClient(actor.client);
  const [options, plain]: [number[], number[]] = [[], []];
  const cpu = { options: 0 };
  for (let read = 0; read < reads; read += 1) {
    const before = process.cpuUsage();
    options.push(await msOf(() => listOptions(ctx, actor, newId)));
    const { user, system } = process.cpuUsage(before);
    cpu.options += (user + system) / 1000;
    plain.push(
      await msOf(async () => {
        await store.list(aircraft, { limit: fleet });
        await store.list(schedule, { limit: fleet });
      }),
    );
  }
  const { options: seen } = await listOptions(ctx, actor, newId);
  if (seen.length !== fleet) throw new Error(`${seen.length} options`);
  return {
    'options, p50 ms': percentile(options, 0.5),
    'options, p95 ms': percentile(options, 0.95),
    'options, CPU ms': cpu.options / reads,
    'fleet and as many entries, p50 ms': percentile(plain, 0.5),
  };
}

/** A dry run and the import of a schedule, beside the same entries in plain batches. */
async function importRound({ aircraft: fleet, rows }: Message): Promise<Figures> {
  const [actor, plain] = [await newOperator(fleet), await newOperator(fleet)];
  const every = 4 * HOUR;
  const clock = (at: number, zone: string): string => {
    const { date, time } = utcToWall(at, zone);
    return `${date},${time}`;
  };
  const lines = Array.from({ length: rows }, (_, index) => {
    const { craft, start, end, from, to } = flightAt(index, fleet, every);
    return `F${index},N${100 + craft}BX,${from.icao},${to.icao},${clock(start, from.timezone)},${clock(end, to.timezone)}`;
  });
  const bytes = Buffer.from(['Leg ID,Tail,From,To,Date,ETD,Landing date,ETA', ...lines].join('\n'));
  const { id } = await takeFile(ctx, actor, { kind: 'schedule', name: 'schedule.csv', bytes: Readable.from([bytes]) });
  const store = records.forClient(actor.client);
  const specials = { schedule: importedSchedule(ctx) };
  const step = async (state: 'checking' | 'applying', name: 'check' | 'apply') => {
    await store.update(importRuns, id, { state, done: 0 });
    return await costOf(name === 'check' ? 'dry run' : 'import', () =>
      runRows({ ctx, actorIn: async () => actor, specials }, { client: actor.client, id }, name),
    );
  };
  const dryRun = await step('checking', 'check');
  const apply = await step('applying', 'apply');
  const run = await store.get(importRuns, id);
  if (run?.applied.new !== rows) throw new Error(`imported ${JSON.stringify(run?.applied)}`);
  const batched = await costOf('batched writes', () => inBatches(plain.client, entriesOf(plain.client, { count: rows, fleet, every }), CHUNK));
  return { ...dryRun, ...apply, ...batched };
}

answerMessages(async (message: Message) => ({
  ...(message.reads > 0 ? await optionsRound(message) : {}),
  ...(message.rows > 0 ? await importRound(message) : {}),
}));
