import { all, any, where, type Where } from '@app/kernel/queries/where.ts';
import type { Records } from '@app/store/records.ts';
import { addresses } from '@app/domain/addresses/address.collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';

const MAX_OWNERS = 20;
const MAX_SIBLINGS = 200;

/** Keeps one default of each type among the addresses of a contact, of an account and of a person: the newest choice wins (CON-2). */
export function keepOneDefault(records: Records): void {
  records.onWrite(addresses, async ({ before, after, client }) => {
    if (!after?.default || (before?.default && before.type === after.type && before.user_id === after.user_id)) return;
    const store = records.forClient(client);
    const listing = { where: where('addresses', 'has', after.id), limit: MAX_OWNERS };
    const owners = [...(await store.list(contacts, listing)), ...(await store.list(accounts, listing))];
    const ids = [...new Set(owners.flatMap((owner) => owner.addresses))].filter((id) => id !== after.id);
    const siblings: Where[] = [
      ...(ids.length > 0 ? [where('id', 'in', ids.slice(0, MAX_SIBLINGS))] : []),
      ...(after.user_id === '' ? [] : [where('user_id', 'eq', after.user_id)]),
    ];
    if (siblings.length === 0) return;
    const isOther = all(where('type', 'eq', after.type), where('default', 'eq', true), where('id', 'ne', after.id));
    for (const { path } of await store.list(addresses, { where: all(any(...siblings), isOther), limit: MAX_SIBLINGS })) {
      await store.update(addresses, path, { default: false });
    }
  });
}
