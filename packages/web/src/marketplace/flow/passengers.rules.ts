/** Number of passengers and its bounds; null until somebody enters it. */
interface Count {
  readonly value: number | null;
  readonly max: number;
}
/** Returns one passenger less; undefined at one. */
export const fewer = ({ value }: Count): number | undefined => (value === null || value <= 1 ? undefined : value - 1);
/** Returns one passenger more, the first one if none is entered yet; undefined at the maximum. */
export const more = ({ value, max }: Count): number | undefined => (value === null ? 1 : value >= max ? undefined : value + 1);
/** Returns the count after one press, within its bounds. */
export const afterPress = (count: Count, by: 1 | -1): number | null => (by > 0 ? more(count) : fewer(count)) ?? count.value;
