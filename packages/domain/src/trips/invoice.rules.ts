import type { ProblemIn } from '@app/kernel/problem.ts';
import type { CharterInvoice } from './model/invoice.ts';
import type { tripProblems } from './model/trips.problems.ts';

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns the account that an invoice names; case and spaces do not matter. */
export const accountNamed = <A extends { readonly name: string }>(accounts: readonly A[], name: string): A | undefined =>
  accounts.find((account) => plain(account.name) === plain(name));

/** Returns warnings about an invoice, which is saved nevertheless: it names an unknown account (CHR-13). */
export function invoiceWarnings({ account }: Pick<CharterInvoice, 'account'>, accountNames: Iterable<string>): ProblemIn<typeof tripProblems>[] {
  const accounts = [...accountNames].map((name) => ({ name }));
  return account.trim() === '' || accountNamed(accounts, account) ? [] : [{ code: 'trips.unknown-account', params: { name: account.trim() } }];
}
