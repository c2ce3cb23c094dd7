import { Refused } from '@app/kernel/refused.ts';
import type { MailOutcome, MailOutcomeState, MailReason } from '@app/domain/mail/mail-outcome.ts';
import { ZodError } from 'zod';
import { UnreadableMail } from '../parsing/read-mail.ts';

export const outcome = (
  state: MailOutcomeState,
  reason: MailReason,
  more: Partial<Pick<MailOutcome, 'filed' | 'refused' | 'detail' | 'client'>> = {},
): MailOutcome => ({ state, reason, filed: [], refused: [], detail: '', ...more });

/** Outcomes that need a person come first, then the others by importance. */
const ORDER: readonly MailOutcomeState[] = ['failed', 'held', 'filed', 'report', 'duplicate', 'own', 'junk', 'unclaimed'];

/** One outcome of an email that several companies received. */
export function combined(outcomes: readonly MailOutcome[]): MailOutcome {
  const [first] = outcomes.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  if (!first) return outcome('unclaimed', 'no-company');
  return { ...first, filed: outcomes.flatMap(({ filed }) => filed), refused: outcomes.flatMap(({ refused }) => refused) };
}

/** Returns the outcome of an error that trying again cannot help, because the email's own content causes it; undefined for every other error. */
export function contentFailure(error: unknown, timing: readonly string[]): MailOutcome | undefined {
  if (error instanceof UnreadableMail) return outcome('failed', error.reason, { detail: error.message.slice(0, 400) });
  if (isRefusedContent(error, timing)) return outcome('failed', 'refused', { detail: error.message.slice(0, 400) });
  return undefined;
}

/** `timing` are codes of refusals that come from timing and not from content. */
function isRefusedContent(error: unknown, timing: readonly string[]): error is Error {
  if (error instanceof ZodError) return true;
  if (error instanceof Refused) return error.problems.every((problem) => problem.code !== 'records.conflict' && !timing.includes(problem.code));
  // PostgreSQL: 22 is a value that no column takes, 54 one that is over a limit.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(22|54)[0-9A-Z]{3}$/.test(code);
}
