import { round } from '@app/kernel/money.ts';

const OUNCES_PER_POUND = 16;
/** The minimum shipping weight: a letter. */
const LEAST_OUNCES = 8;

/** Rounds pounds to 4 decimals below 1, else to 2 (SHP-4). */
export const roundWeight = (pounds: number): number => round(pounds, Math.abs(pounds) < 1 ? 4 : 2);
/** 16 ounces to the pound; 8 for an item without weight (SHP-4). */
export const ouncesOf = (pounds: number): number => (pounds > 0 ? roundWeight(pounds * OUNCES_PER_POUND) : LEAST_OUNCES);
