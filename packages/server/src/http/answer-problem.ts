import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { findingOf } from '@app/kernel/issue.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { Refused } from '@app/kernel/refused.ts';
import { isProblemCode, problems, refuse } from '@app/domain/problems.ts';
import type { Log } from '../platform/log.ts';
import { invalid } from './hostile-input.ts';

const MAX_PROBLEMS = 20;

/** The problems of a body that does not fit its schema, one a field. */
export const problemsOf = (error: z.core.$ZodError): Problem[] =>
  error.issues.slice(0, MAX_PROBLEMS).map((issue) => withIssue(invalid(issue.path.join('.'), issue.message), issue));
const withIssue = (problem: ReturnType<typeof invalid>, issue: z.core.$ZodIssue): Problem => ({
  ...problem,
  params: { ...findingOf(issue), ...problem.params },
});

/** HTTP status of a refusal: that of its first problem. */
function statusOf(refused: readonly Problem[]): number {
  const code = refused[0]?.code ?? '';
  return isProblemCode(code) ? ((problems[code] as { status?: number }).status ?? 400) : 500;
}

/** Refusals that the HTTP framework itself throws, by status. */
const ownRefusals = new Map<number, Refused>([
  [400, refuse({ code: 'records.bad-request' })],
  [413, refuse({ code: 'records.too-large' })],
  [415, refuse({ code: 'records.bad-request' })],
  [429, refuse({ code: 'records.too-many' })],
  [503, refuse({ code: 'records.busy' })],
]);

/** An expected «no» as its codes; anything else is a bug: logged whole, and only 'unexpected' leaves the server. */
export function refusalOf(error: unknown, log: Log, where: Readonly<Record<string, unknown>> = {}): readonly Problem[] {
  if (error instanceof Refused && error.problems.length > 0) return error.problems;
  const status = (error as { statusCode?: number } | null)?.statusCode;
  const known = status === undefined ? undefined : ownRefusals.get(status);
  if (known) return known.problems;
  log.error({ err: error, ...where }, 'unexpected error');
  return [{ code: 'records.unexpected' }];
}

export const answerProblem =
  (log: Log) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refused = refusalOf(error, log, { method: request.method, route: request.routeOptions.url });
    return reply.status(statusOf(refused)).header('cache-control', 'no-store').send({ problems: refused });
  };
