import type { PublicOffer } from '@app/domain/offers/offers.calls.ts';
import styles from './QuoteRoom.module.css';
import type { RoomWords } from './room-words.ts';

const PERCENT = 100;

/** Sums of the quote as chosen. */
export function RoomSums({ offer, words }: { readonly offer: PublicOffer; readonly words: RoomWords }) {
  const { t, money, count } = words;
  const rows: readonly (readonly [string, number])[] = [
    [t('Subtotal'), offer.subtotal],
    [t('Discount'), offer.discount],
    [t('Shipping'), offer.shipping],
    [t('Tax ({rate}%)', { rate: count(offer.tax_rate * PERCENT) }), offer.tax],
  ];
  return (
    <dl id="sums" data-live="" aria-live="polite" className={styles.sums}>
      {rows
        .filter(([, amount], index) => index === 0 || amount !== 0)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{t('Total')}</dt>
        <dd>{money(offer.total)}</dd>
      </div>
      {offer.deposit.amount > 0 && offer.state === 'open' && (
        <div>
          <dt>{t('Deposit to start')}</dt>
          <dd>{money(offer.deposit.amount)}</dd>
        </div>
      )}
    </dl>
  );
}
