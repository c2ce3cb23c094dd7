import { randomId } from '@app/kernel/ids.ts';
import type { Token } from './token.ts';

/** Letters and digits of a token in a link (D9). */
export const TOKEN_LENGTH = 16;
export const newToken = (): string => randomId(TOKEN_LENGTH);

/** Whether it still opens what it was made for; the others may be cleaned away. `now` epoch ms. */
export const isTokenValid = ({ expires }: Pick<Token, 'expires'>, now: number): boolean => expires === null || now < expires;
