import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { randomId } from '@app/kernel/ids.ts';
import { itemOfLine } from '@app/domain/fulfillment/order-lines.rules.ts';
import { itemWeight } from '@app/domain/shipping/weight.rules.ts';
import { RowSkeletons } from '../ui/feedback/States.tsx';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { formatNumber } from '../words/format.ts';
import { t } from '../words/words.ts';
import { Figure } from './Figure.tsx';
import { Packages } from './Packages.tsx';
import styles from './Shipment.module.css';
import type { Row, ShipmentForm } from './use-shipment-form.ts';

const ID_LENGTH = 12;

/** The items of a shipment, and their packages. */
export function ItemsTab({ form }: { readonly form: ShipmentForm }) {
  const { rows, setRows, order, isLoading, value, areItemsWhole } = form;
  const mayEdit = form.mayEdit && areItemsWhole;
  const change = (id: string, entry: Partial<Row>): void => setRows(rows.map((row) => (row.id === id ? { ...row, ...entry } : row)));
  const lineIds = new Set(rows.map((row) => row.order_item_id));
  const others = (order?.items ?? []).filter((line) => !lineIds.has(line.id));
  const add = (): void => setRows([...rows, ...others.map((line, index) => ({ ...itemOfLine(line, rows.length + index), id: randomId(ID_LENGTH) }))]);
  if (isLoading) return <RowSkeletons rows={3} height={52} />;
  return (
    <>
      {!areItemsWhole && <p>{t('These are the first 1,000 items. They are too many to be changed on a screen.')}</p>}
      {rows.length > 0 && (
        <table className={`${listStyles.table} ${styles.items}`}>
          <TableHead
            caption={t('Items of this shipment')}
            columns={[t('Item'), t('Quantity'), t('Weight each, lb'), t('Measured, lb'), { label: t('Weight, lb'), className: styles.figure }]}
            hasActions={mayEdit}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <span className={listStyles.strong}>{row.name || row.sku}</span>
                  {row.name !== '' && <span className={listStyles.soft}>{row.sku}</span>}
                </th>
                <td data-label={t('Quantity')}>
                  <Figure
                    label={`${t('Quantity')}: ${row.name}`}
                    value={row.quantity}
                    locked={!mayEdit}
                    onChange={(quantity) => change(row.id, { quantity: quantity ?? 0 })}
                  />
                </td>
                <td data-label={t('Weight each, lb')}>{formatNumber(row.unit_weight)}</td>
                <td data-label={t('Measured, lb')}>
                  <Figure
                    label={`${t('Measured, lb')}: ${row.name}`}
                    value={row.override_weight}
                    locked={!mayEdit}
                    onChange={(override_weight) => change(row.id, { override_weight })}
                  />
                </td>
                <td className={styles.figure} data-label={t('Weight, lb')}>
                  {formatNumber(itemWeight(row))}
                </td>
                {mayEdit && (
                  <td className={listStyles.end}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('Remove {name}', { name: row.name || row.sku })}
                      onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
                    >
                      <IconTrash size={16} stroke={1.75} />
                    </ActionIcon>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mayEdit && others.length > 0 && (
        <Group mt={8}>
          <Button size="xs" variant="default" leftSection={<IconPlus size={15} stroke={1.75} />} onClick={add}>
            {t('Add the other lines of the order')}
          </Button>
        </Group>
      )}
      <Packages form={form} />
      <p className={styles.total} aria-live="polite">
        {t('Total weight: {pounds} lb ({ounces} oz)', { pounds: formatNumber(value.total_weight), ounces: formatNumber(value.total_weight_ounces) })}
      </p>
    </>
  );
}
