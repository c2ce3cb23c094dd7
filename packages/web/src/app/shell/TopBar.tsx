import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../wire/tab/session.ts';
import { ConnectionBadge } from './ConnectionBadge.tsx';
import { crumbsOf } from './crumbs.rules.ts';
import { currentEntry, visibleNav } from '../screens/nav.rules.ts';
import { navGroups } from '../screens/nav.ts';
import { openPalette, paletteKeys } from '../palette/open-palette.tsx';
import { t } from '../../words/words.ts';
import styles from './TopBar.module.css';

const OpenCrumb = lazy(async () => ({ default: (await import('./OpenCrumb.tsx')).OpenCrumb }));

/** Over every staff screen: where one is, and the one search box (SRC-5). */
export function TopBar() {
  const { client, hasRole } = useSession();
  const { pathname } = useLocation();
  const phone = useMediaQuery('(max-width: 760px)');
  if (!client) return null;
  const groups = visibleNav(navGroups, { kind: client.kind, hasRole });
  const rest = pathname.split('/').slice(2).join('/');
  const { trail, below } = crumbsOf(groups, currentEntry(groups, rest), rest);
  return (
    <header className={styles.bar}>
      <nav aria-label={t('Breadcrumbs')} className={styles.crumbs}>
        <ol>
          {trail.map(({ label, to }, index) => (
            <li key={label} data-group={to === undefined || undefined}>
              {to === undefined || (index === trail.length - 1 && !below) ? (
                <span {...(to === undefined ? {} : { 'aria-current': 'page' as const })}>{t(label)}</span>
              ) : (
                <Link to={`/${client.name_key}/${to}`}>{t(label)}</Link>
              )}
            </li>
          ))}
          {below && (
            <Suspense>
              <OpenCrumb key={rest} rest={rest} clientId={client.id} />
            </Suspense>
          )}
        </ol>
      </nav>
      {/* The rail shows it elsewhere; a phone has no rail. */}
      {phone && (
        <div className={styles.line}>
          <ConnectionBadge />
        </div>
      )}
      <button
        type="button"
        data-tour="search"
        className={styles.search}
        onClick={openPalette}
        aria-label={t('Search or go to…')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={15} stroke={1.75} aria-hidden />
        <span className={styles.words}>{t('Search or go to…')}</span>
        <kbd data-keys={paletteKeys()} aria-hidden />
      </button>
    </header>
  );
}
