import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { useLocal } from '../../wire/session/local-state.ts';
import { useSession } from '../../wire/tab/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ClientSwitcher } from './ClientSwitcher.tsx';
import { ConnectionBadge } from './ConnectionBadge.tsx';
import { currentEntry, visibleNav } from '../screens/nav.rules.ts';
import { navGroups, type NavEntry } from '../screens/nav.ts';
import { NotificationBell } from './notifications/NotificationBell.tsx';
import { foldedGroups, narrowRail, wideRail } from './rail-folds.rules.ts';
import { SettingsMenu } from './SettingsMenu.tsx';
import { t } from '../../words/words.ts';
import styles from './Rail.module.css';

/** The left rail: client, groups of screens by role (ROL-3), account. Icons only if space is short. */
export function Rail({ unread }: { readonly unread: number }) {
  const { client, hasRole } = useSession();
  const { pathname } = useLocation();
  const narrow = useMediaQuery('(max-width: 1000px)') ?? false;
  const nav = useRef<HTMLElement>(null);
  const room = useHeight(nav);
  const [chosen, setChosen] = useLocal('railFolds');
  if (!client) return null;
  const groups = visibleNav(navGroups, { kind: client.kind, hasRole });
  const current = currentEntry(groups, pathname.split('/').slice(2).join('/'));
  const everyday = groups.filter(({ isSettings }) => !isSettings);
  const folded = foldedGroups(everyday, { sizes: narrow ? narrowRail : wideRail, room, current, chosen });
  const turn = (label: string): void => setChosen({ ...chosen, [label]: !folded.has(label) });
  return (
    <div className={styles.rail}>
      <div className={styles.top}>
        <ClientSwitcher narrow={narrow} />
        <NotificationBell unread={unread} />
      </div>
      <nav className={styles.nav} data-tour="screens" aria-label={t('Main')} ref={nav}>
        {everyday.map(({ label, entries }) => (
          <div key={label} className={styles.group}>
            <GroupHead label={label} isFolded={folded.has(label)} narrow={narrow} onTurn={() => turn(label)} />
            {!folded.has(label) &&
              entries.map((entry) => (
                <Entry
                  key={entry.to}
                  entry={entry}
                  nameKey={client.name_key}
                  isCurrent={entry === current}
                  count={entry.counts ? unread : 0}
                  narrow={narrow}
                />
              ))}
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <ConnectionBadge narrow={narrow} />
        {groups
          .filter(({ isSettings }) => isSettings)
          .map((group) => (
            <SettingsMenu key={group.label} group={group} nameKey={client.name_key} current={current} narrow={narrow} />
          ))}
        <AccountMenu narrow={narrow} />
      </div>
    </div>
  );
}

/** Pixels from top to bottom; known before anything is painted. */
function useHeight(ref: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = (): void => setHeight(box.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref]);
  return height;
}

interface GroupHeadProps {
  readonly label: string;
  readonly isFolded: boolean;
  readonly narrow: boolean;
  readonly onTurn: () => void;
}
/** The name of a group, which folds it. In a narrow rail an open group shows only its icons. */
function GroupHead({ label, isFolded, narrow, onTurn }: GroupHeadProps) {
  if (narrow && !isFolded) return <h2 className="visually-hidden">{t(label)}</h2>;
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <h2 className={styles.groupHead}>
      <button type="button" aria-expanded={!isFolded} onClick={onTurn} title={narrow ? t(label) : undefined}>
        <span className={styles.label}>{t(label)}</span>
        <Chevron size={14} stroke={1.75} aria-hidden />
      </button>
    </h2>
  );
}

interface EntryProps {
  readonly entry: NavEntry;
  readonly nameKey: string;
  readonly isCurrent: boolean;
  readonly count: number;
  readonly narrow: boolean;
}
function Entry({ entry, nameKey, isCurrent, count, narrow }: EntryProps) {
  const Glyph = entry.icon;
  return (
    <Link
      className={styles.entry ?? ''}
      to={`/${nameKey}/${entry.to}`}
      prefetch="intent"
      aria-current={isCurrent ? 'page' : undefined}
      title={narrow ? t(entry.label) : undefined}
    >
      <Glyph size={18} stroke={isCurrent ? 2 : 1.6} aria-hidden />
      <span className={styles.label}>{t(entry.label)}</span>
      {count > 0 && (
        <span className={styles.count}>
          {count > 99 ? '99+' : count}
          <span className="visually-hidden"> {t('unread')}</span>
        </span>
      )}
    </Link>
  );
}
