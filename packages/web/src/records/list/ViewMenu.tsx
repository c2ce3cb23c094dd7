import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconTrash, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { RecordScreen } from '../screen/screen.ts';
import type { Widths } from '../screen/table-layout.rules.ts';
import { ColumnChoices } from './ColumnChoices.tsx';
import type { SavedView } from '../screen/saved-views.rules.ts';
import styles from './ListTools.module.css';
import { useOverlay } from '../../ui/layout/overlays.ts';
import { t } from '../../words/words.ts';

const DeletedPanel = lazy(async () => ({ default: (await import('../deleted/DeletedPanel.tsx')).DeletedPanel }));

interface Props {
  readonly screen: RecordScreen;
  readonly columns: readonly string[];
  readonly onColumns: (columns: readonly string[] | undefined) => void;
  readonly widths: Widths;
  readonly onWidth: (name: string, width: number | undefined) => void;
  readonly views: readonly SavedView[];
  readonly onOpen: (view: SavedView) => void;
  readonly onSave: (name: string) => void;
  readonly onForget: (name: string) => void;
}
/** Chooses the columns of a list, opens or saves personal views of it, and leads to its deleted records. */
export function ViewMenu({ screen, columns, onColumns, widths, onWidth, views, onOpen, onSave, onForget }: Props) {
  const [opened, setOpened] = useState(false);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const isTop = useOverlay(opened, () => setOpened(false));
  const [name, setName] = useState('');
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" closeOnEscape={isTop} trapFocus={isTop} returnFocus width={320}>
        <Popover.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
            onClick={() => setOpened(!opened)}
            aria-haspopup="dialog"
          >
            {t('View')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t('View')}>
          <div className={styles.part}>
            <h2>{t('Saved views')}</h2>
            {views.length === 0 && <p>{t('Filter and sort the list, then save it here under a name.')}</p>}
            <ul className={styles.views}>
              {views.map((view) => (
                <li key={view.name}>
                  <button
                    type="button"
                    className={styles.view}
                    onClick={() => {
                      onOpen(view);
                      setOpened(false);
                    }}
                  >
                    {view.name}
                  </button>
                  <ActionIcon size={24} aria-label={t('Delete {view}', { view: view.name })} onClick={() => onForget(view.name)}>
                    <IconX size={14} stroke={1.75} />
                  </ActionIcon>
                </li>
              ))}
            </ul>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (name.trim() === '') return;
                onSave(name.trim());
                setName('');
              }}
            >
              <Group gap={8} wrap="nowrap">
                <TextInput
                  size="xs"
                  aria-label={t('View name')}
                  placeholder={t('Name for this view')}
                  value={name}
                  maxLength={60}
                  onChange={(event) => setName(event.currentTarget.value)}
                  style={{ flex: 1 }}
                />
                <Button size="xs" type="submit" variant="default">
                  {t('Keep')}
                </Button>
              </Group>
            </form>
          </div>
          <div className={styles.part}>
            <h2>
              {t('Columns')}
              <button type="button" className={styles.reset} onClick={() => onColumns(undefined)}>
                {t('Reset')}
              </button>
            </h2>
            <ColumnChoices screen={screen} columns={columns} widths={widths} onColumns={onColumns} onWidth={onWidth} />
          </div>
          {screen.kind.scope === 'client' && (
            <div className={styles.part}>
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={16} stroke={1.6} />}
                onClick={() => {
                  setOpened(false);
                  setShowsDeleted(true);
                }}
              >
                {t('Deleted {many}', { many: t(screen.plural) })}
              </Button>
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
      {showsDeleted && (
        <Suspense>
          <DeletedPanel screen={screen} onClose={() => setShowsDeleted(false)} />
        </Suspense>
      )}
    </>
  );
}
