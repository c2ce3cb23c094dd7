import type { ProblemIn } from '@app/kernel/problem.ts';
import { dateIn } from '@app/kernel/time/time.ts';
import type { analyticsProblems } from './analytics.problems.ts';
import type { Metric } from './metric.ts';

export type DateParts = Pick<Metric, 'year' | 'month' | 'dayOfMonth' | 'week' | 'dayOfWeek' | 'dayOfYear'>;

/** Every part of the day of an instant in a zone; the week is that of ISO 8601. */
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

/** What is wrong with a metric's name and categories (JOB-6). */
export function metricProblems(metric: Pick<Metric, 'name' | 'categories'>): ProblemIn<typeof analyticsProblems>[] {
  return [
    ...(metric.name.includes('/') ? [{ code: 'analytics.name-slash' } as const] : []),
    ...(Object.values(metric.categories).some((value) => value.includes('/')) ? [{ code: 'analytics.category-slash' } as const] : []),
  ];
}

/** Categories in one order, whatever order they were given in. */
const sorted = (categories: Metric['categories']): [string, string][] =>
  Object.entries(categories).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

/** 'category=value' of each category. */
export const metricKeys = (categories: Metric['categories']): string[] => sorted(categories).map(([name, value]) => `${name}=${value}`);

const digits = (part: number | null, width: number): string => String(part ?? 0).padStart(width, '0');
/** Letters, digits and dashes stand for themselves; any other character is '@' and its four hex digits, so that no two texts look alike. */
const escaped = (text: string): string => text.replace(/[^A-Za-z0-9-]/g, (character) => `@${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Longest id that a document may have. */
const MAX_ID = 64;
/** Characters of two 52-bit numbers in base 36. */
const DIGEST = 22;

/** Two independent 52-bit sums of a text (cyrb53 with two seeds): the same for the same text, and in practice for no other. */
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
 * Id of a metric (JOB-6): date parts, categories and name, joined. One metric has one id, two have two, and ids sort by date: the parts of the
 * date stand first, in fixed width, 0 for those that are left out. What would be too long for an id keeps its beginning and ends in a digest
 * of the whole.
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
  // Two underscores stand nowhere else: a name is never empty, nor is a category with its dot.
  return `${whole.slice(0, MAX_ID - DIGEST - 2)}__${digest(whole)}`;
}
