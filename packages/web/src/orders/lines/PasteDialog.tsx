import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { t, tn } from '../../words/words.ts';
import { lineColumns } from './columns.rules.ts';
import { productsOf } from './find-products.ts';
import { type PastePlan, type ProductsBySku, skuKey } from './grid.rules.ts';
import styles from './LinesGrid.module.css';

const MOST_NAMED = 8;
interface Props {
  readonly plan: PastePlan;
  readonly onPaste: (products: ProductsBySku) => void;
  readonly onClose: () => void;
}

/** Shows what a spreadsheet changes before it does (BYD-10). */
export function PasteDialog({ plan, onPaste, onClose }: Props) {
  const [products, setProducts] = useState<ProductsBySku>();
  useEffect(() => {
    let isCurrent = true;
    productsOf(plan.skus).then(
      (bySku) => isCurrent && setProducts(bySku),
      () => isCurrent && setProducts(new Map()),
    );
    return () => {
      isCurrent = false;
    };
  }, [plan]);
  const unknown = products ? plan.skus.filter((sku) => !products.has(skuKey(sku))) : [];
  const named = (list: readonly string[]): string => list.slice(0, MOST_NAMED).join(', ') + (list.length > MOST_NAMED ? ', …' : '');
  const labelOf = (field: string): string => t(lineColumns.find(({ name }) => name === field)?.label ?? field);
  return (
    <Dialog opened onClose={onClose} title={t('Paste lines')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (products) onPaste(products);
        }}
      >
        <Stack gap={12}>
          <ul className={styles.plan}>
            <li>{tn(plan.newLines, '1 new line', '{n} new lines')}</li>
            {plan.replaced > 0 && <li>{tn(plan.replaced, '1 cell is replaced', '{n} cells are replaced')}</li>}
            {unknown.length > 0 && (
              <li data-tone="warn">
                {tn(unknown.length, '1 SKU is not in the catalog: {list}', '{n} SKUs are not in the catalog: {list}', { list: named(unknown) })}
              </li>
            )}
            {plan.unreadable.length > 0 && (
              <li data-tone="warn">
                {tn(plan.unreadable.length, '1 cell cannot be read and is left out: {list}', '{n} cells cannot be read and are left out: {list}', {
                  list: named(
                    plan.unreadable.map(({ row, field, text }) => t('line {n}, {field} “{text}”', { n: row + 1, field: labelOf(field), text })),
                  ),
                })}
              </li>
            )}
            {plan.over > 0 && (
              <li data-tone="warn">{tn(plan.over, '1 line is left out: at most 500 fit.', '{n} lines are left out: at most 500 fit.')}</li>
            )}
          </ul>
          <DialogButtons label={t('Paste')} busy={products === undefined} disabled={plan.newLines + plan.replaced === 0} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
