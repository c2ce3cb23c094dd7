/** Number of passengers and its bounds; null until somebody says it. */
interface Count {
  readonly value: number | null;
  readonly max: number;
}
/** Returns one passenger less; undefined at the least of one. */
export const fewer = ({ value }: Count): number | undefined => (value === null || value <= 1 ? undefined : value - 1);
/** Returns one passenger more, the first one if nobody has said a number yet; undefined at the most. */
export const more = ({ value, max }: Count): number | undefined => (value === null ? 1 : value >= max ? undefined : value + 1);
