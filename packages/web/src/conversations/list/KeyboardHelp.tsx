import { Kbd } from '@mantine/core';
import { t, words } from '../../words/words.ts';
import styles from './ThreadList.module.css';
import { Dialog } from '../../ui/feedback/Dialog.tsx';

const keys = [
  ['j', 'k', words('Next and previous conversation')],
  ['Enter', '', words('Open conversation')],
  ['e', '', words('Next unread conversation')],
  ['/', '', words('Search')],
  ['r', '', words('Reply')],
  ['n', '', words('Write a note')],
  ['a', '', words('Assign or remove yourself')],
  ['f', '', words('Follow or unfollow')],
  ['u', '', words('Mark unread')],
  ['z', '', words('Undo the last change, while its message is shown')],
  ['Ctrl Enter', '', words('Send')],
  ['Esc', '', words('Back to the list')],
] as const;

/** The keyboard shortcuts of the inbox. */
export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={t('Keyboard shortcuts')} centered size="sm">
      <dl className={styles.shortcuts}>
        {keys.map(([key, other, does]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
              {other !== '' && <Kbd>{other}</Kbd>}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
