import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconColumns3,
  IconRowInsertBottom,
  IconStackPop,
  IconStackPush,
  IconTableDown,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { t, words } from '../../words/words.ts';
import type { LinesView } from './lines-draft.ts';
import styles from './LinesGrid.module.css';

const states: Readonly<Record<LinesView['state'], string>> = {
  saved: words('All lines saved'),
  waiting: words('Saving…'),
  saving: words('Saving…'),
  offline: words('Offline. Lines are saved when the connection is back.'),
  refused: words('Not saved'),
};
interface Props {
  readonly view: LinesView;
  readonly isWide: boolean | undefined;
  readonly onWide: () => void;
  readonly acts: Readonly<Record<'insert' | 'insert-set' | 'remove' | 'down' | 'undo' | 'redo', () => void>>;
  /** Saves the chosen lines as a set; missing without lines that are chosen. */
  readonly onSaveSet: (() => void) | undefined;
}

/** Buttons for lines, for those who do not use keys, and whether all is saved. */
export function LinesTools({ view, isWide, onWide, acts, onSaveSet }: Props) {
  const { items, state, canUndo, canRedo } = view;
  return (
    <div className={styles.tools} role="group" aria-label={t('Lines')}>
      <Tool label={t('Insert line')} keys="Ctrl+Enter" icon={IconRowInsertBottom} onPress={acts.insert} />
      <Tool label={t('Remove line')} keys="Ctrl+Delete" icon={IconTrash} off={items.length === 0} onPress={acts.remove} />
      <Tool label={t('Fill down')} keys="Ctrl+D" icon={IconTableDown} off={items.length === 0} onPress={acts.down} />
      <Tool label={t('Undo')} keys="Ctrl+Z" icon={IconArrowBackUp} off={!canUndo} onPress={acts.undo} />
      <Tool label={t('Redo')} keys="Ctrl+Y" icon={IconArrowForwardUp} off={!canRedo} onPress={acts.redo} />
      <Tool label={t('Insert set')} keys="Ctrl+Shift+Enter" icon={IconStackPush} onPress={acts['insert-set']} />
      <Tool label={t('Save as set')} icon={IconStackPop} off={!onSaveSet} onPress={() => onSaveSet?.()} />
      {isWide !== undefined && <Tool label={t('More columns')} icon={IconColumns3} pressed={isWide} onPress={onWide} />}
      <span className={styles.state} role="status" data-tone={state === 'offline' || state === 'refused' ? 'warn' : undefined}>
        {t(states[state])}
      </span>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly keys?: string;
  readonly icon: Icon;
  readonly off?: boolean;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}
function Tool({ label, keys, icon: Glyph, off = false, pressed, onPress }: ToolProps) {
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keys})`}>
      {/* The current cell keeps its place: a press does not begin or end anything else. */}
      <ActionIcon aria-label={label} aria-pressed={pressed} disabled={off} onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
        <Glyph size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
