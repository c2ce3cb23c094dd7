import type { z } from 'zod';

/**
 * A schema's objection to a value, as params of `records.invalid`: `reason` in English, and the parts it is made of, so that a screen can
 * word it in its own language.
 */
export type Finding = {
  readonly reason: string;
  /** Code of the schema's issue: 'too_big'. */
  readonly issue: string;
  /** Type that is too big or too small, or that was expected: 'string'. */
  readonly of: string;
  /** Largest or smallest allowed value. */
  readonly limit?: number;
};

export function findingOf(issue: z.core.$ZodIssue): Finding {
  const { origin, expected, maximum, minimum } = issue as { origin?: unknown; expected?: unknown; maximum?: unknown; minimum?: unknown };
  const limit = Number(maximum ?? minimum);
  return {
    reason: issue.message,
    issue: issue.code ?? 'custom',
    of: [origin, expected].find((text): text is string => typeof text === 'string') ?? '',
    ...(Number.isFinite(limit) && { limit }),
  };
}
