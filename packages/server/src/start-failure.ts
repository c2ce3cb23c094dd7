import { DatabaseInUse } from '@app/store/database-in-use.ts';
import { BadConfig } from './platform/config.ts';

interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly port?: number;
}
/** Says why the server did not start: what the person who starts it can change in plain words, anything else with its stack. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof BadConfig || error instanceof DatabaseInUse) return error.message;
  const { code, syscall, port, stack, message }: SystemError = error;
  if (code === 'EADDRINUSE' && syscall === 'listen') return `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`;
  return stack ?? message;
}
