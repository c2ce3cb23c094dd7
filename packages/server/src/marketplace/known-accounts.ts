import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { KnownAccount } from '../settlement/invoices/unknown-account.ts';

const MOST = 1000;
/** Returns the accounts of a company, as its invoices name them. */
export const knownAccounts = (store: ClientStore): Promise<readonly KnownAccount[]> => store.list(accounts, { limit: MOST });
