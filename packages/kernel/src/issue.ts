import type { z } from 'zod';

/**
 * What a schema says against a value, as params of `records.invalid`: `reason` in English, and besides what it is made of, so that a screen
 * can word it in its own language. Wording does not cross the wire alone.
 */
export type Finding = {
  readonly reason: string;
  /** Code of the schema's issue: 'too_big'. */
  readonly issue: string;
  /** What is too big or too small, or what was expected: 'string'. */
  readonly of: string;
  /** How many at most, or at least. */
  readonly limit?: number;
};

export function findingOf(issue: z.core.$ZodIssue): Finding {
  const { origin, expected, maximum, minimum } = issue as { origin?: unknown; expected?: unknown; maximum?: unknown; minimum?: unknown };
  const limit = Number(maximum ?? minimum);
  return {
    reason: issue.message,
    issue: issue.code ?? 'custom',
    of: [origin, expected].find((held): held is string => typeof held === 'string') ?? '',
    ...(Number.isFinite(limit) && { limit }),
  };
}
