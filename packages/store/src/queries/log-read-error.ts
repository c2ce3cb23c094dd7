import type { ReadVerb } from '@app/kernel/queries/read-verb.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { Core } from '../core/core.ts';
import { isUnavailable } from '../database/unavailable.ts';

/** Logs what went wrong with a read under its verb (LIV-3). A refusal is an answer, and an outage is logged where the connection is lost. */
export function logReadError({ log }: Pick<Core, 'log'>, verb: ReadVerb, error: unknown): void {
  if (!(error instanceof Refused) && !isUnavailable(error)) log('error', `Error in ${verb}`, error);
}
/** Waits for a read; logs its error and passes it on. */
export async function withReadLog<T>(core: Pick<Core, 'log'>, verb: ReadVerb, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    logReadError(core, verb, error);
    throw error;
  }
}
