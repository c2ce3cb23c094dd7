export const RADIUS = 18;
const AROUND = 2 * Math.PI * RADIUS;

/** Returns the color role of a score: 80 good, 65 fair, 50 weak, below poor (PRC-5). Always shown beside its number. */
export const toneOf = (score: number): 'good' | 'fair' | 'weak' | 'poor' =>
  score >= 80 ? 'good' : score >= 65 ? 'fair' : score >= 50 ? 'weak' : 'poor';
/** Returns the dashes of a ring that is filled to a score of 100. */
export const dashesOf = (score: number): string => `${(AROUND * score) / 100} ${AROUND}`;
