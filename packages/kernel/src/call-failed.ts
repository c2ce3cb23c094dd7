import type { Problem } from './problem.ts';

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

/** What an answer that is no success says, whatever came: what stands in between may answer with a page or with nothing. */
export function failureIn(body: unknown, status: number): CallFailed {
  const found = typeof body === 'object' && body !== null && 'problems' in body ? body.problems : undefined;
  return new CallFailed(Array.isArray(found) && found.length > 0 ? (found as Problem[]) : [{ code: codes[status] ?? 'records.unexpected' }], status);
}
const codes: Readonly<Record<number, string>> = { 401: 'records.signed-out', 429: 'records.too-many', 503: 'records.busy' };
