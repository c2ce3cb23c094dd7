import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { addresses } from '@app/domain/addresses/address.collection.ts';
import { addressLines, getAddress, isOnlyZip } from '@app/domain/addresses/address.rules.ts';
import { type Address, addressTypes } from '@app/domain/addresses/address.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { Contact } from '@app/domain/contacts/contact.ts';
import { contactProblems } from '@app/domain/contacts/contacts.problems.ts';
import { removeRecord, saveRecords } from '../records/screen/save-records.ts';
import { ErrorState } from '../ui/feedback/States.tsx';
import { openModal } from '../ui/feedback/modals.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { useSession } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { countryName } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './ContactAddresses.module.css';

const AddressForm = lazy(async () => ({ default: (await import('./AddressForm.tsx')).AddressForm }));
const MOST = 100;

/** The addresses of a contact by type: the default ones first, each with its state and what can be done with it (CON-2). */
export function ContactAddresses({ contact }: { readonly contact: Doc<Contact> }) {
  const { actor } = useSession();
  const ids = contact.addresses.slice(0, MOST);
  const { docs, state, problems } = useLive(addresses, ids.length === 0 ? undefined : { where: where('id', 'in', ids), limit: MOST });
  const may = abilities(contacts, actor, { ...contact }, Date.now());
  const edit = (address?: Doc<Address>): void => {
    openModal({
      title: address ? t('Edit address') : t('New address'),
      size: 'lg',
      content: (close) => (
        <Suspense>
          <AddressForm contact={contact} address={address} onClose={close} />
        </Suspense>
      ),
    });
  };
  if (state === 'error') return <ErrorState problems={problems} />;
  return (
    <>
      {(ids.length === 0 || (state !== 'loading' && docs.length === 0)) && <p className={styles.soft}>{t('No addresses yet.')}</p>}
      {ids.length > 0 && docs.length > 0 && (
        <ul className={styles.list} aria-label={t('Addresses')}>
          {inOrder(docs).map((address) => (
            <AddressCard
              key={address.path}
              address={address}
              isUsed={getAddress(docs, address.type)?.id === address.id}
              mayEdit={abilities(addresses, actor, { ...address }, Date.now()).update}
              onEdit={() => edit(address)}
            />
          ))}
        </ul>
      )}
      {contact.locked && <p className={styles.soft}>{t(contactProblems['contacts.read-only'].message)}</p>}
      {may.update && (
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} stroke={1.75} />} onClick={() => edit()}>
          {t('Add address')}
        </Button>
      )}
    </>
  );
}

/** Billing before shipping, the default one first, then the oldest. */
const inOrder = (docs: readonly Doc<Address>[]): Doc<Address>[] =>
  docs.toSorted((a, b) => a.type.localeCompare(b.type) || Number(b.default) - Number(a.default) || a.date - b.date);

interface CardProps {
  readonly address: Doc<Address>;
  /** Taken where nobody chooses one. */
  readonly isUsed: boolean;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
}
function AddressCard({ address, isUsed, mayEdit, onEdit }: CardProps) {
  const type = t(addressTypes.label(address.type));
  const name = address.nickname || addressLines(address)[0] || type;
  const lines = [...addressLines(address, address.country), address.country === '' ? '' : countryName(address.country)].filter((line) => line !== '');
  return (
    <li className={styles.address}>
      <p className={styles.head}>
        {address.nickname === '' ? type : `${address.nickname} · ${type}`}
        {isUsed && <StateChip label={t('Default')} colour="green" />}
        {isOnlyZip(address) && <StateChip label={t('Only for estimates')} colour="amber" />}
        {address.residential && <StateChip label={t('Residential')} colour="neutral" />}
      </p>
      <address className={styles.lines}>
        {[...lines, address.phone, address.email]
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
      {mayEdit && (
        <div className={styles.actions}>
          <Button size="compact-sm" variant="default" aria-label={t('Edit {name}', { name })} onClick={onEdit}>
            {t('Edit')}
          </Button>
          {!address.default && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Make {name} the default', { name })}
              onClick={() =>
                void saveRecords(
                  [{ op: 'merge', path: address.path, data: { default: true }, base: address.version }],
                  t('{name} is the default now', { name }),
                )
              }
            >
              {t('Make default')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('Delete {name}', { name })}
            onClick={() => void removeRecord(addresses, address)}
          >
            {t('Delete')}
          </Button>
        </div>
      )}
    </li>
  );
}
