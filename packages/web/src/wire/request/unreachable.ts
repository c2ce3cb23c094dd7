import { CallFailed } from '@app/kernel/call-failed.ts';

/** True without an answer of the server itself: the request may have been executed, or not. */
export const isUnreachable = (error: unknown): boolean => (error instanceof CallFailed ? [0, 502, 504].includes(error.status) : isTimeout(error));
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** True if the server could not answer, for any reason: the error then says nothing about the session. */
export const isOutage = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof CallFailed && (error.status >= 500 || error.status === 429));
