import { createHash, randomBytes } from 'node:crypto';

/** Name under which a token is stored: only its hash. */
export const nameOfToken = (kind: string, token: string): string => `${kind}:${createHash('sha256').update(token).digest('base64url')}`;
export const newLinkToken = (): string => randomBytes(24).toString('base64url');
/** Kind of the links that choose a new password. */
export const RESET_LINK = 'new-password';
