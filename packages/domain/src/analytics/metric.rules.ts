import type { ProblemIn } from '@app/kernel/problem.ts';
import { dateIn } from '@app/kernel/time/time.ts';
import type { analyticsProblems } from './analytics.problems.ts';
import type { Metric } from './metric.ts';

export type DateParts = Pick<Metric, 'year' | 'month' | 'dayOfMonth' | 'week' | 'dayOfWeek' | 'dayOfYear'>;

/** Returns every date part of an instant in a zone; the week is that of ISO 8601. */
export function datePartsOf(time: number, zone: string): { readonly [P in keyof DateParts]: number } {
  const day = dateIn(time, zone);
  return {
    year: day.year,
    month: day.month,
    dayOfMonth: day.day,
    week: day.weekOfYear ?? 1,
    dayOfWeek: day.dayOfWeek,
    dayOfYear: day.dayOfYear,
  };
}

/** Returns the problems of a metric's name and categories (JOB-6). */
export function metricProblems(metric: Pick<Metric, 'name' | 'categories'>): ProblemIn<typeof analyticsProblems>[] {
  return [
    ...(metric.name.includes('/') ? [{ code: 'analytics.name-slash' } as const] : []),
    ...(Object.values(metric.categories).some((value) => value.includes('/')) ? [{ code: 'analytics.category-slash' } as const] : []),
  ];
}

/** Categories in a fixed order, independent of the input order. */
const sorted = (categories: Metric['categories']): [string, string][] =>
  Object.entries(categories).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

/** 'category=value' of each category. */
export const metricKeys = (categories: Metric['categories']): string[] => sorted(categories).map(([name, value]) => `${name}=${value}`);

const digits = (part: number | null, width: number): string => String(part ?? 0).padStart(width, '0');
/**
 * Letters, digits and dashes stay; any other character becomes '@' and its four hex digits, so that no two texts
 * collide.
 */
const escaped = (text: string): string => text.replace(/[^A-Za-z0-9-]/g, (character) => `@${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Longest allowed document id. */
const MAX_ID = 64;
/** Characters of two 52-bit numbers in base 36. */
const DIGEST = 22;

/**
 * Two independent 52-bit hashes of a text (cyrb53 with two seeds): equal for equal texts, and in practice for no
 * others.
 */
function digest(text: string): string {
  const sum = (seed: number): string => {
    let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      a = Math.imul(a ^ unit, 2654435761);
      b = Math.imul(b ^ unit, 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (2 ** 32 * (b & 0xfffff) + (a >>> 0)).toString(36).padStart(DIGEST / 2, '0');
  };
  return sum(0x9e3779b9) + sum(0x7f4a7c15);
}

/**
 * Returns the id of a metric (JOB-6): date parts, categories and name, joined. The date parts come first in fixed
 * width, 0 if left out, so that ids sort by date. An id that would be too long keeps its beginning and ends in a
 * digest of the whole.
 */
export function metricId(metric: Pick<Metric, keyof DateParts | 'categories' | 'name'>): string {
  const date =
    digits(metric.year, 4) +
    digits(metric.month, 2) +
    digits(metric.dayOfMonth, 2) +
    digits(metric.week, 2) +
    digits(metric.dayOfWeek, 1) +
    digits(metric.dayOfYear, 3);
  const categories = sorted(metric.categories).map(([name, value]) => `${escaped(name)}.${escaped(value)}`);
  const whole = [date, ...categories, escaped(metric.name)].join('_');
  if (whole.length <= MAX_ID) return whole;
  // Two underscores occur nowhere else: a name is never empty, nor is a category with its dot.
  return `${whole.slice(0, MAX_ID - DIGEST - 2)}__${digest(whole)}`;
}
