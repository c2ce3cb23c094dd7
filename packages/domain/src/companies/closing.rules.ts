import type { ProblemIn } from '@app/kernel/problem.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { problemsOfDeletion } from '../clients/client.rules.ts';
import type { Client } from '../clients/client.ts';
import type { clientProblems } from '../clients/clients.problems.ts';
import type { companyProblems } from './companies.problems.ts';

/** A company that is closed can be reopened for so long. */
export const CLOSING_DAYS = 30;

type Closing = Pick<Client, 'closing' | 'name_key'> & { readonly active: boolean };
type ClosingProblem = ProblemIn<typeof companyProblems> | ProblemIn<typeof clientProblems>;

/** Returns from when a closed company can be deleted, epoch ms; null while it is not closed. */
export const deletableFrom = ({ closing: { since } }: Pick<Client, 'closing'>): number | null => (since === null ? null : since + CLOSING_DAYS * DAY);

/** Returns why a company cannot be deleted (TEN-10): it is active, not closed for long enough, or its records were not exported since. */
export function problemsOfDeleting(company: Closing, now: number): ClosingProblem[] {
  const active = problemsOfDeletion(company);
  if (active.length > 0) return active;
  const from = deletableFrom(company);
  const { since, exported } = company.closing;
  if (from === null || since === null) return [{ code: 'companies.kept' }];
  if (now < from) return [{ code: 'companies.closing', params: { date: new Date(from).toISOString().slice(0, 10) } }];
  return exported === null || exported < since ? [{ code: 'companies.no-export', params: { key: company.name_key } }] : [];
}
