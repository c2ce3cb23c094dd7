import { type TripType, tripTypeWord } from '../model/leg.ts';
import type { Condition } from '../model/price-item.ts';
import type { PricedLeg } from '../flights/trip-to-price.rules.ts';

/** Facts for conditions about the whole trip. */
export interface TripFacts {
  readonly stops: number;
  /** In lower case, like all text in comparisons. */
  readonly tails: readonly string[];
  readonly models: readonly string[];
  readonly nights: number;
  readonly type: TripType;
  readonly ftime: number;
  readonly wtime: number;
  readonly zrtime: number;
}
export type LegTest = (leg: PricedLeg) => boolean;
export type Gate = (facts: TripFacts) => boolean;
/** A compiled list of conditions, for repeated use. All parts are ANDed; an empty part is always true. */
export interface Conditions {
  /** `dep`, `arr` and `c` keep some legs and drop the others. */
  readonly legs: readonly LegTest[];
  /** Other subjects accept or reject the whole item. */
  readonly gates: readonly Gate[];
  /** Gates about the reposition time, not evaluated while the base is being chosen. */
  readonly repositionGates: readonly Gate[];
}

const words = (value: string): string[] =>
  value
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
const isAny = (verb: Condition['verb']): boolean => verb === 'is' || verb === 'is in';

/**
 * `is` and `is in`: any of the words is listed; `is not`: none is. Text has no size, so less and greater are never
 * true.
 */
function textTest({ verb, value }: Condition, normal: (word: string) => string = (word) => word): (texts: readonly string[]) => boolean {
  const listed = new Set(words(value).map(normal));
  if (isAny(verb)) return (texts) => texts.some((text) => listed.has(text));
  if (verb === 'is not') return (texts) => !texts.some((text) => listed.has(text));
  return () => false;
}

/**
 * Both ends are in the named countries; `is not` is the negation, so that the two split every trip cleanly
 * (pricing.md 2.5, 8).
 */
function countryTest({ verb, value }: Condition): LegTest {
  const listed = new Set(words(value));
  const inside: LegTest = ({ departure, arrival }) => listed.has(departure.country) && listed.has(arrival.country);
  if (isAny(verb)) return inside;
  return verb === 'is not' ? (leg) => !inside(leg) : () => false;
}

/** Sizes are compared strictly. A non-numeric value is never true. */
function numberTest({ verb, value }: Condition): (size: number) => boolean {
  const numbers = words(value).map(Number);
  const [first] = numbers;
  if (first === undefined || numbers.some(Number.isNaN)) return () => false;
  switch (verb) {
    case 'is':
    case 'is in':
      return (size) => numbers.includes(size);
    case 'is not':
      return (size) => !numbers.includes(size);
    case 'is less than':
      return (size) => size < first;
    case 'is greater than':
      return (size) => size > first;
  }
}

function gateOf(condition: Condition): Gate {
  switch (condition.subject) {
    case 'tail': {
      const test = textTest(condition);
      return (facts) => test(facts.tails);
    }
    case 'model': {
      const test = textTest(condition);
      return (facts) => test(facts.models);
    }
    case 'type': {
      const test = textTest(condition, tripTypeWord);
      return (facts) => test([facts.type]);
    }
    case 'stops':
    case 'nights':
    case 'ftime':
    case 'wtime':
    case 'zrtime': {
      const test = numberTest(condition);
      const { subject } = condition;
      return (facts) => test(facts[subject]);
    }
    default:
      return () => true;
  }
}

/**
 * Compiles a list of conditions (pricing.md 2.3). Airports are named by ICAO or IATA code, countries by their two
 * letters.
 */
export function compileConditions(logic: readonly Condition[]): Conditions {
  const legs = logic.flatMap((condition): LegTest[] => {
    if (condition.subject === 'c') return [countryTest(condition)];
    if (condition.subject !== 'dep' && condition.subject !== 'arr') return [];
    const test = textTest(condition);
    return condition.subject === 'dep' ? [(leg) => test(leg.departure.codes)] : [(leg) => test(leg.arrival.codes)];
  });
  const ofTrip = logic.filter(({ subject }) => subject !== 'dep' && subject !== 'arr' && subject !== 'c');
  return {
    legs,
    gates: ofTrip.filter(({ subject }) => subject !== 'zrtime').map(gateOf),
    repositionGates: ofTrip.filter(({ subject }) => subject === 'zrtime').map(gateOf),
  };
}
