import { z } from 'zod';

/** Kinds of values that screens need and a schema cannot express: an amount of money, a moment in time, a calendar date. */
export type ValueKind = 'money' | 'moment' | 'date';
/** Registered where the parts of schemas are defined; schemas derived from them (another bound, a default) inherit it. */
export const valueKinds = z.registry<{ kind: ValueKind }>();
