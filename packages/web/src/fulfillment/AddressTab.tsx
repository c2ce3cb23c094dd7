import { Button, Group, Switch } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { canonical } from '@app/kernel/queries/where.ts';
import { Address } from '@app/domain/addresses/address.ts';
import { addressLines } from '@app/domain/addresses/address.rules.ts';
import { AddressLines } from '../addresses/AddressLines.tsx';
import { openModal } from '../ui/feedback/modals.ts';
import { t } from '../words/words.ts';
import styles from './Shipment.module.css';
import type { ShipmentForm } from './use-shipment-form.ts';

const AddressForm = lazy(async () => ({ default: (await import('../addresses/AddressForm.tsx')).AddressForm }));

interface Props {
  readonly form: ShipmentForm;
  readonly side: 'to_address' | 'from_address';
}
/** The recipient or the sender of a shipment. An address is saved as soon as its own form is. */
export function AddressTab({ form, side }: Props) {
  const { value, order, mayEdit, save, set } = form;
  const address = value[side];
  const isSender = side === 'from_address';
  const own = order?.address;
  const mayTake = !isSender && own !== undefined && addressLines(own).length > 0 && canonical(own) !== canonical(address);
  const edit = (): void => {
    const start = address ?? Address.parse({});
    openModal({
      title: address ? t('Edit address') : t('New address'),
      size: 'lg',
      content: (close) => (
        <Suspense>
          <AddressForm
            start={start}
            isNew={!address}
            isAlone
            save={async ({ tidied }) => {
              await save({ [side]: tidied, ...(isSender && { from_address_default: false }) });
              return [];
            }}
            onClose={close}
          />
        </Suspense>
      ),
    });
  };
  return (
    <div className={styles.address}>
      {address ? <AddressLines address={address} /> : <p className={styles.soft}>{t('No address yet.')}</p>}
      {mayEdit && isSender && (
        <Switch
          label={t('The address that the goods usually leave from')}
          checked={value.from_address_default}
          onChange={({ currentTarget }) => set({ from_address_default: currentTarget.checked })}
        />
      )}
      {mayEdit && (
        <Group gap={8}>
          <Button size="xs" variant="default" onClick={edit}>
            {address ? t('Edit address') : t('Add address')}
          </Button>
          {mayTake && (
            <Button size="xs" variant="default" onClick={() => set({ to_address: own })}>
              {t('Take the address of the order')}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}
