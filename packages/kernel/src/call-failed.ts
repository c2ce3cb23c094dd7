import type { Problem } from './problem.ts';

/** A call that was refused or did not arrive. `problems` carries codes; the wording is in `domain/problems.ts`. */
export class CallFailed extends Error {
  readonly problems: readonly Problem[];
  /** HTTP status; 0 when no answer came. */
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

/** Reads the problems of an unsuccessful answer. Accepts any body: a proxy may answer with a page or with nothing. */
export function failureIn(body: unknown, status: number): CallFailed {
  const problems = typeof body === 'object' && body !== null && 'problems' in body ? body.problems : undefined;
  return new CallFailed(
    Array.isArray(problems) && problems.length > 0 ? (problems as Problem[]) : [{ code: codes[status] ?? 'records.unexpected' }],
    status,
  );
}
const codes: Readonly<Record<number, string>> = { 401: 'records.signed-out', 429: 'records.too-many', 503: 'records.busy' };
