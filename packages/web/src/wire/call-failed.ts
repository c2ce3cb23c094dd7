import type { Problem } from '@app/kernel/problem.ts';

/** A call that was refused or did not arrive. `problems` carries codes; the wording stands in `domain/problems.ts`. */
export class CallFailed extends Error {
  readonly problems: readonly Problem[];
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  constructor(problems: readonly Problem[], status: number) {
    super(problems.map(({ code }) => code).join(', '));
    this.problems = problems;
    this.status = status;
  }
  has(code: string): boolean {
    return this.problems.some((problem) => problem.code === code);
  }
}

/** The problems in an error answer, whatever came. */
export function problemsIn(body: unknown, status: number): readonly Problem[] {
  const found = typeof body === 'object' && body !== null && 'problems' in body ? body.problems : undefined;
  if (Array.isArray(found) && found.length > 0) return found as Problem[];
  if (status === 401) return [{ code: 'records.signed-out' }];
  if (status === 429) return [{ code: 'records.too-many' }];
  return [{ code: status === 503 ? 'records.busy' : 'records.unexpected' }];
}

/** No answer of the server itself: what was asked may have been done, or not. */
export const isUnreachable = (error: unknown): boolean => (error instanceof CallFailed ? [0, 502, 504].includes(error.status) : isTimeout(error));
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
