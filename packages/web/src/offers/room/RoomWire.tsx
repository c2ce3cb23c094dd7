import type { WireInstructions } from '@app/domain/payments/wire.ts';
import styles from './QuoteRoom.module.css';
import type { RoomWords } from './room-words.ts';

/** The account of the company for a transfer, with the reference of the invoice. */
export function RoomWire({ wire, words: { t } }: { readonly wire: WireInstructions; readonly words: RoomWords }) {
  const facts: readonly (readonly [string, string])[] = [
    [t('Account holder'), wire.holder],
    [t('Bank'), wire.bank],
    [t('Routing number'), wire.routing],
    [t('Account number'), wire.account],
    [t('SWIFT code'), wire.swift],
    [t('Reference'), wire.reference],
  ];
  return (
    <>
      <h3>{t('Pay by bank transfer')}</h3>
      <dl className={`${styles.sums} ${styles.wire}`}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {wire.note !== '' && <p>{wire.note}</p>}
      <p className={styles.soft}>{t('Enter the reference with your transfer. Your payment appears here once it has arrived.')}</p>
    </>
  );
}
