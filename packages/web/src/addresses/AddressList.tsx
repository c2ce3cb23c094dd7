import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Where } from '@app/kernel/queries/where.ts';
import { addresses } from '@app/domain/addresses/address.collection.ts';
import { addressLines, getAddress, isOnlyZip } from '@app/domain/addresses/address.rules.ts';
import { type Address, addressTypes } from '@app/domain/addresses/address.ts';
import { removeRecord, saveRecords } from '../records/screen/save-records.ts';
import { pathOf } from '../records/screen/screen.ts';
import { ErrorState } from '../ui/feedback/States.tsx';
import { openModal } from '../ui/feedback/modals.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { useSession } from '../wire/tab/session.ts';
import { askAgain, useLive } from '../wire/tab/use-live.ts';
import { write, type Written } from '../wire/tab/write.ts';
import { t } from '../words/words.ts';
import type { EnteredAddress } from './AddressForm.tsx';
import { AddressLines } from './AddressLines.tsx';
import styles from './Addresses.module.css';

const AddressForm = lazy(async () => ({ default: (await import('./AddressForm.tsx')).AddressForm }));
const MOST = 100;

/** Whose addresses a list shows. */
export interface AddressOwner {
  /** Selects its addresses; undefined while it has none. */
  readonly where: Where | undefined;
  /** The beginning of a new one. */
  readonly start: Address;
  readonly mayAdd: boolean;
  /** Says why nothing can be added. */
  readonly note?: string;
  /** Written together with a new address: its place in the list of its owner. */
  readonly listed?: (id: string) => readonly Write[];
}

/** The addresses of an owner by type: the default ones first, each with its state and what can be done with it (CON-2). */
export function AddressList({ owner }: { readonly owner: AddressOwner }) {
  const { actor, client } = useSession();
  const { docs, state, problems } = useLive(addresses, owner.where && { where: owner.where, limit: MOST });
  const save = async ({ entries, tidied }: EnteredAddress, address?: Doc<Address>): Promise<readonly Written[]> => {
    if (address) return await write({ op: 'merge', path: address.path, data: entries as NonNullable<Write['data']>, base: address.version });
    const id = randomId(LONG_ID);
    const creation: Write = {
      op: 'set',
      path: pathOf(addresses as never, client?.id ?? '', id),
      data: tidied as NonNullable<Write['data']>,
      base: 0,
    };
    return await write(...(owner.listed?.(id) ?? []), creation);
  };
  const edit = (address?: Doc<Address>): void => {
    openModal({
      title: address ? t('Edit address') : t('New address'),
      size: 'lg',
      content: (close) => (
        <Suspense>
          <AddressForm start={address ?? owner.start} isNew={!address} save={(entered) => save(entered, address)} onClose={close} />
        </Suspense>
      ),
    });
  };
  if (state === 'error') return <ErrorState problems={problems} onRetry={askAgain} />;
  return (
    <>
      {(owner.where === undefined || (state !== 'loading' && docs.length === 0)) && <p className={styles.soft}>{t('No addresses yet.')}</p>}
      {owner.where !== undefined && docs.length > 0 && (
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
      {owner.note !== undefined && <p className={styles.soft}>{owner.note}</p>}
      {owner.mayAdd && (
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
  return (
    <li className={styles.address}>
      <p className={styles.head}>
        {address.nickname === '' ? type : `${address.nickname} · ${type}`}
        {isUsed && <StateChip label={t('Default')} colour="green" />}
        {isOnlyZip(address) && <StateChip label={t('Only for estimates')} colour="amber" />}
        {address.residential && <StateChip label={t('Residential')} colour="neutral" />}
      </p>
      <AddressLines address={address} />
      {mayEdit && (
        <div className={styles.actions}>
          <Button size="compact-sm" variant="default" aria-label={t('Edit {name}', { name })} onClick={onEdit}>
            {t('Edit')}
          </Button>
          {!address.default && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Make default: {name}', { name })}
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
