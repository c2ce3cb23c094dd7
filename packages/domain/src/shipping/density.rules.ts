import { round } from '@app/kernel/money.ts';
import type { Shipment } from './shipment.ts';

/** Lowest density of each freight class, pounds a cubic foot; the scale in force since 2025-07-19. */
const scale: readonly (readonly [number, string])[] = [
  [50, '50'],
  [35, '55'],
  [30, '60'],
  [22.5, '65'],
  [15, '70'],
  [12, '85'],
  [10, '92.5'],
  [8, '100'],
  [6, '125'],
  [4, '175'],
  [2, '250'],
  [1, '300'],
  [0, '400'],
];
export const freightClasses: readonly string[] = scale.map(([, nmfcClass]) => nmfcClass);
const CUBIC_INCHES_PER_FOOT = 1728;

/** A handling unit, or several equal ones. Pounds and inches of one. */
export type HandlingUnit = Pick<Shipment['pallets'][number], 'weight' | 'length' | 'width' | 'height' | 'quantity'>;

/** Returns pounds a cubic foot of outer size, to 2 places; undefined while a weight or size is missing. */
export function densityOf(units: readonly HandlingUnit[]): number | undefined {
  let [pounds, cubicInches] = [0, 0];
  for (const { weight, length, width, height, quantity } of units) {
    if (weight <= 0 || length <= 0 || width <= 0 || height <= 0 || quantity <= 0) return undefined;
    pounds += weight * quantity;
    cubicInches += length * width * height * quantity;
  }
  return cubicInches === 0 ? undefined : round((pounds * CUBIC_INCHES_PER_FOOT) / cubicInches, 2);
}

/** Returns the freight class of a density: that of the highest lower bound it reaches. */
export const classOfDensity = (density: number): string => scale.find(([lowest]) => density >= lowest)?.[1] ?? '400';
