import { type Logger, pino } from 'pino';

/** One JSON line an event. Tokens, passwords and cookies never reach it. */
export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: ['req.headers.token', 'req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret'],
      censor: '[redacted]',
    },
  });
