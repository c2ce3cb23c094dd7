import { Kbd, Modal } from '@mantine/core';
import styles from './ThreadList.module.css';

const keys = [
  ['j', 'k', 'Next and previous conversation'],
  ['Enter', '', 'Open it'],
  ['e', '', 'Next unread conversation'],
  ['/', '', 'Search'],
  ['r', '', 'Reply'],
  ['n', '', 'Write a note'],
  ['a', '', 'Assign yourself, or remove yourself'],
  ['f', '', 'Follow, or unfollow'],
  ['u', '', 'Mark unread'],
  ['Ctrl Enter', '', 'Send'],
  ['Esc', '', 'Back to the list'],
] as const;

/** What the keyboard does in the inbox. */
export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" centered size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className={styles.shortcuts}>
        {keys.map(([key, other, does]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
              {other !== '' && <Kbd>{other}</Kbd>}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
