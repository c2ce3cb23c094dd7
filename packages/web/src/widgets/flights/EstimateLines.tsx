import type { Estimate } from '@app/domain/trips/model/estimate.ts';
import { groupLines, howMuch, marginPercent } from './estimate-lines.rules.ts';
import { formatMoney, formatNumber } from '../../words/format.ts';
import { tStored, t } from '../../words/words.ts';
import styles from './EstimateLines.module.css';

interface Props {
  readonly estimate: Estimate;
  /** Our margin is for staff only. */
  readonly showMargin?: boolean;
}

/** The composition of a price: lines in groups, each with its calculation, and the totals. */
export function EstimateLines({ estimate, showMargin = false }: Props) {
  if (estimate.error !== '') return <p className={styles.none}>{t('No price: {why}', { why: tStored(estimate.error) })}</p>;
  const groups = groupLines(estimate.lines);
  const margin = marginPercent(estimate);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('Price lines')}</caption>
      {groups.map((group) => (
        <tbody key={group.id}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={2}>
              {t(group.label)}
            </th>
          </tr>
          {group.lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a snapshot: its lines never move
            <tr key={`${line.rule}-${index}`}>
              <th scope="row" className={styles.label}>
                {line.label}
                {howMuch(line) !== '' && <span className={styles.how}>{howMuch(line)}</span>}
              </th>
              <td>{formatMoney(line.amount)}</td>
            </tr>
          ))}
          {groups.length > 1 && group.lines.length > 1 && (
            <tr className={styles.sub}>
              <th scope="row">{t('{group} subtotal', { group: t(group.label) })}</th>
              <td>{formatMoney(group.total)}</td>
            </tr>
          )}
        </tbody>
      ))}
      <tfoot>
        <tr className={styles.total}>
          <th scope="row">{t('Total')}</th>
          <td>{formatMoney(estimate.total)}</td>
        </tr>
        {showMargin && margin !== undefined && (
          <tr className={styles.margin}>
            <th scope="row">
              {t('Margin')} <span className={styles.staff}>{t('staff only')}</span>
            </th>
            <td>
              <bdi dir="ltr">
                {formatMoney(estimate.margin)} · {formatNumber(margin)} %
              </bdi>
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
