import { invoiceWarnings } from '@app/domain/trips/invoice.rules.ts';
import type { ClientStore } from '@app/store/records.ts';

/** Reads the names of a company's accounts, which a higher module keeps. */
export type AccountNames = (store: ClientStore) => Promise<readonly string[]>;

/** Returns the name of an account that the company does not know (CHR-13); empty for a known one, or none. */
export async function unknownAccount(store: ClientStore, account: string, names: AccountNames): Promise<string> {
  if (account.trim() === '') return '';
  return invoiceWarnings({ account }, await names(store)).length === 0 ? '' : account.trim();
}
