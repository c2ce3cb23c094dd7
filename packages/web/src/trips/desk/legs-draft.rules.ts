import { randomId } from '@app/kernel/ids.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { type Readings, readingsOf } from '@app/domain/trips/desk/clock-readings.rules.ts';
import { type LegInput, legInputOf, MAX_LEGS } from '@app/domain/trips/desk/leg-input.ts';
import { readingText, wallOfReading } from '@app/domain/trips/desk/quote-legs.rules.ts';
import { liveLegs, type Leg } from '@app/domain/trips/model/leg.ts';

/** A leg while it is typed: airports may be missing. */
export interface DraftLeg extends Omit<LegInput, 'from' | 'to'> {
  /** Stays with it through every move. */
  readonly key: string;
  readonly from: AirportRef | null;
  readonly to: AirportRef | null;
}
const newKey = (): string => randomId(8);

/** Returns the stored legs as an editor holds them. */
export const draftOf = (legs: readonly Leg[]): DraftLeg[] =>
  liveLegs(legs).map((leg) => ({ ...legInputOf(leg), key: newKey(), from: leg.departureAirport, to: leg.arrivalAirport }));
/** Returns the stored legs as a save names them. */
export const storedInputs = (legs: readonly Leg[]): LegInput[] => liveLegs(legs).map(legInputOf);

type Complete = DraftLeg & { readonly from: AirportRef; readonly to: AirportRef };
const isComplete = (leg: DraftLeg): leg is Complete => leg.from !== null && leg.to !== null && leg.from.id !== leg.to.id;
const inputOf = ({ was, from, to, date, time, utc, blockHours, paxNum, fromFbo, toFbo, notes }: Complete): LegInput => ({
  was,
  from: from.id,
  to: to.id,
  date,
  time,
  utc,
  blockHours,
  paxNum,
  fromFbo,
  toFbo,
  notes,
});
/** Returns the legs for a save; undefined while an airport is missing. */
export const inputsOf = (draft: readonly DraftLeg[]): LegInput[] | undefined => (draft.every(isComplete) ? draft.map(inputOf) : undefined);
/** True where the draft says something else than the stored legs. */
export const isChanged = (draft: readonly DraftLeg[], legs: readonly Leg[]): boolean => {
  const inputs = inputsOf(draft);
  return inputs === undefined ? draft.length > 0 : canonical(inputs) !== canonical(storedInputs(legs));
};

const blank = (from: AirportRef | null, paxNum: number): DraftLeg => ({
  key: newKey(),
  was: null,
  from,
  to: null,
  date: '',
  time: '',
  utc: null,
  blockHours: null,
  paxNum,
  fromFbo: '',
  toFbo: '',
  notes: '',
});
/** Adds a leg that begins where the last one ends. */
export function withNextLeg(draft: readonly DraftLeg[], paxNum: number): DraftLeg[] {
  const last = draft.at(-1);
  return draft.length >= MAX_LEGS ? [...draft] : [...draft, blank(last?.to ?? null, last?.paxNum ?? paxNum)];
}
/** Adds the way back to where the trip begins. */
export function withReturn(draft: readonly DraftLeg[]): DraftLeg[] {
  const [first, last] = [draft[0], draft.at(-1)];
  if (!first?.from || !last?.to || draft.length >= MAX_LEGS) return [...draft];
  return [...draft, { ...blank(last.to, last.paxNum), to: first.from }];
}
/** Adds a copy below a leg. People and services stay with the first. */
export const withCopy = (draft: readonly DraftLeg[], key: string): DraftLeg[] =>
  draft.length >= MAX_LEGS ? [...draft] : draft.flatMap((leg) => (leg.key === key ? [leg, { ...leg, key: newKey(), was: null }] : [leg]));
export const withoutLeg = (draft: readonly DraftLeg[], key: string): DraftLeg[] => draft.filter((leg) => leg.key !== key);
/** Moves a leg by one place. */
export function moved(draft: readonly DraftLeg[], key: string, by: -1 | 1): DraftLeg[] {
  const index = draft.findIndex((leg) => leg.key === key);
  const [leg, other] = [draft[index], draft[index + by]];
  if (!leg || !other) return [...draft];
  return draft.map((entry, place) => (place === index ? other : place === index + by ? leg : entry));
}
/** Changes fields of a leg. A reading that was chosen belongs to its time and airport, entered block hours to the route. */
export const changed = (draft: readonly DraftLeg[], key: string, change: Partial<DraftLeg>): DraftLeg[] =>
  draft.map((leg) =>
    leg.key === key
      ? {
          ...leg,
          ...('from' in change || 'date' in change || 'time' in change ? { utc: null } : {}),
          ...('from' in change || 'to' in change ? { blockHours: null } : {}),
          ...change,
        }
      : leg,
  );

/** A moment that a time may mean, in words, and the change that chooses it. */
export interface Reading {
  readonly label: string;
  readonly change: Partial<DraftLeg>;
}
/** Returns the readings of a time at a change of the clocks that nobody has chosen from; none for a clear one. */
export function openReadings({
  from,
  date,
  time,
  utc,
}: DraftLeg): { readonly kind: Readings['kind']; readonly choices: readonly Reading[] } | undefined {
  const zone = from?.timezone ?? '';
  const two = date === '' || zone === '' ? undefined : readingsOf({ date, time, zone });
  if (!two || (two.kind === 'twice' && utc !== null && two.readings.includes(utc))) return undefined;
  const choices = two.readings.map((moment) => ({
    label: readingText(moment, zone),
    change: { ...wallOfReading(moment, zone), utc: two.kind === 'twice' ? moment : null },
  }));
  return { kind: two.kind, choices };
}
