import type { FastifyInstance } from 'fastify';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { words } from '@app/kernel/words.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { shareOfAddress } from '../platform/trusted-proxy.ts';
import { holdTo } from './authenticate-request.ts';
import { authRequest } from './auth-request.ts';
import { whyHostile } from './hostile-input.ts';

const BODY_LIMIT = 64 * 1024;
const MAX_A_MINUTE = 600;

/** Codes of the sign-in library as ours. */
const codes: Readonly<Record<string, Problem>> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'users.wrong-password' },
  INVALID_PASSWORD: { code: 'users.wrong-password' },
  USER_ALREADY_EXISTS: { code: 'users.email-taken' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { code: 'users.email-taken' },
  PASSWORD_TOO_SHORT: { code: 'users.weak-password', params: { min: 8 } },
  INVALID_EMAIL: { code: 'records.invalid', params: { field: 'email', reason: words('Not an email address') } },
  INVALID_CODE: { code: 'users.wrong-code' },
  INVALID_BACKUP_CODE: { code: 'users.wrong-code' },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { code: 'users.sign-in-again' },
  INVALID_TWO_FACTOR_COOKIE: { code: 'users.sign-in-again' },
  ACCOUNT_TEMPORARILY_LOCKED: { code: 'users.code-locked' },
  PASSKEY_UNKNOWN: { code: 'users.passkey-unknown' },
  PASSKEY_ENDED: { code: 'users.passkey-ended' },
  PASSKEY_REFUSED: { code: 'users.passkey-refused' },
  PASSKEY_LIMIT: { code: 'users.passkey-limit' },
  PASSKEY_SIGN_IN_AGAIN: { code: 'users.sign-in-again' },
  PASSWORD_TOO_EASY: { code: 'users.easy-password' },
  INVALID_TOKEN: { code: 'users.link-ended' },
  PASSWORD_TOO_LONG: { code: 'records.invalid', params: { field: 'password', reason: words('Too long') } },
};
const byStatus: Readonly<Record<number, Problem>> = {
  401: { code: 'records.signed-out' },
  403: { code: 'records.not-allowed', params: { role: '?' } },
  404: { code: 'records.missing' },
  429: { code: 'records.too-many' },
};

/** Hands everything below `/api/auth` to the sign-in library; its refusals leave as problems like everybody else's. */
export function mountAuth(
  app: FastifyInstance,
  { limits, config }: Pick<AppContext, 'limits' | 'config'>,
  handle: (request: Request) => Promise<Response>,
): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    bodyLimit: BODY_LIMIT,
    preHandler: async (request, reply) =>
      await holdTo(limits, { bucket: 'sign-in', key: shareOfAddress(request.ip), max: MAX_A_MINUTE, windowMs: MINUTE }, reply),
    handler: async (request, reply) => {
      const hostile = whyHostile([request.body, request.query]);
      if (hostile) throw refuse(hostile);
      const answer = await handle(authRequest(request, config));
      reply.status(answer.status).header('cache-control', 'no-store');
      for (const [name, value] of answer.headers) if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
      for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
      const text = await answer.text();
      if (answer.status >= 400) return reply.type('application/json').send(refusal(answer.status, text));
      return reply.send(text === '' ? null : text);
    },
  });
}

/** The library's own code stays beside our problems. */
function refusal(status: number, text: string): { code: string; problems: Problem[] } {
  let code = '';
  let seconds: unknown;
  try {
    const body = JSON.parse(text) as { code?: unknown; seconds?: unknown };
    if (typeof body.code === 'string') code = body.code;
    ({ seconds } = body);
  } catch {
    // No JSON: the status says enough.
  }
  if (code === 'TOO_MANY_PASSWORDS' && typeof seconds === 'number')
    return { code, problems: [{ code: 'users.too-many-passwords', params: { seconds } }] };
  return { code, problems: [codes[code] ?? byStatus[status] ?? { code: status >= 500 ? 'records.unexpected' : 'records.bad-request' }] };
}
