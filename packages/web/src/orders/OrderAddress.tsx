import { Button, Group, NativeSelect } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { lazy, Suspense } from 'react';
import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { any, where } from '@app/kernel/queries/where.ts';
import { addresses } from '@app/domain/addresses/address.collection.ts';
import { addressLines } from '@app/domain/addresses/address.rules.ts';
import { Address } from '@app/domain/addresses/address.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { AddressLines } from '../addresses/AddressLines.tsx';
import { saveRecords } from '../records/screen/save-records.ts';
import { openModal } from '../ui/feedback/modals.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLive, useLiveDoc } from '../wire/tab/use-live.ts';
import { write } from '../wire/tab/write.ts';
import { t } from '../words/words.ts';

const AddressForm = lazy(async () => ({ default: (await import('../addresses/AddressForm.tsx')).AddressForm }));
const MOST = 100;

/** The address of an order or quote: typed, or taken from those of its customer (CON-2). Lines of an address that changes later stay. */
export function OrderAddress({ order }: { readonly order: Doc<OrderShape> }) {
  const { actor, client } = useSession();
  const { address, contact, user } = order;
  const { doc: customer } = useLiveDoc(contacts, client && contact.id !== '' ? clientPath(client.id, 'contacts', contact.id) : undefined);
  const known = useKnown(customer?.addresses ?? [], user || (customer?.user_id ?? ''));
  const mayEdit = abilities(orders, actor, { ...order }, Date.now()).update;
  const isBlank = addressLines(address, address.country).length === 0;
  const writeOf = (next: Address): Write => ({
    op: 'merge',
    path: order.path,
    data: { address: next } as NonNullable<Write['data']>,
    base: order.version,
  });
  const edit = (): void => {
    const { first_name, last_name, company, phone, email } = contact;
    const start = isBlank ? Address.parse({ ...address, first_name, last_name, company, phone, email }) : address;
    openModal({
      title: isBlank ? t('New address') : t('Edit address'),
      size: 'lg',
      content: (close) => (
        <Suspense>
          <AddressForm start={start} isNew={isBlank} isAlone save={({ tidied }) => write(writeOf(tidied))} onClose={close} />
        </Suspense>
      ),
    });
  };
  const take = (id: string): void => {
    const chosen = known.find((doc) => doc.id === id);
    if (chosen) void saveRecords([writeOf(Address.parse(chosen))], t('Address saved'));
  };
  return (
    <>
      {isBlank ? <p>{t('No address yet.')}</p> : <AddressLines address={address} />}
      {mayEdit && (
        <Group gap={8} mt={8} align="end">
          <Button size="xs" variant="default" onClick={edit}>
            {isBlank ? t('Add address') : t('Edit address')}
          </Button>
          {known.length > 0 && (
            <NativeSelect
              size="xs"
              aria-label={t('Take an address of the customer')}
              value=""
              data={[
                { value: '', label: t('Take an address of the customer') },
                ...known.map((doc) => ({ value: doc.id, label: [doc.nickname, ...addressLines(doc)].filter((line) => line !== '').join(', ') })),
              ]}
              onChange={({ currentTarget: { value } }) => take(value)}
            />
          )}
        </Group>
      )}
    </>
  );
}

/** Addresses that the contact lists and those of the customer's account, without those that are only for estimates. */
function useKnown(listed: readonly string[], user: string): readonly Doc<Address>[] {
  const ids = listed.slice(0, MOST);
  const owned = [...(ids.length > 0 ? [where('id', 'in', ids)] : []), ...(user === '' ? [] : [where('user_id', 'eq', user)])];
  return useLive(addresses, owned.length === 0 ? undefined : { where: any(...owned), limit: MOST }).docs.filter(({ active }) => active);
}
