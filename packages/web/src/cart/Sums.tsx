import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './Sums.module.css';

interface Props {
  readonly subtotal: number;
  /** 0 or below. */
  readonly discount: number;
  /** Undefined until it is known; null where nothing of the kind is charged. */
  readonly shipping: number | null | undefined;
  readonly tax: number | null | undefined;
  readonly total: number;
  /** Part of what was paid that was given back. */
  readonly refunded?: number;
  /** Somebody is computing. */
  readonly isOpen?: boolean;
}
/** Subtotal, discount, shipping, tax and total, and what was refunded of it. */
export function Sums({ subtotal, discount, shipping, tax, total, refunded = 0, isOpen = false }: Props) {
  const later = isOpen ? t('updating') : t('with your ZIP');
  return (
    <dl className={styles.sums} aria-live="polite">
      {subtotal !== total || shipping !== null || tax !== null ? (
        <div>
          <dt>{t('Subtotal')}</dt>
          <dd>{formatMoney(subtotal)}</dd>
        </div>
      ) : null}
      {discount !== 0 && (
        <div>
          <dt>{t('Discount')}</dt>
          <dd>{formatMoney(discount)}</dd>
        </div>
      )}
      {shipping !== null && (
        <div>
          <dt>{t('Shipping')}</dt>
          <dd>{shipping === undefined ? later : formatMoney(shipping)}</dd>
        </div>
      )}
      {tax !== null && (
        <div>
          <dt>{t('Tax')}</dt>
          <dd>{tax === undefined ? later : formatMoney(tax)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('Total')}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      {refunded > 0 && (
        <div>
          <dt>{t('Refunded')}</dt>
          <dd>{formatMoney(refunded)}</dd>
        </div>
      )}
    </dl>
  );
}
