import { Button, Skeleton } from '@mantine/core';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { lazy, Suspense, useMemo, useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { where } from '@app/kernel/queries/where.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { useShortcuts } from '../../ui/layout/use-shortcuts.ts';
import { useContextMenu } from '../../ui/menus/use-context-menu.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { askAgain, useLive } from '../../wire/tab/use-live.ts';
import { useLivePages } from '../../wire/tab/use-live-pages.ts';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { t } from '../../words/words.ts';
import type { Cut } from '../../wire/tab/pages.rules.ts';
import { borderAfter, inboxPages, inboxViews, moveTo, pageOf, pageSize, rowsAround, ROWS_TOGETHER, type InboxView } from '../inbox/inbox.rules.ts';
import type { ThreadMenuProps } from '../inbox/ThreadMenu.tsx';
import { ThreadRow } from './ThreadRow.tsx';
import { ThreadSearch } from './ThreadSearch.tsx';
import { useThreadSearch } from './use-thread-search.ts';
import { useUnread } from '../inbox/use-inbox.ts';
import styles from './ThreadList.module.css';

const KeyboardHelp = lazy(async () => ({ default: (await import('./KeyboardHelp.tsx')).KeyboardHelp }));
const loadMenu = async () => (await import('../inbox/ThreadMenu.tsx')).ThreadMenu;
/** The next page is asked for when no more than this is left below, in pixels. */
const AHEAD = 2000;
interface Props {
  readonly view: InboxView;
  readonly nameKey: string;
  readonly openId: string | undefined;
  /** Somebody looks at a row: it may be opened soon. */
  readonly onIntent: () => void;
}
/** Ids of the conversations of the unread list. One that was opened from it stays, although it is read by then. */
function useUnreadIds(view: InboxView, openId: string | undefined): readonly string[] {
  const { markers } = useUnread();
  const wasUnread = useRef(new Set<string>());
  return useMemo(() => {
    if (view !== 'unread') return [];
    const ids = new Set(markers.map(({ tRef }) => idOfPath(tRef)));
    for (const id of ids) wasUnread.current.add(id);
    if (openId !== undefined && wasUnread.current.has(openId)) ids.add(openId);
    return [...ids].toSorted();
  }, [view, openId, markers]);
}

/** The conversations of a list, live: views, search, and moving by keyboard. */
export function ThreadList({ view, nameKey, openId, onIntent }: Props) {
  const uid = useSession().account?.id ?? '';
  const [pages, setPages] = useState<{ readonly of: InboxView; readonly borders: readonly Cut[] }>({ of: view, borders: [] });
  const borders = pages.of === view ? pages.borders : [];
  const [words, setWords] = useState('');
  const [help, setHelp] = useState(false);
  const [focusedRow, setFocusedRow] = useState(-1);
  /** The first row of the stretch that is looked at. */
  const [inView, setInView] = useState(0);
  const search = useThreadSearch(words);
  const unreadIds = useUnreadIds(view, openId);
  const listed = useLivePages(threads, inboxPages(view, uid, borders, unreadIds), Math.min(pageOf(inView), borders.length));
  const hits = search.docs;
  const ids = useMemo(() => hits?.map(({ id }) => id), [hits]);
  const foundQuery = useMemo(() => (ids && ids.length > 0 ? { where: where('id', 'in', ids), limit: 50 } : undefined), [ids]);
  const foundDocs = useLive(threads, foundQuery);
  const { person } = useColleagues();
  const navigate = useNavigate();
  const contextMenu = useContextMenu<ThreadMenuProps>(loadMenu);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // Shown as found until the live answer is there: then as they are, without what has gone.
  const shown = (hit: Doc<Thread>): Doc<Thread> | undefined =>
    foundDocs.docs.find(({ id }) => id === hit.id) ?? (foundDocs.state === 'live' ? undefined : hit);
  const rows = hits ? hits.map(shown).filter((thread) => thread !== undefined) : listed.docs;
  const { counts } = useUnread(rowsAround(rows, inView).map((thread) => thread.path));
  const hrefOf = (id: string): string => `/${nameKey}/threads/inbox/${view}?thread=${encodeURIComponent(id)}`;
  const current = focusedRow >= 0 && focusedRow < rows.length ? focusedRow : rows.findIndex((thread) => thread.id === openId);

  const isMore = !ids && listed.last >= pageSize(borders.length);
  const loadMore = (): void => {
    const last = listed.docs.at(-1);
    if (last && listed.state !== 'loading') setPages({ of: view, borders: [...borders, borderAfter(last)] });
  };
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>): void => {
    setInView(Math.floor(((scrollTop / scrollHeight) * rows.length) / ROWS_TOGETHER) * ROWS_TOGETHER);
    if (isMore && scrollHeight - scrollTop - clientHeight < AHEAD) loadMore();
  };
  const focusRow = (index: number): void => {
    setFocusedRow(index);
    const row = list.current?.querySelectorAll<HTMLElement>('[data-row]')[index];
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const move = (key: string): void => {
    const next = moveTo(key, current, rows.length);
    if (next !== undefined) focusRow(next);
  };
  const nextUnread = (): void => {
    const after = [...rows.slice(Math.max(0, current + 1)), ...rows].find((thread) => counts.has(thread.path) && thread.id !== openId);
    if (after) void navigate(hrefOf(after.id));
  };
  useShortcuts([
    ['j', () => move('j')],
    ['k', () => move('k')],
    ['e', nextUnread],
    ['/', () => field.current?.focus()],
    ['shift+?', () => setHelp(true)],
  ]);
  const onArrows = (event: KeyboardEvent): void => {
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    move(event.key);
  };
  const waiting = ids ? search.state === 'busy' && rows.length === 0 : listed.state === 'loading' && listed.docs.length === 0;
  const described = inboxViews.find((inboxView) => inboxView.id === view) ?? inboxViews[0];

  return (
    <section className={styles.list} aria-label={t('Conversations')}>
      <div className={styles.head}>
        <nav className={styles.views} data-tour="inbox-lists" aria-label={t('Lists')}>
          {inboxViews.map(({ id, label }) => (
            <Link
              key={id}
              to={`/${nameKey}/threads/inbox/${id}${openId ? `?thread=${openId}` : ''}`}
              aria-current={id === view ? 'page' : undefined}
              className={styles.view}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        <ThreadSearch
          ref={field}
          words={words}
          isBusy={search.state === 'busy'}
          onWords={(next) => {
            setWords(next);
            setFocusedRow(-1);
          }}
          onDown={() => focusRow(0)}
        />
      </div>
      <div
        className={styles.rows}
        data-tour="inbox-rows"
        data-keeps-scroll="conversations"
        ref={list}
        onPointerOver={onIntent}
        onFocus={onIntent}
        onScroll={onScroll}
      >
        {waiting && <ListSkeleton />}
        {rows.map((thread, index) => (
          <ThreadRow
            key={thread.id}
            thread={thread}
            href={hrefOf(thread.id)}
            open={thread.id === openId}
            unread={counts.get(thread.path) ?? 0}
            agents={thread.agents.map(person)}
            tabStop={index === Math.max(0, current)}
            onFocus={() => setFocusedRow(index)}
            onKeyDown={onArrows}
            onContextMenu={(event) => contextMenu.open(event, { thread, nameKey, isOpen: false })}
          />
        ))}
        {!waiting && rows.length === 0 && (
          <p className={styles.empty} role="status">
            {listed.state === 'error' && !ids && <NotLoaded />}
            {ids && search.state === 'done' && t("No conversations match '{words}'.", { words: words.trim() })}
            {search.state === 'failed' && t('Search did not respond. Try again in a moment.')}
            {!ids && listed.state !== 'error' && t(described.empty)}
          </p>
        )}
        {isMore && (
          <Button variant="subtle" color="gray" size="xs" fullWidth onClick={loadMore}>
            {t('Show older')}
          </Button>
        )}
      </div>
      {contextMenu.menu}
      {help && (
        <Suspense>
          <KeyboardHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </section>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" aria-label={t('Loading conversations')} role="status">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <div key={n} className={styles.ghost}>
          <Skeleton height={12} width="46%" />
          <Skeleton height={10} width="70%" mt={8} />
          <Skeleton height={10} width="88%" mt={6} />
        </div>
      ))}
    </div>
  );
}

const NotLoaded = () => (
  <>
    {t('Conversations could not be loaded.')}{' '}
    <Button variant="subtle" size="compact-sm" onClick={askAgain}>
      {t('Try again')}
    </Button>
  </>
);
