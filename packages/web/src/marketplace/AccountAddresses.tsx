import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { Address } from '@app/domain/addresses/address.ts';
import type { Account } from '@app/domain/marketplace/account.ts';
import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import { AddressList } from '../addresses/AddressList.tsx';
import { useSession } from '../wire/tab/session.ts';

const MOST = 100;

/** The addresses that an account lists. */
export function AccountAddresses({ account }: { readonly account: Doc<Account> }) {
  const { actor } = useSession();
  const { name, phone, email } = account;
  const ids = account.addresses.slice(0, MOST);
  return (
    <AddressList
      owner={{
        where: ids.length === 0 ? undefined : where('id', 'in', ids),
        start: Address.parse({ company: name, phone, email }),
        mayAdd: abilities(accounts, actor, { ...account }, Date.now()).update,
        listed: (id) => [{ op: 'merge', path: account.path, data: { addresses: [...account.addresses, id] }, base: account.version }],
      }}
    />
  );
}
