import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** One JSON line an event. Tokens, passwords and cookies never reach it. */
export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** Of what failed: only this. What else an error carries may be values of a request: a database names the parameters of its statement. */
function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, message, stack, ...(typeof code === 'string' && { code }) };
}

/** Takes the lines of the store into the log. */
export const storeLog =
  (log: Log) =>
  (level: 'debug' | 'info' | 'warn' | 'error', message: string, data?: unknown): void =>
    log[level](data instanceof Error ? { err: data } : { data }, message);

export const openLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: tellError },
      redact: {
        paths: ['req.headers.token', 'req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret'],
        censor: '[redacted]',
      },
    },
    destination,
  );
