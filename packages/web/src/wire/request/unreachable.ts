import { CallFailed } from '@app/kernel/call-failed.ts';

/** No answer of the server itself: what was asked may have been done, or not. */
export const isUnreachable = (error: unknown): boolean => (error instanceof CallFailed ? [0, 502, 504].includes(error.status) : isTimeout(error));
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** The server could not say, whatever stands in its way: nothing follows from it about who is here. */
export const isOutage = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof CallFailed && (error.status >= 500 || error.status === 429));
