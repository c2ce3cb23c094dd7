import { Kbd } from '@mantine/core';
import styles from './KeySheet.module.css';
import { screenCommands } from '../../ui/layout/use-screen-commands.ts';
import type { NavGroup } from '../screens/nav.ts';
import { t } from '../../words/words.ts';

/** Keyboard shortcuts of this screen, and those that work everywhere. */
export function KeySheet({ groups }: { readonly groups: readonly NavGroup[] }) {
  const keys = [
    ...screenCommands().map(({ key, label }) => ({ keys: key.split(/(?<=.)\+/), does: label })),
    ...groups.flatMap(({ entries }) =>
      entries.flatMap(({ key, label }) => (key === undefined ? [] : { keys: ['g', key], does: t('Go to {screen}', { screen: t(label) }) })),
    ),
    { keys: ['Ctrl', 'K'], does: t('Search or go to') },
    { keys: ['z'], does: t('Undo the last change, while its message is shown') },
    { keys: ['Ctrl', 'S'], does: t('Save form') },
    { keys: ['Esc'], does: t('Close the top panel') },
    { keys: ['?'], does: t('This list') },
  ];
  return (
    <dl className={styles.keys}>
      {keys.map((shortcut) => (
        <div key={shortcut.does}>
          <dt>{shortcut.does}</dt>
          <dd>
            {shortcut.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
