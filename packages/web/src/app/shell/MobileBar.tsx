import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../wire/tab/session.ts';
import { currentEntry, visibleNav } from '../screens/nav.rules.ts';
import { navGroups } from '../screens/nav.ts';
import { t } from '../../words/words.ts';
import styles from './MobileBar.module.css';

const HANDY = 3;
const MobileSheet = lazy(async () => ({ default: (await import('./MobileSheet.tsx')).MobileSheet }));

/** At the foot of a phone: the screens most used, and a sheet with all of them. */
export function MobileBar({ unread }: { readonly unread: number }) {
  const { client, hasRole } = useSession();
  const location = useLocation();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  useEffect(() => setOpen(false), [location]);
  if (!client) return null;
  const groups = visibleNav(navGroups, { kind: client.kind, hasRole });
  const current = currentEntry(groups, location.pathname.split('/').slice(2).join('/'));
  const handy = groups.flatMap(({ entries }) => entries.filter((entry) => entry.handy)).slice(0, HANDY);
  return (
    <>
      <nav className={styles.bar} aria-label={t('Main')}>
        {handy.map((entry) => {
          const Glyph = entry.icon;
          return (
            <Link key={entry.to} to={`/${client.name_key}/${entry.to}`} aria-current={entry === current ? 'page' : undefined}>
              <span className={styles.icon}>
                <Glyph size={22} stroke={1.6} aria-hidden />
                {entry.counts && unread > 0 && <b>{unread > 99 ? '99+' : unread}</b>}
              </span>
              {t(entry.label)}
            </Link>
          );
        })}
        <UnstyledButton
          onClick={() => {
            setUsed(true);
            setOpen(true);
          }}
          aria-expanded={open}
        >
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
          {t('More')}
        </UnstyledButton>
      </nav>
      {used && (
        <Suspense>
          <MobileSheet opened={open} onClose={() => setOpen(false)} groups={groups} current={current} unread={unread} />
        </Suspense>
      )}
    </>
  );
}
