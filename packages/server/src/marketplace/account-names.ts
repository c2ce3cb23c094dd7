import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import type { ClientStore } from '@app/store/records.ts';

const MOST = 1000;
/** Returns the names of the accounts of a company. */
export const accountNames = async (store: ClientStore): Promise<readonly string[]> =>
  (await store.list(accounts, { limit: MOST })).map(({ name }) => name);
