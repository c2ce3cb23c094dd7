import { Temporal } from '@app/kernel/time/time.ts';
import { flagsOf } from '@app/domain/trips/desk/flags.rules.ts';
import { fly } from '@app/domain/trips/desk/option.rules.ts';
import { spanOfFlights } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import { planeOf, tripToPrice } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { compilePriceList } from '@app/domain/trips/pricing/price-list.rules.ts';
import { listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import { simulate } from '@app/domain/trips/pricing/simulator.rules.ts';
import { listedAirports } from '@app/domain/trips/requests/listed-airports.fixture.ts';
import { readTrip } from '@app/domain/trips/requests/read-request.rules.ts';
import { indexPlaces } from '@app/domain/trips/requests/request-places.rules.ts';
import { tripRequests, WRITTEN } from '@app/domain/trips/requests/trip-request.corpus.fixture.ts';
import { raceBookings } from './desk/booking-races.ts';
import { AIRCRAFT, deskFleet, deskSchedule, deskTrips } from './desk/desk-fleet.ts';
import { figure, ratioLine, table } from './measure/report.ts';
import { roundLines, roundsOf } from './measure/rounds.ts';
import { lap } from './measure/stopwatch.ts';
import { inTurn } from './measure/turns.ts';

const TRIPS = 70;
const RACES = 500;
const READS = 40;
const ROWS = 5000;
const MS = 'CPU ms';

/** The option list: each aircraft with its price and flags for one trip, from records in memory. */
function optionList(): () => Record<string, number> {
  const [fleet, schedule, trips] = [deskFleet(), deskSchedule(), deskTrips(TRIPS)];
  const pricer = compilePriceList(listL);
  return () => {
    const { cpuMs } = lap(() => {
      for (const legs of trips) {
        for (const craft of fleet) {
          const flying = fly(pricer, legs, craft);
          const span = spanOfFlights(flying.flights);
          const entries = (schedule.get(craft.id) ?? []).filter(({ start, end }) => span && start < span.end && end > span.start);
          const { trip, flown, flights, estimate } = flying;
          const seen = {
            trip,
            flown,
            flights,
            priceError: estimate.error,
            entries,
            sources: [],
            rivals: [],
            debtors: [],
            papers: [],
            duty: null,
            notes: [],
          };
          flagsOf({ ...seen, aircraft: craft, seats: 7, legs, maxFuelStops: pricer.settings.maxFuelStops, now: 0 });
        }
      }
    });
    return { [MS]: cpuMs / trips.length };
  };
}

function simulator(): () => Record<string, number> {
  const [planes, trips] = [deskFleet().map(planeOf), deskTrips(TRIPS).map(tripToPrice)];
  const draft = { ...listL, items: listL.items.map((item) => ({ ...item, multiplier: item.multiplier * 1.01 })) };
  return () => ({ [MS]: lap(() => simulate({ live: listL, draft }, trips, planes)).cpuMs });
}

/** Of the corpus of requests: how many facts that a person reads in them are read right, flagged, missed or read wrong. */
function readRequests(): string[] {
  const [index, today] = [indexPlaces(listedAirports), Temporal.PlainDate.from(WRITTEN)];
  const count = { right: 0, flagged: 0, missed: 0, wrong: 0 };
  const { cpuMs } = lap(() => {
    for (const { text, wanted } of tripRequests) {
      const { legs, gaps } = readTrip(text, index, today);
      for (const [position, line] of wanted.entries()) {
        const leg = legs[position];
        const read = leg ? [leg.from.icao, leg.to.icao, leg.date, leg.time, String(leg.paxNum || '')] : [];
        for (const [place, fact] of line.split(' ').entries()) {
          const value = read[place] || '-';
          if (value === fact) count.right += fact === '-' ? 0 : 1;
          else if (value !== '-') count.wrong += 1;
          else if (gaps.length > 0) count.flagged += 1;
          else count.missed += 1;
        }
      }
    }
  });
  const all = count.right + count.flagged + count.missed + count.wrong;
  return [
    '',
    `Of ${tripRequests.length} requests, ${all} facts: ${count.right} read right, ${count.flagged} left open with a flag, ${count.missed} missed.`,
    ratioLine({ what: 'facts read wrong', ratio: count.wrong, atMost: 0 }),
    ratioLine({ what: 'facts read right or flagged', ratio: (count.right + count.flagged) / all, atLeast: 1 }),
    ratioLine({ what: 'a request, CPU ms', ratio: cpuMs / tripRequests.length }),
  ];
}

/** Measures the same on the server, from its records: options of a trip, or the import of a schedule. */
async function serverLines(message: { readonly reads: number; readonly rows: number }): Promise<string[]> {
  const round = await roundsOf({ name: 'desk', program: 'trips/desk.program.ts', message: { aircraft: AIRCRAFT, entries: 1500, ...message } });
  const options = (of: (name: string) => number) => [
    { what: `options for ${AIRCRAFT} aircraft, p50 ms`, ratio: of('options, p50 ms'), atMost: 50 },
    {
      what: 'the same against a plain list of the fleet and as many entries',
      ratio: of('options, p50 ms') / of('fleet and as many entries, p50 ms'),
    },
  ];
  const rows = (of: (name: string) => number) => [
    { what: 'dry run, seconds', ratio: of('dry run, ms') / 1000, atMost: 2 },
    { what: 'import, seconds', ratio: of('import, ms') / 1000, atMost: 5 },
    { what: 'import against plain batched writes', ratio: of('batched writes, ms') / of('import, ms') },
    { what: 'the same of CPU', ratio: of('batched writes, CPU ms') / of('import, CPU ms') },
  ];
  const title = message.rows > 0 ? `Import of a schedule of ${message.rows} rows, PostgreSQL` : 'Options of a trip, PostgreSQL';
  return ['', ...roundLines(title, round, message.rows > 0 ? rows : options).with(0, `### ${title}`)];
}

/**
 * Measures the charter desk: the option list and the simulator of prices in one thread (`desk:rules`), the reader of requests (`desk:reader`), the
 * options and an import on the server (`desk:options`, `desk:import`), and races for one aircraft (`desk:races`).
 */
export async function benchDesk(parts: readonly string[]): Promise<string[]> {
  const isAsked = (part: string): boolean => parts.length === 0 || parts.includes(part);
  const lines = ['## Charter desk'];
  if (isAsked('rules')) {
    const [options, simulation] = ['options of one trip', `simulator, ${TRIPS} trips`];
    const figures = await inTurn([
      { name: options, turn: optionList() },
      { name: simulation, turn: simulator() },
    ]);
    lines.push('', `${AIRCRAFT} aircraft.`, '', table(figures), '');
    lines.push(ratioLine({ what: 'options for 60 aircraft, CPU ms without the database', ratio: figure(figures, options, MS), atMost: 50 }));
    lines.push(ratioLine({ what: 'simulator of 70 trips × 60 aircraft, CPU ms', ratio: figure(figures, simulation, MS), atMost: 300 }));
  }
  if (isAsked('reader')) lines.push(...readRequests());
  if (isAsked('options')) lines.push(...(await serverLines({ reads: READS, rows: 0 })));
  if (isAsked('import')) lines.push(...(await serverLines({ reads: 0, rows: ROWS })));
  if (isAsked('races')) {
    const { once, double, none } = await raceBookings(RACES);
    lines.push('', `Of ${RACES} races of two quotes for one aircraft, ${once} had one winner.`);
    lines.push(
      ratioLine({ what: 'double bookings', ratio: double, atMost: 0 }),
      ratioLine({ what: 'races without a winner', ratio: none, atMost: 0 }),
    );
  }
  return lines;
}
