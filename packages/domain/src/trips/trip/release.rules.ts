import { liveLegs } from '../model/leg.ts';
import { words } from '@app/kernel/words.ts';
import type { CrewConflict, DutyCheck } from '../duty/duty.rules.ts';
import { type AirportFlag, type AirportFlagCode, airportFlags } from '../desk/airport-flags.rules.ts';
import { checklistOf, isSettled } from '../checklists/checklist.rules.ts';
import { checkStates } from '../checklists/checklist.states.ts';
import type { Trip } from '../model/quote.ts';
import { crewKey } from '../model/crew-legs.rules.ts';
import { unagreedChanges } from './consent.rules.ts';
import { tripBalance } from '../trip.rules.ts';

const table = {
  crew: words('Leg {leg}: no crew is named'),
  names: words('Leg {leg}: passengers without a name: {count}'),
  dates: words('Leg {leg}: no takeoff time'),
  unpaid: words('{amount} is still open'),
  item: words('{text}: {state}'),
  consent: words('Changes to which the customer has not agreed: {count}'),
  passport: words('Leg {leg}: no passport on file: {names}'),
  'passport-expired': words('Leg {leg}: the passport ends before the last landing: {names}'),
  conflict: words('Leg {leg}: {name} is on another flight then: {flight}'),
  duty: words('{name}: {hours} h of duty, the limit is {limit} h'),
  flight: words('{name}: {hours} h of flight in 24 hours, the limit is {limit} h'),
} as const;
export type ReleaseCheckCode = keyof typeof table | AirportFlagCode;
/** Something to settle before a trip flies; it may be accepted for a reason, which is given by its key. `amount` is in dollars. */
export interface ReleaseCheck {
  readonly code: ReleaseCheckCode;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}
/** Returns the wording with its {holes}. */
export const releaseCheckText = ({ code }: Pick<ReleaseCheck, 'code'>): string => (isAirportFlag(code) ? airportFlags[code][1] : table[code]);

const isAirportFlag = (code: ReleaseCheckCode): code is AirportFlagCode => code in airportFlags;
/** Returns what a company knows about the airports of a trip and nobody has accepted yet: a reason on booking or at a move counts. */
export const airportChecks = (flags: readonly AirportFlag[], { reasons }: Pick<Trip, 'reasons'>): ReleaseCheck[] =>
  flags
    .filter(({ code }) => airportFlags[code][0] === 'warning' && !reasons.some(({ flag }) => flag === code))
    .map(({ code, params }) => ({ code, key: `${code} ${String(params['airport'])}`.slice(0, 80), params }))
    .filter(({ key }, index, all) => all.findIndex((other) => other.key === key) === index);

/** Returns what is open before a trip may fly: the first leg of each kind, and each needed item of its checklist. */
export function releaseChecks(
  trip: Pick<Trip, 'legs' | 'price' | 'payments' | 'aircraft' | 'services' | 'checklist' | 'agreed' | 'carrier' | 'status'>,
  rules: Parameters<typeof checklistOf>[1],
): ReleaseCheck[] {
  const live = liveLegs(trip.legs).filter(({ isEmptyLeg }) => !isEmptyLeg);
  const firstWith = (code: ReleaseCheckCode, count: (leg: Trip['legs'][number]) => number): ReleaseCheck[] => {
    const index = live.findIndex((leg) => count(leg) > 0);
    const leg = live[index];
    return leg ? [{ code, key: code, params: { leg: index + 1, count: count(leg) } }] : [];
  };
  const open = tripBalance(trip);
  const changes = unagreedChanges(trip).length;
  return [
    ...firstWith('dates', ({ times }) => (times.takeoffUTC === null ? 1 : 0)),
    ...firstWith('crew', ({ crew }) => (crew.some(({ name }) => name !== '') ? 0 : 1)),
    ...firstWith('names', ({ passengers }) => passengers.filter(({ name }) => name === '').length),
    ...(open > 0 ? [{ code: 'unpaid' as const, key: 'unpaid', params: { amount: open } }] : []),
    ...(changes > 0 ? [{ code: 'consent' as const, key: 'consent', params: { count: changes } }] : []),
    ...checklistOf(trip, rules)
      .filter((item) => item.required && !isSettled(item))
      .map(({ key, text, state }) => ({ code: 'item' as const, key, params: { text, state: checkStates.label(state) } })),
  ];
}

/** Returns the check of a crew member who is on two flights at once. */
export const conflictCheck = ({ name, leg, flight }: CrewConflict): ReleaseCheck => ({
  code: 'conflict',
  key: `conflict ${crewKey({ name })}`.slice(0, 80),
  params: { name, leg, flight },
});

/** Returns the check of a limit that a crew member is near or over. */
export const dutyCheck = (name: string, { kind, hours, limit }: Pick<DutyCheck, 'kind' | 'hours' | 'limit'>): ReleaseCheck => ({
  code: kind,
  key: `${kind} ${crewKey({ name })}`.slice(0, 80),
  params: { name, hours, limit },
});
