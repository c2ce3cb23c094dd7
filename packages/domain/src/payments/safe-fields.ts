import { z } from 'zod';
import { holdsCardNumber } from './card-number.rules.ts';

const refusal = { error: 'Card numbers are never kept' };
const free = (held: unknown): boolean => !holdsCardNumber(held);

/** Text that refuses card numbers. */
export const safeText = (max = 120) => z.string().max(max).refine(free, refusal).default('');
/** An open part that refuses card numbers at any depth. */
export const safePart = z.record(z.string().max(120), z.json()).refine(free, refusal).default({});
