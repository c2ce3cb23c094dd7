import { type ProblemIn, wording } from '@app/kernel/problem.ts';
import type { AircraftBrief } from './aircraft-brief.ts';
import type { Aircraft } from './aircraft.ts';
import { fleetProblems } from './fleet.problems.ts';

type FleetProblem = ProblemIn<typeof fleetProblems>;
export interface AircraftCheck {
  readonly errors: readonly FleetProblem[];
  readonly warnings: readonly FleetProblem[];
}
const when = (missing: boolean, code: FleetProblem['code']): FleetProblem[] => (missing ? [{ code }] : []);

/**
 * Returns what an aircraft is missing (D5, CHR-3). A tail number is always required; the rest only if the aircraft is
 * active or `whole` forces it. Seats may be those of its model.
 */
export function checkAircraft(aircraft: Aircraft, { whole }: { readonly whole: boolean }): AircraftCheck {
  const noTail = when(aircraft.tail_number.trim() === '', 'fleet.no-tail-number');
  if (!whole) return { errors: noTail, warnings: [] };
  return {
    errors: [
      ...noTail,
      ...when(aircraft.name.trim() === '', 'fleet.no-name'),
      ...when(aircraft.model.id === '', 'fleet.no-model'),
      ...when((aircraft.seats || aircraft.model.seats) === 0, 'fleet.no-seats'),
    ],
    warnings: [...when(aircraft.images.length === 0, 'fleet.no-images'), ...when(aircraft.amenities.length === 0, 'fleet.no-amenities')],
  };
}

const words = (problems: readonly FleetProblem[]): string[] => problems.map(({ code }) => wording(fleetProblems[code]).message);

/**
 * Returns the aircraft as it is saved, with its errors and warnings as texts. A save forces the full check: an
 * inactive aircraft lists all its errors, and becomes active once they are fixed.
 */
export function prepareAircraft(aircraft: Aircraft): Aircraft {
  const { errors, warnings } = checkAircraft(aircraft, { whole: true });
  const account_ids = [...new Set([...aircraft.account_ids, ...aircraft.accounts.map(({ id }) => id)])];
  return { ...aircraft, account_ids, errors: words(errors), warnings: words(warnings) };
}

/** Returns the aircraft as a quote carries it; an aircraft without a name is called by its model. */
export const briefOf = (aircraft: Aircraft & { readonly id: string }): AircraftBrief => ({
  id: aircraft.id,
  name: aircraft.name || aircraft.model.name,
  tail_number: aircraft.tail_number,
  model: aircraft.model.name,
  seats: aircraft.seats || aircraft.model.seats,
  image: aircraft.images[0] ?? '',
});
