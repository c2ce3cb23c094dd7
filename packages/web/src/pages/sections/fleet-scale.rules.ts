import { formatterIn, type Language } from '@app/kernel/words.ts';

/** Feet of the narrowest frame, so that a small aircraft alone does not fill the row. */
const LEAST_FEET = 46;
/** Returns the width in feet of every frame of a fleet: the longest aircraft fits with a margin. */
export const frameFeetOf = (fleet: readonly { readonly lengthFeet: number }[]): number =>
  Math.max(LEAST_FEET, ...fleet.map(({ lengthFeet }) => lengthFeet)) * 1.05;
/** Returns the height in feet of an aircraft's frame. */
export const frameHeightOf = ({ heightFeet }: { readonly heightFeet: number }): number => heightFeet * 1.12 + 2;

const GROUPED = { useGrouping: 'always' } as const;
/** Returns a figure with its thousands grouped: '3,441', '3.441'. */
export const grouped = (value: number, language: Language): string => formatterIn(language, Intl.NumberFormat, GROUPED).format(value);
