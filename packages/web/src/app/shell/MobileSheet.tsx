import {} from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../wire/tab/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ClientSwitcher } from './ClientSwitcher.tsx';
import styles from './MobileBar.module.css';
import type { NavEntry, NavGroup } from '../screens/nav.ts';
import { NotificationBell } from './notifications/NotificationBell.tsx';
import { t } from '../../words/words.ts';
import { SidePanel } from '../../ui/feedback/SidePanel.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly groups: readonly NavGroup[];
  readonly current: NavEntry | undefined;
  readonly unread: number;
}

/** Everything that the rail has, on a phone. */
export function MobileSheet({ opened, onClose, groups, current, unread }: Props) {
  const { client } = useSession();
  if (!client) return null;
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('Menu')}
      classNames={{ content: styles.content ?? '', body: styles.sheet ?? '' }}
    >
      <div className={styles.who}>
        <ClientSwitcher narrow={false} />
        <NotificationBell unread={unread} />
      </div>
      <nav aria-label={t('All screens')}>
        {groups.map(({ label, entries }) => (
          <div key={label}>
            <h2>{t(label)}</h2>
            {entries.map((entry) => {
              const Glyph = entry.icon;
              return (
                <Link key={entry.to} to={`/${client.name_key}/${entry.to}`} aria-current={entry === current ? 'page' : undefined}>
                  <Glyph size={20} stroke={1.6} aria-hidden />
                  {t(entry.label)}
                </Link>
              );
            })}
          </div>
        ))}
      </nav>
      <AccountMenu />
    </SidePanel>
  );
}
