import { Fragment } from 'react';
import type { PriceItem } from '@app/domain/trips/model/price-item.ts';
import { listStyles as styles } from '../../ui/layout/ListPage.tsx';
import { t } from '../../words/words.ts';
import { partOf, rateWords, typeWords, whenWords } from '../price-item-words.rules.ts';
import { parts } from './rule-fields.rules.ts';

/** The rules of a list line by line, as an invoice shows them. */
export function PriceTable({ items }: { readonly items: readonly PriceItem[] }) {
  const ordered = items.toSorted((a, b) => a.order - b.order);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('Price list items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Line')}</th>
          <th scope="col">{t('Basis')}</th>
          <th scope="col">{t('When')}</th>
          <th scope="col" className={styles.end}>
            {t('Rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          const lines = ordered.filter((item) => partOf(item) === part);
          return (
            lines.length > 0 && (
              <Fragment key={part}>
                <tr className={styles.group}>
                  <th colSpan={4} scope="rowgroup">
                    {t(part)}
                  </th>
                </tr>
                {lines.map((item) => (
                  <tr key={`${item.order} ${item.label}`}>
                    <th scope="row">
                      <span className={styles.strong}>{item.label}</span>
                      <span className={styles.soft}>{item.disabled ? t('Disabled') : item.public_label !== item.label && item.public_label}</span>
                    </th>
                    <td className={styles.whole}>{typeWords(item)}</td>
                    <td data-wide>{whenWords(item)}</td>
                    <td className={styles.end}>{rateWords(item)}</td>
                  </tr>
                ))}
              </Fragment>
            )
          );
        })}
      </tbody>
    </table>
  );
}
