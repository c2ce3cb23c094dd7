import { type Field, fieldAt } from '@app/kernel/field.ts';
import type { PriceItem } from '@app/domain/trips/model/price-item.ts';
import { conditionsText, priceItems } from '@app/domain/trips/pricing/price-item.import.ts';
import type { Cell } from '../../records/screen/csv.rules.ts';
import { t } from '../../words/words.ts';

/** Codes and flags as the import reads them, in any language. */
function cellOf({ codes }: Field, value: PriceItem[keyof PriceItem]): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return codes?.label(value) || value;
  return typeof value === 'number' ? value : null;
}
/** The items of a price list as rows of a file, which an import reads back. */
export function priceRows(items: readonly PriceItem[]): Cell[][] {
  const fields = (priceItems.import?.fields ?? []).flatMap((name) => fieldAt(priceItems, name) ?? []);
  return [
    [...fields.map(({ label }) => t(label)), t('When'), t('ID')],
    ...items.map((item) => [...fields.map((field) => cellOf(field, item[field.name as keyof PriceItem])), conditionsText(item.logic), item.id]),
  ];
}
