import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from '../words/words.ts';
import type { BuyerField } from './buyer-entries.rules.ts';
import styles from './BuyingForm.module.css';

interface Props {
  /** Returns value, error and events of a field. */
  readonly field: (name: BuyerField) => Pick<TextInputProps, 'value' | 'error' | 'onChange' | 'onBlur'>;
}

/** Name, email and phone of somebody who buys. */
export const ContactFields = ({ field, phone }: Props & { readonly phone: string }) => (
  <fieldset>
    <legend>{t('Contact')}</legend>
    <div className={styles.pair}>
      <TextInput label={t('First name')} autoComplete="given-name" maxLength={80} {...field('first_name')} />
      <TextInput label={t('Last name')} autoComplete="family-name" maxLength={80} {...field('last_name')} />
    </div>
    <div className={styles.pair}>
      <TextInput label={t('Email')} type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <TextInput label={phone} type="tel" autoComplete="tel" maxLength={30} {...field('phone')} />
    </div>
  </fieldset>
);

/** The address of somebody who buys. `section`: what browsers call it before they fill it in, such as 'billing'. */
export const PlaceFields = ({ field, legend, section = '' }: Props & { readonly legend: string; readonly section?: string }) => {
  const filled = (name: string): string => `${section} ${name}`.trimStart();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <TextInput label={t('Street')} autoComplete={filled('address-line1')} maxLength={200} {...field('street')} />
      <div className={styles.place}>
        <TextInput label={t('City')} autoComplete={filled('address-level2')} maxLength={80} {...field('city')} />
        <TextInput label={t('State')} autoComplete={filled('address-level1')} maxLength={2} {...field('state')} />
        <TextInput label={t('ZIP')} autoComplete={filled('postal-code')} inputMode="numeric" maxLength={10} {...field('zip')} />
      </div>
    </fieldset>
  );
};
