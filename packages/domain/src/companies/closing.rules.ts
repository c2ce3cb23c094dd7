import type { ProblemIn } from '@app/kernel/problem.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { problemsOfDeletion } from '../clients/client.rules.ts';
import type { Client } from '../clients/client.ts';
import type { clientProblems } from '../clients/clients.problems.ts';
import { companyStates, type CompanyState } from './company.states.ts';
import type { companyProblems } from './companies.problems.ts';

/** A company that is closed can be reopened for so long. */
export const CLOSING_DAYS = 30;

type Closing = Pick<Client, 'closing' | 'name_key'> & { readonly active: boolean };
type ClosingProblem = ProblemIn<typeof companyProblems> | ProblemIn<typeof clientProblems>;

/** Returns from when a closed company can be deleted, epoch ms; null while it is not closed. */
export const deletableFrom = ({ closing: { since } }: Pick<Client, 'closing'>): number | null => (since === null ? null : since + CLOSING_DAYS * DAY);

/** Returns the state that a company's record tells. */
export function stateOfCompany({ active, closing }: Omit<Closing, 'name_key'>): CompanyState {
  if (closing.deleting) return 'deleting';
  if (closing.since !== null) return 'closing';
  return active ? 'active' : 'suspended';
}
/** Returns why a company cannot get from one state to another. */
export function problemsOfMove(from: CompanyState, to: CompanyState): ClosingProblem[] {
  if (from === to || companyStates.may(from, to)) return [];
  if (from === 'deleting') return [{ code: 'companies.deleting' }];
  if (to === 'closing') return [{ code: 'companies.close-active' }];
  return from === 'active' ? problemsOfDeletion({ active: true }) : [{ code: 'companies.kept' }];
}

/** Returns why a company cannot be deleted (TEN-10): it is active, not closed for long enough, or its records were not exported since. */
export function problemsOfDeleting(company: Closing, now: number): ClosingProblem[] {
  const { since, exported } = company.closing;
  const from = deletableFrom(company);
  if (from === null || since === null) return problemsOfMove(stateOfCompany(company), 'deleting');
  if (now < from) return [{ code: 'companies.closing', params: { date: new Date(from).toISOString().slice(0, 10) } }];
  return exported === null || exported < since ? [{ code: 'companies.no-export', params: { key: company.name_key } }] : [];
}
