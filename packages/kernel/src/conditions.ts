import { z } from 'zod';
import { defineCodes } from './states.ts';
import { matches, valueAt, type Comparison } from './queries/where.ts';

/** How a condition compares. Conditions are data: nothing that a person writes is ever run. */
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

/** All conditions hold. Text is compared without regard to case; a subject that is a list (SKUs of an order) holds when one of its entries does. */
export function hold(conditions: readonly Condition[], facts: Readonly<Record<string, unknown>>): boolean {
  return conditions.every(({ subject, verb, value }) => {
    const held = valueAt(facts, subject);
    const one = (entry: unknown): boolean => matches({ subject: plain(entry) }, { field: 'subject', op: comparisons[verb], value: plain(value) });
    if (!Array.isArray(held)) return one(held);
    return verb === 'is not' ? held.every(one) : held.some(one);
  });
}
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}
