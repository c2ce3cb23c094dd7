import { Link } from 'react-router';
import { fieldFor } from '../../records/screen/screen.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import type { SharedRecord } from '@app/domain/marketplace/partners/shared-fields.ts';
import { FieldCell, useFormatContext } from '../../records/fields/FieldCell.tsx';
import { listStyles as styles } from '../../ui/layout/ListPage.tsx';
import { t } from '../../words/words.ts';
import { sharedScreens } from './shared-kinds.ts';

interface Props {
  readonly kind: string;
  readonly rows: readonly SharedRecord[];
  readonly caption: string;
  /** Address of all that is shown of a record. */
  readonly hrefOf?: (row: SharedRecord) => string;
}
/** Records of another company as its share shows them, each with its owner. Nothing here changes. */
export function SharedTable({ kind, rows, caption, hrefOf }: Props) {
  const telling = useFormatContext();
  const screen = sharedScreens[kind];
  if (!screen) return null;
  const columns = screen.columns.map((column) => {
    if (typeof column !== 'string') return { ...column, cell: column.show };
    const field = fieldFor(screen.kind, column);
    const label = column === 'price.total' ? t('Price') : (field?.label ?? column);
    return { label, cell: (row: SharedRecord) => field && <FieldCell field={field} value={valueAt(row, column)} telling={telling} /> };
  });
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {[screen.label, ...columns.map(({ label }) => label), 'Shared by'].map((label) => (
            <th key={label} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path}>
            <th scope="row">
              {hrefOf ? (
                <Link className={styles.strong} to={hrefOf(row)} preventScrollReset>
                  {screen.title(row)}
                </Link>
              ) : (
                <span className={styles.strong}>{screen.title(row)}</span>
              )}
            </th>
            {columns.map(({ label, cell }) => (
              <td key={label} data-label={t(label)}>
                {cell(row)}
              </td>
            ))}
            <td data-label={t('Shared by')}>{row.shared_by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
