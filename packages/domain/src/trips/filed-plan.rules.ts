import type { ProblemIn } from '@app/kernel/problem.ts';
import type { FiledPlan } from './filed-plan.ts';
import type { tripProblems } from './trips.problems.ts';

type Filed = Pick<FiledPlan, 'registration' | 'departure' | 'origin'>;
/** What an id may not hold leaves it. */
const part = (text: string): string => text.trim().replace(/[^A-Za-z0-9.-]+/g, '');

/** Date of the scheduled departure in UTC, registration and origin joined: '2027-05-12_N460LJ_KTEB' (D5, CHR-7). Undefined where one is missing. */
export function flightPlanId({ registration, departure, origin }: Filed): string | undefined {
  const [tail, from] = [part(registration), part(origin.icao)];
  if (departure.scheduled === null || tail === '' || from === '') return undefined;
  return [new Date(departure.scheduled).toISOString().slice(0, 10), tail, from].join('_');
}

/** Why a flight plan is not saved; whoever reads plans in bulk warns and goes on (CHR-7). */
export const flightPlanProblems = (plan: Filed): ProblemIn<typeof tripProblems>[] =>
  flightPlanId(plan) === undefined ? [{ code: 'trips.flight-plan-incomplete' }] : [];
