import { useMediaQuery } from '@mantine/hooks';
import { NavLink, useLocation } from 'react-router';
import { useSession } from '../wire/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ClientSwitcher } from './ClientSwitcher.tsx';
import { ConnectionBadge } from './ConnectionBadge.tsx';
import { currentEntry, visibleNav } from './nav.rules.ts';
import { navGroups, type NavEntry } from './nav.ts';
import { NotificationBell } from './NotificationBell.tsx';
import { t } from '../words/words.ts';
import styles from './Rail.module.css';

/** The left rail: client, groups of screens by role (ROL-3), account. Icons only where there is little room. */
export function Rail({ unread }: { readonly unread: number }) {
  const { client, hasRole } = useSession();
  const { pathname } = useLocation();
  const narrow = useMediaQuery('(max-width: 1000px)') ?? false;
  if (!client) return null;
  const groups = visibleNav(navGroups, { kind: client.kind, hasRole });
  const current = currentEntry(groups, pathname.split('/').slice(2).join('/'));
  return (
    <div className={styles.rail}>
      <div className={styles.top}>
        <ClientSwitcher narrow={narrow} />
        <NotificationBell unread={unread} />
      </div>
      <nav className={styles.nav} aria-label={t('Main')}>
        {groups.map(({ label, entries }) => (
          <div key={label} className={styles.group}>
            <h2>{t(label)}</h2>
            {entries.map((entry) => (
              <Entry
                key={entry.to}
                entry={entry}
                nameKey={client.name_key}
                here={entry === current}
                count={entry.counts ? unread : 0}
                narrow={narrow}
              />
            ))}
          </div>
        ))}
      </nav>
      <ConnectionBadge narrow={narrow} />
      <AccountMenu narrow={narrow} />
    </div>
  );
}

interface EntryProps {
  readonly entry: NavEntry;
  readonly nameKey: string;
  readonly here: boolean;
  readonly count: number;
  readonly narrow: boolean;
}
function Entry({ entry, nameKey, here, count, narrow }: EntryProps) {
  const Glyph = entry.icon;
  return (
    <NavLink
      className={styles.entry ?? ''}
      to={`/${nameKey}/${entry.to}`}
      prefetch="intent"
      aria-current={here ? 'page' : undefined}
      title={narrow ? t(entry.label) : undefined}
    >
      <Glyph size={18} stroke={here ? 2 : 1.6} aria-hidden />
      <span className={styles.label}>{t(entry.label)}</span>
      {count > 0 && (
        <span className={styles.count}>
          {count > 99 ? '99+' : count}
          <span className="visually-hidden"> {t('unread')}</span>
        </span>
      )}
    </NavLink>
  );
}
