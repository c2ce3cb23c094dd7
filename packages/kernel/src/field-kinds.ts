import { z } from 'zod';

/** What a schema cannot say of a value and a screen must know: an amount of money, a moment in time, a calendar date. */
export type ValueKind = 'money' | 'moment' | 'date';
/** Parts of schemas say so where they are made; what is made of them (another bound, a default) keeps it. */
export const valueKinds = z.registry<{ kind: ValueKind }>();
