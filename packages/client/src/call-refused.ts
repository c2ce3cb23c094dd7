import type { Problem } from '@app/kernel/problem.ts';

/** What the server refused, or could not be asked. `problems` carries codes; their wording stands in `domain/problems.ts`. */
export class CallRefused extends Error {
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

/** The problems in an answer that is no success, whatever came. */
export function refusalIn(body: unknown, status: number): CallRefused {
  const found = typeof body === 'object' && body !== null && 'problems' in body ? body.problems : undefined;
  const problems = Array.isArray(found) && found.length > 0 ? (found as Problem[]) : [{ code: 'records.unexpected' }];
  return new CallRefused(problems, status);
}
