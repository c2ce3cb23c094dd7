import { invoiceWarnings } from '@app/domain/trips/invoice.rules.ts';
import type { ClientStore } from '@app/store/records.ts';

/** An account as invoices name it. */
export interface KnownAccount {
  readonly name: string;
  readonly po_number: string;
}
/** Reads the accounts of a company, which a higher module keeps. */
export type KnownAccounts = (store: ClientStore) => Promise<readonly KnownAccount[]>;

/** Returns the name of an account that the company does not know (CHR-13); empty for a known one, or none. */
export function unknownAccount(accounts: readonly KnownAccount[], account: string): string {
  const names = accounts.map(({ name }) => name);
  return invoiceWarnings({ account }, names).length === 0 ? '' : account.trim();
}
