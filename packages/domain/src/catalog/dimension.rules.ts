import type { Problem, ProblemIn } from '@app/kernel/problem.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { catalogProblems } from './catalog.problems.ts';
import type { Dimension, DimensionList } from './dimension.ts';

/** Lengths are integer sixteenths of an inch, so that sums are exact. */
const PER_INCH = 16;
const INCHES_PER_FOOT = 12;
const PER_FOOT = PER_INCH * INCHES_PER_FOOT;

type DimensionProblem = ProblemIn<typeof catalogProblems>;
/** Returns the two numbers of a fraction ('3/16', a bare '5', or empty), or its problem. */
function readFraction(fraction: string): { upper: number; lower: number } | DimensionProblem {
  const text = fraction.trim();
  if (text === '') return { upper: 0, lower: 1 };
  const [, upper, lower = '1'] = /^(\d{1,6})(?:\s*\/\s*(\d{1,6}))?$/.exec(text) ?? [];
  if (upper === undefined) return { code: 'catalog.bad-fraction', params: { fraction: text } };
  if (Number(lower) === 0) return { code: 'catalog.division-by-zero', params: { fraction: text } };
  return { upper: Number(upper), lower: Number(lower) };
}

/**
 * Returns a fraction of an inch in sixteenths, rounded half up (SHP-8). Throws on malformed input and on division by
 * zero.
 */
export function fractionSixteenths(fraction: string): number {
  const parsed = readFraction(fraction);
  if ('code' in parsed) throw new Refused(parsed satisfies Problem);
  return Math.floor((2 * PER_INCH * parsed.upper + parsed.lower) / (2 * parsed.lower));
}

type Sides = Pick<Dimension, 'feet' | 'inches' | 'fraction' | 'negative'>;
/** Returns the whole length in sixteenths of an inch, below 0 if negative. Throws on a bad fraction. */
export function sixteenthsOf({ feet, inches, fraction, negative }: Sides): number {
  const length = feet * PER_FOOT + inches * PER_INCH + fractionSixteenths(fraction);
  return negative && length > 0 ? -length : length;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
/** Splits sixteenths into feet, inches below 12 and a reduced fraction. */
export function sidesOf(sixteenths: number): Sides {
  const length = Math.abs(sixteenths);
  const remainder = length % PER_INCH;
  const by = divisor(PER_INCH, remainder);
  return {
    feet: Math.floor(length / PER_FOOT),
    inches: Math.floor((length % PER_FOOT) / PER_INCH),
    fraction: remainder === 0 ? '' : `${remainder / by}/${PER_INCH / by}`,
    negative: sixteenths < 0,
  };
}
/** A size is valid within its bounds, inclusive; inches (SHP-8). */
export const isWithin = (inches: number, { min, max }: Pick<Dimension, 'min' | 'max'>): boolean =>
  (min === null || inches >= min) && (max === null || inches <= max);

/**
 * Returns a dimension as it is stored: 12 inches become a foot, the fraction is in sixteenths, with size in inches
 * and validity. Throws on a bad fraction.
 */
export function normalizeDimension(dimension: Dimension): Dimension {
  const sixteenths = sixteenthsOf(dimension);
  const numeric = sixteenths / PER_INCH;
  return { ...dimension, ...sidesOf(sixteenths), numeric, valid: isWithin(numeric, dimension) };
}
/** Normalizes a whole list. An entry with a bad fraction stays unchanged; `dimensionProblems` reports it. */
export const normalizeDimensions = (dimensions: DimensionList): DimensionList => ({
  ...dimensions,
  list: dimensions.list.map((dimension) => ('code' in readFraction(dimension.fraction) ? dimension : normalizeDimension(dimension))),
});
/** The longest stored length, in inches: feet and inches then stay within their own bounds. */
const LONGEST = 1_000_000;
/** Returns the problems of the lengths in a list. */
export function dimensionProblems({ list }: DimensionList): DimensionProblem[] {
  return list.flatMap((dimension): DimensionProblem[] => {
    const parsed = readFraction(dimension.fraction);
    if ('code' in parsed) return [parsed];
    return Math.abs(sixteenthsOf(dimension)) > LONGEST * PER_INCH ? [{ code: 'catalog.too-long', params: { max: LONGEST } }] : [];
  });
}

/** Formats a length: "6' 3 1/2\"", "-4\"", "0\"". */
export function dimensionText(dimension: Sides): string {
  const { feet, inches, fraction, negative } = sidesOf(sixteenthsOf(dimension));
  const upright = [inches === 0 && fraction !== '' ? '' : String(inches), fraction].filter(Boolean).join(' ');
  const parts = [feet === 0 ? '' : `${feet}'`, feet > 0 && inches === 0 && fraction === '' ? '' : `${upright}"`];
  return `${negative ? '-' : ''}${parts.filter(Boolean).join(' ')}`;
}
