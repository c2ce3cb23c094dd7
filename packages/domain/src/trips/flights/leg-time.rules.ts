import { round } from '@app/kernel/money.ts';
import type { EstimateSettings } from '../model/price-item.ts';

/** Performance of an aircraft: brochure range in nautical miles, speed in statute miles per hour. */
export interface Performance {
  readonly rangeNM: number;
  readonly speedMPH: number;
}
const MILES_PER_NM = 1.150779;

/** Hours of one hop, in tenths as decimal hours. */
export interface LegTime {
  readonly fuelStops: number;
  /** In the air. */
  readonly flight: number;
  /** Off blocks to on blocks: flight and taxi. */
  readonly block: number;
  /** Takeoff to final landing, including fuel stops. */
  readonly airborneToFinal: number;
}

/** Returns the number of fuel stops between two places; only part of the brochure range is used (pricing.md 2.3). */
export function fuelStopsOn(miles: number, rangeNM: number, settings: EstimateSettings): number {
  return Math.max(0, Math.ceil(round((miles * settings.routeFactor) / (rangeNM * MILES_PER_NM * settings.usableRange), 6)) - 1);
}

/** Returns the time of a hop of which staff entered the block hours (pricing.md 3): taxi and fuel stops stay, the rest is flown. */
export function withBlock(time: LegTime, block: number, settings: EstimateSettings): LegTime {
  const flight = round(Math.max(0, block - settings.taxiHours * (1 + time.fuelStops)), 1);
  return { ...time, flight, block, airborneToFinal: round(flight + time.fuelStops * (settings.taxiHours + settings.fuelStopHours), 6) };
}

/**
 * Returns the time of a hop of that many whole miles (pricing.md 2.3, 3): no wind; each fuel stop adds climb, descent
 * and taxi.
 */
export function legTime(miles: number, aircraft: Performance, settings: EstimateSettings): LegTime {
  const fuelStops = fuelStopsOn(miles, aircraft.rangeNM, settings);
  const flight = round((miles * settings.routeFactor) / aircraft.speedMPH + settings.climbDescentHours * (1 + fuelStops), 1);
  return {
    fuelStops,
    flight,
    block: round(flight + settings.taxiHours * (1 + fuelStops), 1),
    airborneToFinal: round(flight + fuelStops * (settings.taxiHours + settings.fuelStopHours), 6),
  };
}
