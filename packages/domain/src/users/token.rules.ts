import { randomId } from '@app/kernel/ids.ts';
import type { Token } from './token.ts';

/** Number of letters and digits in a token of a link (D9). */
export const TOKEN_LENGTH = 16;
export const newToken = (): string => randomId(TOKEN_LENGTH);

/** The token is still valid; expired ones may be deleted. `now` epoch ms. */
export const isTokenValid = ({ expires }: Pick<Token, 'expires'>, now: number): boolean => expires === null || now < expires;
