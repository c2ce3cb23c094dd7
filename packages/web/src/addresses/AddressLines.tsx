import { addressLines } from '@app/domain/addresses/address.rules.ts';
import type { Address } from '@app/domain/addresses/address.ts';
import { countryName } from '../words/format.ts';
import styles from './Addresses.module.css';

/** An address as it stands on a letter, with phone and email. */
export function AddressLines({ address }: { readonly address: Address }) {
  const { country, phone, email } = address;
  const lines = [...addressLines(address, country), country === '' ? '' : countryName(country), phone, email].filter((line) => line !== '');
  return (
    <address className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
