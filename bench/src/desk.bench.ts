import { flagsOf } from '@app/domain/trips/desk/flags.rules.ts';
import { fly } from '@app/domain/trips/desk/option.rules.ts';
import { spanOfFlights } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import { planeOf, tripToPrice } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { compilePriceList } from '@app/domain/trips/pricing/price-list.rules.ts';
import { listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import { simulate } from '@app/domain/trips/pricing/simulator.rules.ts';
import { raceBookings } from './desk/booking-races.ts';
import { AIRCRAFT, deskFleet, deskSchedule, deskTrips } from './desk/desk-fleet.ts';
import { figure, ratioLine, table } from './measure/report.ts';
import { lap } from './measure/stopwatch.ts';
import { inTurn } from './measure/turns.ts';

const TRIPS = 70;
const RACES = 500;
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
          const seen = { trip, flown, flights, priceError: estimate.error, entries, rivals: [], debtors: [], notes: [] };
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

/** Measures the charter desk: the option list, the simulator of prices, and races for one aircraft (`desk:rules`, `desk:races`). */
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
