import { NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { type Order, OrderClient, OrderSubscription } from '@app/domain/orders/order.ts';
import { subscriptionPeriods, subscriptionTypes } from '@app/domain/orders/order.states.ts';
import { saveRecords } from '../records/screen/save-records.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { useAction } from '../ui/feedback/use-action.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import styles from './OrderClientSection.module.css';

interface Props {
  readonly order: Doc<Order>;
  readonly onClose: () => void;
}
const keysOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9-]/g, '');

/** Edits the client and the subscription of an order of the platform. Only marketing sees the access code of a group. */
export function OrderClientForm({ order, onClose }: Props) {
  const { hasRole } = useSession();
  const [client, setClient] = useState(() => order.client ?? OrderClient.parse({}));
  const [subscription, setSubscription] = useState(() => order.subscription ?? OrderSubscription.parse({}));
  const { isBusy, run } = useAction();
  const { type, period, access_code, member_max } = subscription;
  const seesCode = hasRole(['marketing']);
  const save = async (): Promise<void> => {
    const { access_code: _code, ...rest } = subscription;
    const data = { client, subscription: seesCode ? subscription : rest };
    if (await saveRecords([{ op: 'merge', path: order.path, base: order.version, data }], t('Client and subscription saved'))) onClose();
  };
  const text = (name: Exclude<keyof OrderClient, 'id'>, label: string, more: { readonly type?: string; readonly maxLength: number }) => ({
    label,
    ...more,
    value: client[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setClient({ ...client, [name]: name === 'name_key' ? keysOf(value) : value }),
  });
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    run(save);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap={16}>
        <div className={styles.pair}>
          <NativeSelect
            label={t('Type')}
            data={subscriptionTypes.names.map((value) => ({ value, label: t(subscriptionTypes.label(value)) }))}
            value={type}
            onChange={({ currentTarget: { value } }) => setSubscription({ ...subscription, type: value as typeof type })}
          />
          <NativeSelect
            label={t('Period')}
            data={subscriptionPeriods.names.map((value) => ({ value, label: t(subscriptionPeriods.label(value)) }))}
            value={period}
            onChange={({ currentTarget: { value } }) => setSubscription({ ...subscription, period: value as typeof period })}
          />
        </div>
        {type === 'group' && (
          <div className={styles.pair}>
            {seesCode ? (
              <TextInput
                label={t('Access code')}
                value={access_code}
                maxLength={64}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) => setSubscription({ ...subscription, access_code: value })}
              />
            ) : (
              <p className={styles.soft}>{t('Only marketing sees the access code.')}</p>
            )}
            <NumberInput
              label={t('Limit of members')}
              value={member_max}
              min={0}
              max={1_000_000}
              allowDecimal={false}
              onChange={(value) => setSubscription({ ...subscription, member_max: Number(value) || 0 })}
            />
          </div>
        )}
        <div className={styles.pair}>
          <TextInput {...text('name', t('Name'), { maxLength: 200 })} />
          <TextInput {...text('name_key', t('Name key'), { maxLength: 40 })} description={t('In addresses: small letters, digits and hyphens.')} />
        </div>
        <div className={styles.pair}>
          <TextInput {...text('email', t('Email'), { type: 'email', maxLength: 254 })} />
          <TextInput {...text('phone', t('Phone'), { type: 'tel', maxLength: 30 })} />
        </div>
        <TextInput {...text('website', t('Website'), { type: 'url', maxLength: 200 })} />
        <DialogButtons label={t('Save')} busy={isBusy} onClose={onClose} />
      </Stack>
    </form>
  );
}
