import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { usePopup } from '../../../ui/menus/use-popup.tsx';
import { useNotices } from './use-notices.ts';
import { t, tn } from '../../../words/words.ts';
import styles from './NotificationBell.module.css';

const loadPanel = async () => (await import('./NoticePanel.tsx')).NoticePanel;

/** Shows if there are unseen notifications, and opens them (SHL-13). */
export function NotificationBell({ unread: messages }: { readonly unread: number }) {
  const { button, popup } = usePopup('dialog', loadPanel);
  const unread = messages + useNotices(true).docs.length;
  return (
    <>
      <ActionIcon
        {...button}
        className={styles.bell ?? ''}
        data-tour="notifications"
        data-unread={unread > 0 || undefined}
        aria-label={unread === 0 ? t('Notifications') : tn(unread, 'Notifications, {n} unread', 'Notifications, {n} unread')}
      >
        <IconBell size={18} stroke={1.6} />
      </ActionIcon>
      {popup}
    </>
  );
}
