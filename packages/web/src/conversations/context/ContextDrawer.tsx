import { Suspense, type ReactNode } from 'react';
import { RowSkeletons } from '../../ui/feedback/States.tsx';
import { t } from '../../words/words.ts';
import styles from './ContextDrawer.module.css';
import { SidePanel } from '../../ui/feedback/SidePanel.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** As wide as the screen. */
  readonly full: boolean;
  readonly children: ReactNode;
}
/** The context of a conversation as a drawer, for narrow screens. */
export function ContextDrawer({ opened, onClose, full, children }: Props) {
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      position="right"
      size={full ? '100%' : 420}
      title={t('About this conversation')}
      classNames={{ body: styles.body ?? '', title: styles.title ?? '' }}
    >
      <Suspense fallback={<RowSkeletons rows={6} height={44} />}>{children}</Suspense>
    </SidePanel>
  );
}
