import type { ProblemIn } from '@app/kernel/problem.ts';
import type { FiledPlan } from '../model/filed-plan.ts';
import type { tripProblems } from '../model/trips.problems.ts';

type Filed = Pick<FiledPlan, 'registration' | 'departure' | 'origin'>;
/** Removes characters that an id cannot contain. */
const part = (text: string): string => text.trim().replace(/[^A-Za-z0-9.-]+/g, '');

/**
 * Returns the scheduled departure date in UTC, registration and origin, joined: '2027-05-12_N460LJ_KTEB' (D5, CHR-7).
 * Undefined if one is missing.
 */
export function flightPlanId({ registration, departure, origin }: Filed): string | undefined {
  const [tail, from] = [part(registration), part(origin.icao)];
  if (departure.scheduled === null || tail === '' || from === '') return undefined;
  return [new Date(departure.scheduled).toISOString().slice(0, 10), tail, from].join('_');
}

/** Returns why a flight plan cannot be saved; a bulk import logs a warning and continues (CHR-7). */
export const flightPlanProblems = (plan: Filed): ProblemIn<typeof tripProblems>[] =>
  flightPlanId(plan) === undefined ? [{ code: 'trips.flight-plan-incomplete' }] : [];
