import { memo, type ComponentProps, type MouseEvent, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router';
import type { Field } from '@app/kernel/field.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { UserAvatar } from '../../widgets/people/UserAvatar.tsx';
import { t } from '../../words/words.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import styles from './RecordTable.module.css';
import { RowTick } from '../../ui/layout/RowTick.tsx';
import type { AnyRecord, RecordScreen, ColumnSpec } from '../screen/screen.ts';
import { isFigure, isNamed } from '../screen/table-layout.rules.ts';

interface Props {
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly doc: AnyRecord;
  readonly title: string;
  readonly screen: Pick<RecordScreen, 'face' | 'subtitle' | 'columnSpecs'>;
  /** True for a record whose time is past. */
  readonly isOver: boolean;
  /** The time at the right of the name on a phone. */
  readonly when: Field | undefined;
  readonly fields: readonly Field[];
  readonly grid: string;
  readonly index: number;
  /** Pixels from the top of all rows. */
  readonly start: number;
  readonly isChosen: boolean;
  /** The keyboard is here. */
  readonly isAt: boolean;
  readonly hrefOf: (doc: AnyRecord) => string;
  readonly telling: ComponentProps<typeof FieldCell>['telling'];
  readonly onSelect: (paths: readonly string[], chosen: boolean) => void;
  readonly onAt: (index: number) => void;
  /** The pointer came to it. */
  readonly onNear: (path: string) => void;
  /** Actions on the record, while the pointer or the focus is on its row. */
  readonly actions?: ReactNode;
}
/** Controls with a purpose of their own, which do not open the row. */
const OWN = 'a, button, input, label, [role=menu], [role=dialog], [role=switch]';
/** Opens the row's link on a press anywhere else on the row, including elements above the link that show a tooltip. */
function openByLink(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.target.closest(OWN)) return;
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey });
  event.currentTarget.querySelector(`[data-open]`)?.dispatchEvent(click);
}

/** One record in a list; on a phone a card. It renders only when something of it changes: most rows stay as they are while a list scrolls. */
export const RecordRow = memo(function RecordRow({
  ref,
  doc,
  title,
  screen,
  isOver,
  when,
  fields,
  grid,
  index,
  start,
  isChosen,
  isAt,
  hrefOf,
  telling,
  onSelect,
  onAt,
  onNear,
  actions,
}: Props) {
  const { face, subtitle: below, columnSpecs } = screen;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link of the row has the keys
    <div
      ref={ref}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-chosen={isChosen || undefined}
      data-at={isAt || undefined}
      data-over={isOver || undefined}
      data-off={doc.active ? undefined : true}
      style={{ gridTemplateColumns: grid, transform: `translateY(${start}px)` }}
      onClick={openByLink}
      onPointerEnter={() => onNear(doc.path)}
    >
      <span role="cell" className={styles.mark}>
        <RowTick label={t('Select {title}', { title })} checked={isChosen} onChange={(chosen) => onSelect([doc.path], chosen)} />
      </span>
      <span role="rowheader" className={styles.title} data-face={face !== undefined || undefined}>
        {face && <UserAvatar person={face(doc)} size={5} />}
        <Link to={hrefOf(doc)} data-open onFocus={() => onAt(index)} title={title}>
          {title}
        </Link>
        {below && <span className={styles.below}>{below.show(doc)}</span>}
      </span>
      <div role="presentation" className={styles.cells}>
        {fields.map((field) => (
          <span
            key={field.name}
            role="cell"
            className={styles.cell}
            data-figure={isFigure(field) || undefined}
            data-named={isNamed(field, columnSpecs[field.name]) || undefined}
            data-flag={field.kind === 'flag' || undefined}
            data-when={field === when || undefined}
            data-label={columnSpecs[field.name]?.plain ? undefined : t(field.label)}
          >
            <ColumnCell {...{ field, doc, telling }} told={columnSpecs[field.name]} />
          </span>
        ))}
      </div>
      <span role="cell" className={styles.actions}>
        {actions}
      </span>
    </div>
  );
});

/** A column's value of a record: as the screen formats it, else as its field does. */
function ColumnCell({
  field,
  doc,
  told,
  telling,
}: Pick<Props, 'doc' | 'telling'> & { readonly field: Field; readonly told: ColumnSpec | undefined }) {
  return (
    <>
      {told?.render?.(doc) ?? told?.show?.(doc) ?? <FieldCell field={field} value={valueAt(doc, field.name)} telling={telling} />}
      {told?.subtitle && <span className={styles.below}>{told.subtitle.show(doc)}</span>}
      {told?.renderBelow && <span className={styles.below}>{told.renderBelow(doc)}</span>}
    </>
  );
}
