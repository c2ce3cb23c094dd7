import { all, any, where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Revokes the marketing opt-in of every contact with one of these addresses, after a complaint. */
export async function stopMarketing({ records }: Pick<AppContext, 'records'>, client: string, emails: readonly string[]): Promise<void> {
  const store = records.forClient(client);
  for (const email of emails) {
    const isTheirs = any(where('email', 'eq', email), where('emails', 'has', email));
    const opted = await store.list(contacts, { where: all(isTheirs, where('optin', 'eq', true)), limit: 1000 });
    if (opted.length > 0) await store.write(opted.map(({ path }) => ({ op: 'merge', path, data: { optin: false } })));
  }
}
