import { TextInput } from '@mantine/core';
import type { Order } from '@app/domain/orders/order.ts';
import { t } from '../words/words.ts';
import styles from './OrderPayments.module.css';

const fields = ['name', 'street', 'city', 'state', 'zip', 'email'] as const;
/** Owner and address of a card; never its number. */
export type BillingEntries = Readonly<Record<(typeof fields)[number], string>>;

interface Billed extends Pick<Order, 'contact'> {
  readonly address: Pick<Order['address'], 'street' | 'city' | 'state' | 'zip'>;
}
/** Starts with the customer of the order and its address. */
export const billingOf = ({ contact, address }: Billed): BillingEntries => ({
  name: [contact.first_name, contact.last_name].filter((part) => part !== '').join(' '),
  street: address.street,
  city: address.city,
  state: address.state,
  zip: address.zip,
  email: contact.email,
});

interface Props {
  readonly value: BillingEntries;
  readonly onChange: (value: BillingEntries) => void;
}
export function BillingFields({ value, onChange }: Props) {
  const text = (name: keyof BillingEntries) => ({
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ ...value, [name]: currentTarget.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextInput label={t('Name on card')} maxLength={200} {...text('name')} />
        <TextInput label={t('Email')} type="email" maxLength={254} {...text('email')} />
      </div>
      <TextInput label={t('Street')} maxLength={200} {...text('street')} />
      <div className={styles.pair}>
        <TextInput label={t('City')} maxLength={80} {...text('city')} />
        <div className={styles.pair}>
          <TextInput label={t('State')} maxLength={80} {...text('state')} />
          <TextInput label={t('ZIP')} maxLength={20} {...text('zip')} />
        </div>
      </div>
    </>
  );
}
