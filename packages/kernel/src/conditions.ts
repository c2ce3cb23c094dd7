import { z } from 'zod';
import { defineCodes } from './states.ts';
import { matches, valueAt, type Comparison } from './queries/where.ts';

/** Comparisons of conditions. Conditions are data: text that a person writes is never executed. */
export const verbs = defineCodes({
  is: 'is',
  'is not': 'is not',
  'is in': 'is in',
  'is less than': 'is less than',
  'is at least': 'is at least',
});
type Verb = (typeof verbs.names)[number];
const comparisons: Readonly<Record<Verb, Comparison>> = { is: 'eq', 'is not': 'ne', 'is in': 'in', 'is less than': 'lt', 'is at least': 'gte' };

/** A condition over a closed list of subjects. */
export const conditionOn = <const S extends readonly [string, ...string[]]>(subjects: S) =>
  z.object({
    subject: z.enum(subjects),
    verb: z.enum(verbs.names),
    value: z.union([z.string().max(120), z.number(), z.boolean(), z.array(z.union([z.string().max(120), z.number()])).max(200)]),
  });
export interface Condition {
  readonly subject: string;
  readonly verb: Verb;
  readonly value: unknown;
}

/** Returns whether all conditions hold. Text is compared case-insensitively; a list (SKUs of an order) matches when one of its entries does. */
export function hold(conditions: readonly Condition[], facts: Readonly<Record<string, unknown>>): boolean {
  return conditions.every(({ subject, verb, value }) => {
    const subjectValue = valueAt(facts, subject);
    const entryMatches = (entry: unknown): boolean =>
      matches({ subject: plain(entry) }, { field: 'subject', op: comparisons[verb], value: plain(value) });
    if (!Array.isArray(subjectValue)) return entryMatches(subjectValue);
    return verb === 'is not' ? subjectValue.every(entryMatches) : subjectValue.some(entryMatches);
  });
}
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}
