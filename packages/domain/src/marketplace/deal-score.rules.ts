import { dayNumber, localDay } from '@app/kernel/time/time.ts';
import type { AirportRef } from '../fleet/airport.ts';
import { milesBetween, type Point } from '../trips/flights/distance.rules.ts';
import type { DealScore } from './deal.ts';
import { searchPresets } from './search-presets.rules.ts';

/** A visitor's search. `day` is a day number at the departure airport (`dayNumber` of the entered date). */
export interface DealSearch {
  readonly from: Point;
  readonly to: Point;
  readonly day: number;
}
export interface Offered {
  readonly departureAirport: AirportRef & Point;
  readonly arrivalAirport: AirportRef & Point;
  /** Day number at its departure airport. */
  readonly day: number;
  readonly verified: boolean;
}
/**
 * Limits within which a deal is found: the departure within the High preset's miles, the arrival within the Medium
 * preset's (CHR-12), and three days on either side, so that the day tabs of one search overlap.
 */
export const dealReach = { departureMiles: searchPresets.high.miles, arrivalMiles: searchPresets.medium.miles, days: 3 } as const;

const deductions = { unverified: 10, day: 10, departureStep: 5, departureMiles: 50, arrivalStep: 5, arrivalMiles: 100 } as const;
const INSTANT_SCORE = 100;
/** Every started step counts: only the same airport is exact (pricing.md 2.5, 12). */
const started = (miles: number, step: number): number => Math.ceil(miles / step);

/** Returns 100 less the deductions, never below 0 (PRC-5). */
export function scoreOf(offered: Offered, search: DealSearch): DealScore {
  const departureDistance = milesBetween(search.from, offered.departureAirport);
  const arrivalDistance = milesBetween(search.to, offered.arrivalAirport);
  const departureDateDiff = Math.abs(offered.day - search.day);
  const total =
    100 -
    (offered.verified ? 0 : deductions.unverified) -
    deductions.day * departureDateDiff -
    deductions.departureStep * started(departureDistance, deductions.departureMiles) -
    deductions.arrivalStep * started(arrivalDistance, deductions.arrivalMiles);
  return { total: Math.max(0, total), verified: offered.verified, departureDateDiff, departureDistance, arrivalDistance };
}

/** Close enough to be shown: within the limits, and with a score above 0. */
export const isInReach = (score: DealScore): boolean =>
  score.total > 0 &&
  score.departureDateDiff <= dealReach.days &&
  score.departureDistance <= dealReach.departureMiles &&
  score.arrivalDistance <= dealReach.arrivalMiles;

/** Bookable at once, without a request: verified and exact in everything (M9). */
export const isInstantBook = (score: DealScore): boolean => score.verified && score.total === INSTANT_SCORE;

export type ScoreColour = 'green' | 'yellow-green' | 'orange' | 'red';
/** 80 and up green, 65 and up yellow-green, 50 and up orange, below red (PRC-5). */
export const scoreColour = (total: number): ScoreColour => (total >= 80 ? 'green' : total >= 65 ? 'yellow-green' : total >= 50 ? 'orange' : 'red');

/**
 * Returns the day to search: the entered date, but never before today at the departure airport. An empty or
 * unreadable date means today (MKT-7, CHR-12).
 */
export const searchDay = (takeoffDate: string, zone: string, now: number): number => Math.max(dayNumber(takeoffDate) ?? 0, localDay(now, zone));
