import { Refused } from '@app/kernel/refused.ts';
import { refuse } from './refuse.ts';
import type { Engine, Log, Session } from './engine.ts';

/** Connection lost, out of resources (a full disk among them), shutting down or starting up, input or output failed, only reading allowed. */
const SQL_STATE = /^(08...|53...|57P0[1-5]|58030|25006)$/;
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT']);
/** The client library reports these by message only. */
const WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;
const LOG_MS = 10_000;

/** Thrown by an engine that has stopped and not yet started again. */
export class EngineStopped extends Error {}

const isOutage = (error: unknown): boolean => {
  if (error instanceof EngineStopped) return true;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (typeof code === 'string' && (SQL_STATE.test(code) || SYSTEM.has(code))) || (typeof message === 'string' && WORDS.test(message));
};

/** SQL state of a statement that exceeded its session's time limit. */
const CANCELED = '57014';

/** True when a refusal is due to an outage of the database, so the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean => error instanceof Refused && error.problems[0]?.code === 'records.unavailable';

/** Wraps an engine so that outages are refusals: `records.unavailable`, with the reason in the log and not on the wire. */
export function withOutagesRefused(engine: Engine, log: Log, onOutage: () => void): Engine {
  let loggedAt = Number.NEGATIVE_INFINITY;
  const asRefusal = (error: unknown): unknown => {
    if (!isOutage(error)) return error;
    onOutage();
    if (performance.now() - loggedAt > LOG_MS) {
      loggedAt = performance.now();
      log('error', 'The database cannot be used', error);
    }
    const refusal = refuse({ code: 'records.unavailable' });
    refusal.message = `The database cannot be used: ${(error as Error).message}`;
    return Object.assign(refusal, { cause: error });
  };
  const refusing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw asRefusal(error);
    }
  };
  return {
    kind: engine.kind,
    async session(isBounded = false): Promise<Session> {
      const session = await refusing(engine.session(isBounded));
      const query: Session['query'] = (...args) => refusing(session.query(...args));
      const bounded: Session['query'] = async (...args) => {
        try {
          return await query(...args);
        } catch (error) {
          throw (error as { code?: unknown }).code === CANCELED ? Object.assign(refuse({ code: 'records.too-slow' }), { cause: error }) : error;
        }
      };
      return { query: isBounded ? bounded : query, release: (broken) => session.release(broken) };
    },
    close: () => engine.close(),
  };
}
