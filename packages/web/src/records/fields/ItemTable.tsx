import type { Field } from '@app/kernel/field.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { useFormatContext } from './FieldCell.tsx';
import { isFromElsewhere } from './field-shape.rules.ts';
import { isEmpty, showValue } from '../screen/show-value.rules.ts';
import { isTechnicalField } from './item-list.rules.ts';
import { isFigure } from '../screen/table-layout.rules.ts';
import styles from './ItemTable.module.css';
import { t } from '../../words/words.ts';

const MOST_COLUMNS = 6;

interface Props {
  readonly field: Field;
  readonly things: readonly Readonly<Record<string, unknown>>[];
}
/** A list of items as a table: the first six of the parts that any of them fills in. */
export function ItemTable({ field, things }: Props) {
  const telling = useFormatContext();
  const inside = (part: Field): string => part.name.slice(field.name.length + 1);
  const valuesOf = (part: Field): unknown[] => things.map((thing) => valueAt(thing, inside(part)));
  const filled = field.parts.filter((part) => !isFromElsewhere(part) && valuesOf(part).some((value) => !isEmpty(value) && value !== 0));
  // An id or an index in a row is shown only if nothing else is.
  const named = filled.filter((part) => !isTechnicalField(inside(part)) && inside(part) !== 'index');
  const columns = (named.length > 0 ? named : filled).slice(0, MOST_COLUMNS);
  if (columns.length === 1 && columns[0]) {
    const [only] = columns;
    return (
      <ul className={styles.list}>
        {things.map((thing, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- things in a list have no name of their own
          <li key={index}>{showValue(only, valueAt(thing, inside(only)), telling)}</li>
        ))}
      </ul>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than the screen it is scrolled by keys
    <div className={styles.scroll} role="group" aria-label={t(field.label)} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t(field.label)}</caption>
        <thead>
          <tr>
            {columns.map((part) => (
              <th key={part.name} scope="col" data-figure={isFigure(part) || undefined}>
                {t(part.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {things.map((thing, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- things in a list have no name of their own
            <tr key={index}>
              {columns.map((part) => (
                <td key={part.name} data-figure={isFigure(part) || undefined}>
                  {showValue(part, valueAt(thing, inside(part)), telling)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
