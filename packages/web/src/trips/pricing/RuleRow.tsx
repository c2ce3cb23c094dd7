import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import type { PriceItem } from '@app/domain/trips/model/price-item.ts';
import type { PriceChange } from '@app/domain/trips/pricing/price-changes.rules.ts';
import type { PriceWarning } from '@app/domain/trips/pricing/price-warnings.rules.ts';
import { PopupMenuButton } from '../../ui/menus/PopupMenuButton.tsx';
import { t } from '../../words/words.ts';
import { ruleWords } from '../price-item-words.rules.ts';
import { RuleForm } from './RuleForm.tsx';
import { warningWords } from './warning-words.ts';
import styles from './Rules.module.css';

interface Props {
  readonly item: PriceItem;
  readonly isOpen: boolean;
  readonly warnings: readonly PriceWarning[];
  /** Its difference from the live list. */
  readonly change: PriceChange | undefined;
  readonly onToggle: () => void;
  readonly onChange: (change: (item: PriceItem) => PriceItem) => void;
  readonly onMove: (by: -1 | 1) => void;
  /** Another rule was dropped on this one. */
  readonly onDropped: (id: string) => void;
  /** Undefined for a full list. */
  readonly onCopy: (() => void) | undefined;
  readonly onRemove: () => void;
}
const DRAGGED = 'application/x-price-rule';

/** One rule: a sentence that opens into its fields. Alt with an arrow key moves it within its group. */
export function RuleRow({ item, isOpen, warnings, change, onToggle, onChange, onMove, onDropped, onCopy, onRemove }: Props) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen && !event.defaultPrevented) return onToggle();
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    onMove(by);
  };
  const name = item.label || t('No name');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons and fields inside, and a drop that the keyboard has too
    <li
      className={styles.rule}
      data-rule={item.id}
      data-disabled={item.disabled || undefined}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropped(event.dataTransfer.getData(DRAGGED));
      }}
    >
      <div className={styles.line}>
        <span
          className={styles.grip}
          draggable
          aria-hidden
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, item.id);
            event.dataTransfer.effectAllowed = 'move';
          }}
        >
          <IconGripVertical size={14} stroke={1.5} />
        </span>
        <button type="button" className={styles.sentence} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <IconChevronRight size={14} stroke={2} className={styles.chevron} aria-hidden />
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.says}>{ruleWords(item)}</span>
            {warnings.map((warning) => (
              <span key={warning.code + ('airport' in warning ? warning.airport : '')} className={styles.warning}>
                <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
                {warningWords(warning)}
              </span>
            ))}
          </span>
          <span className={styles.marks}>
            {item.disabled && <span className={styles.off}>{t('Disabled')}</span>}
            {change && <span className={styles.mark}>{change.kind === 'added' ? t('New') : t('Changed')}</span>}
          </span>
        </button>
        <PopupMenuButton
          label={t('{name}: more', { name })}
          icon={IconDots}
          side="end"
          groups={[
            {
              items: [
                { label: t('Move up'), icon: IconArrowUp, onPick: () => onMove(-1) },
                { label: t('Move down'), icon: IconArrowDown, onPick: () => onMove(1) },
                { label: t('Duplicate'), icon: IconCopy, onPick: () => onCopy?.(), disabled: onCopy ? undefined : t('The list is full.') },
                {
                  label: item.disabled ? t('Enable') : t('Disable'),
                  icon: item.disabled ? IconEye : IconEyeOff,
                  onPick: () => onChange((now) => ({ ...now, disabled: !now.disabled })),
                },
                { label: t('Remove'), icon: IconTrash, danger: true, onPick: onRemove },
              ],
            },
          ]}
        />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <RuleForm item={item} onChange={onChange} />}
      </div>
    </li>
  );
}
