import { Button, Checkbox, Group, NativeSelect, Radio, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { chooseRate } from '@app/domain/fulfillment/fulfillment.calls.ts';
import { TABLE_CARRIER } from '@app/domain/fulfillment/rate-table.rules.ts';
import { freightClasses } from '@app/domain/shipping/density.rules.ts';
import { isPackageFixed } from '@app/domain/shipping/booking.rules.ts';
import { withRate } from '@app/domain/shipping/rate.rules.ts';
import { shipmentTypes, type ShipmentType } from '@app/domain/shipping/shipping.states.ts';
import { AmountInput } from '../payments/AmountInput.tsx';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { send } from '../wire/request/send.ts';
import { formatMoney } from '../words/format.ts';
import { t, tn } from '../words/words.ts';
import { FreightPart } from './FreightPart.tsx';
import { LabelPart } from './LabelPart.tsx';
import styles from './Shipment.module.css';
import type { ShipmentForm } from './use-shipment-form.ts';
import { rateText } from './rate-words.ts';

const NO_CODE = '';

/** Offers of carriers with their messages, the one that was picked, and what shipping costs and charges. */
export function RatesTab({ form }: { readonly form: ShipmentForm }) {
  const { value, mayEdit, set, isDirty } = form;
  const { rates, rate, metadata, type } = value;
  const { isBusy, run } = useAction();
  const mayRepack = mayEdit && !isPackageFixed(value);
  return (
    <>
      {rates.some(({ carrier }) => carrier === TABLE_CARRIER) && (
        <p className={styles.soft}>{t('Prices of the built-in zone table. No carrier was asked.')}</p>
      )}
      {metadata.messages.map(({ provider, message }) => (
        <p key={`${provider} ${message}`} className={styles.message}>
          <strong>{provider}</strong> {t(message)}
        </p>
      ))}
      {rates.length === 0 && metadata.messages.length === 0 && <p className={styles.soft}>{t('No rates yet.')}</p>}
      {rates.length > 0 && (
        <table className={listStyles.table}>
          <TableHead
            caption={t('Rates')}
            columns={[
              t('Service'),
              t('In transit'),
              { label: t('Cost'), className: styles.figure },
              { label: t('Charge'), className: styles.figure },
            ]}
            hasActions={false}
          />
          <tbody>
            {rates.map((offer) => {
              const { cost, amount } = withRate(value, offer);
              return (
                <tr key={offer.id}>
                  <th scope="row">
                    <Radio
                      name="rate"
                      label={rateText(offer)}
                      checked={rate?.id === offer.id}
                      disabled={!mayRepack || isBusy || isDirty}
                      onChange={() => run(() => send(chooseRate, { id: value.id, rate: offer.id }))}
                    />
                  </th>
                  <td data-label={t('In transit')}>{offer.delivery_days === null ? '–' : tn(offer.delivery_days, '{n} day', '{n} days')}</td>
                  <td className={styles.figure} data-label={t('Cost')}>
                    {formatMoney(cost)}
                  </td>
                  <td className={styles.figure} data-label={t('Charge')}>
                    {formatMoney(amount)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {value.ltl && <FreightPart form={form} />}
      <LabelPart form={form} />
      <section className={styles.part} aria-label={t('Carrier and charge')}>
        <h3>{t('Carrier and charge')}</h3>
        <div className={styles.fields}>
          <NativeSelect
            label={t('Carrier system')}
            value={type}
            disabled={!mayRepack}
            data={shipmentTypes.names.map((name) => ({
              value: name,
              label: name === 'EP' ? name : t(shipmentTypes.label(name)),
            }))}
            onChange={({ currentTarget }) => set({ type: currentTarget.value as ShipmentType })}
          />
          <AmountInput
            label={t('Charge to the customer')}
            value={value.amount}
            disabled={!mayEdit}
            onChange={(amount) => set({ amount: Number(amount) || 0 })}
          />
          <AmountInput label={t('Cost')} value={value.cost} disabled={!mayRepack} onChange={(cost) => set({ cost: Number(cost) || 0 })} />
          <NativeSelect
            label={t('Freight class')}
            value={value.nmfc_class}
            disabled={!mayRepack}
            data={[...new Set([NO_CODE, ...freightClasses, value.nmfc_class])].map((name) => ({ value: name, label: name || t('None') }))}
            onChange={({ currentTarget }) => set({ nmfc_class: currentTarget.value })}
          />
          {(['tracking_code', 'tracking_url', 'pickup_code'] as const).map((name) => (
            <TextInput
              key={name}
              label={{ tracking_code: t('Tracking code'), tracking_url: t('Tracking address'), pickup_code: t('Pickup code') }[name]}
              value={value[name]}
              maxLength={name === 'tracking_url' ? 1000 : 120}
              disabled={name === 'pickup_code' ? !mayEdit : !mayRepack}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
            />
          ))}
        </div>
        <Group gap={20} mt={12}>
          {(['free', 'ltl', 'is_return'] as const).map((name) => (
            <Checkbox
              key={name}
              label={{ free: t('Free for the customer'), ltl: t('Freight'), is_return: t('Return') }[name]}
              checked={value[name]}
              disabled={name === 'free' ? !mayEdit : !mayRepack}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
            />
          ))}
        </Group>
      </section>
      <ThirdParty form={{ ...form, mayEdit: mayRepack }} />
    </>
  );
}

/** Accounts of others that a carrier bills: a UPS rate then costs and charges nothing (SHP-5). */
function ThirdParty({ form: { value, set, mayEdit } }: { readonly form: ShipmentForm }) {
  const { third_party: accounts } = value;
  if (accounts.length === 0 && !mayEdit) return null;
  return (
    <section className={styles.part} aria-label={t('Third-party accounts')}>
      <h3>{t('Third-party accounts')}</h3>
      {accounts.map((account, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an account has no id before it is typed
        <div key={index} className={styles.fields}>
          {(['carrier', 'account', 'zip'] as const).map((name) => (
            <TextInput
              key={name}
              label={{ carrier: t('Carrier'), account: t('Account'), zip: t('ZIP') }[name]}
              value={account[name]}
              maxLength={name === 'zip' ? 20 : 60}
              disabled={!mayEdit}
              onChange={({ currentTarget }) => set({ third_party: accounts.with(index, { ...account, [name]: currentTarget.value }) })}
            />
          ))}
          {mayEdit && (
            <Button variant="subtle" color="gray" size="sm" onClick={() => set({ third_party: accounts.toSpliced(index, 1) })}>
              {t('Remove')}
            </Button>
          )}
        </div>
      ))}
      {mayEdit && (
        <Button
          size="xs"
          variant="default"
          mt={8}
          leftSection={<IconPlus size={15} stroke={1.75} />}
          onClick={() => set({ third_party: [...accounts, { carrier: 'UPS', account: '', zip: '', country: 'US' }] })}
        >
          {t('Add account')}
        </Button>
      )}
    </section>
  );
}
