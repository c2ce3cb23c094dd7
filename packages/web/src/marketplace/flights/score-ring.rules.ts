export const RADIUS = 18;
const AROUND = 2 * Math.PI * RADIUS;

/** Returns the dashes of a ring that is filled to a score of 100. */
export const dashesOf = (score: number): string => `${(AROUND * score) / 100} ${AROUND}`;
