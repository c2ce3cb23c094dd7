import { z } from 'zod';
import { anyJson, moment } from '@app/kernel/fields.ts';
import { words } from '@app/kernel/words.ts';
import { holdsCardNumber } from './card-number.rules.ts';

const refusal = { error: words('Card numbers cannot be stored') };
const free = (value: unknown): boolean => !holdsCardNumber(value);

/** Text that refuses card numbers. */
export const safeText = (max = 120) => z.string().max(max).refine(free, refusal).default('');
/** An open part that refuses card numbers at any depth. */
export const safePart = z.record(z.string().max(120), anyJson).refine(free, refusal).default({});
/** A time before the year 2096: later ones have as many digits as a card number. */
export const safeMoment = moment.refine((time) => time === null || time < 4e12, { error: words('Too late') });
