import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconBuildingCommunity,
  IconChecks,
  IconFileImport,
  IconGauge,
  IconMailX,
  IconPlaneInflight,
  IconShare,
  IconPlaneOff,
  IconShareOff,
  IconUserCheck,
  IconUserQuestion,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Notice as CompanyNotice, NoticeKind } from '@app/domain/users/notices/notice.ts';
import { where } from '@app/kernel/queries/where.ts';
import { clearUnread } from '@app/domain/conversations/conversations.calls.ts';
import { messages, unread } from '@app/domain/conversations/conversation.collection.ts';
import { useUnread } from '../../../conversations/inbox/use-inbox.ts';
import { during } from '../../../ui/feedback/busy.ts';
import { PopupPanel } from '../../../ui/menus/Popup.tsx';
import { EmptyState, RowSkeletons } from '../../../ui/feedback/States.tsx';
import { showProblem } from '../../../ui/feedback/show-problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { PopupProps } from '../../../ui/menus/use-popup.tsx';
import { TimeAgo } from '../../../widgets/status/TimeAgo.tsx';
import { useOpenRecord } from '../../../widgets/links/use-open-record.ts';
import { useColleagues } from '../../../widgets/people/use-colleagues.ts';
import { UserAvatar } from '../../../widgets/people/UserAvatar.tsx';
import { send } from '../../../wire/request/send.ts';
import { useSession } from '../../../wire/tab/session.ts';
import { useLive, useLiveDoc } from '../../../wire/tab/use-live.ts';
import { write } from '../../../wire/tab/write.ts';
import styles from './NoticePanel.module.css';
import { NoticeSettings } from './NoticeSettings.tsx';
import { companyNoticeOf, inOrder, newestMarkers, noLink, noticeOf, type Notice } from './notifications.rules.ts';
import { useNotices } from './use-notices.ts';
import { t } from '../../../words/words.ts';

const MOST = 20;
const LOOKED_AT = 100;

/** Notifications, newest first (SHL-13), and the settings for them. */
export function NoticePanel(props: PopupProps) {
  return (
    <PopupPanel {...props} position="bottom-start" width={360}>
      <Notices onDone={() => props.onChange(false)} />
      <NoticeSettings />
    </PopupPanel>
  );
}

function Notices({ onDone }: { readonly onDone: () => void }) {
  const { counts, markers, whole } = useUnread();
  const { account } = useSession();
  const uid = account?.id ?? '';
  const { docs, state } = useLive(unread, {
    where: where('user', 'eq', uid),
    orderBy: [{ field: 'date', dir: 'desc' }],
    limit: LOOKED_AT,
  });
  const company = useNotices();
  const newest = newestMarkers([...markers, ...docs], MOST);
  const lines = inOrder(newest, company.docs).slice(0, MOST);
  const unseen = company.docs.filter(({ seen }) => seen === null);
  async function clear(): Promise<void> {
    try {
      // Marks the known ones; if there are more, all up to the newest known one. Later arrivals stay unread.
      const cleared = whole ? { idsToDelete: markers.map(({ id }) => id) } : { until: Math.max(...markers.map(({ date }) => date)) };
      await during(
        Promise.all([
          counts.size > 0 && send(clearUnread, { ...(account && { user_id: account.id }), ...cleared }),
          unseen.length > 0 && write(...unseen.map(({ path }) => seenNow(path))),
        ]),
      );
      toast({
        title: t('Done!'),
        message: t('Unreads deleted. It may take a few moments for your unread count indicator to update.'),
        tone: 'success',
      });
    } catch (error) {
      showProblem(error);
    }
  }
  return (
    <div className={styles.panel}>
      <header>
        <h2>{t('Notifications')}</h2>
        {counts.size + unseen.length > 0 && (
          <ActionIcon aria-label={t('Mark all as read')} title={t('Mark all as read')} onClick={() => void clear()}>
            <IconChecks size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </header>
      {lines.length === 0 && state === 'loading' && <RowSkeletons rows={3} height={56} />}
      {lines.length === 0 && state !== 'loading' && (
        <EmptyState icon={IconBell} title={t('No new notifications')}>
          {t('Messages to you and to what you follow, and news of your company, appear here.')}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) =>
            'tRef' in line ? (
              <MessageRow key={line.tRef} path={line.ref} isUnread={counts.has(line.tRef)} onDone={onDone} />
            ) : (
              <CompanyRow key={line.path} notice={line} onDone={onDone} />
            ),
          )}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  readonly path: string;
  readonly isUnread: boolean;
  readonly onDone: () => void;
}
function MessageRow({ path, isUnread, onDone }: RowProps) {
  const { doc, state } = useLiveDoc(messages, path);
  const { client, actor } = useSession();
  const openRecord = useOpenRecord();
  const { person } = useColleagues();
  if (!client || (!doc && state === 'loading')) return <li className={styles.waiting} />;
  // A deleted or unreadable message links nowhere; one's own is no news.
  if (!doc || doc.creator === actor.uid) return null;
  const notice = noticeOf(doc, { uid: actor.uid, nameKey: client.name_key, unread: isUnread });
  const open = (): void => {
    onDone();
    openRecord({ collection: 'threads', id: notice.id });
  };
  return (
    <NoticeLine notice={notice} onOpen={notice.url === undefined ? showNoLink : open}>
      <UserAvatar person={doc.inbound ? notice.image : person(doc.creator)} size={8} />
    </NoticeLine>
  );
}

/** A notice of the company: a job, an invitation, an import or a limit. */
function CompanyRow({ notice, onDone }: { readonly notice: Doc<CompanyNotice>; readonly onDone: () => void }) {
  const { client } = useSession();
  const navigate = useNavigate();
  const { person } = useColleagues();
  if (!client) return null;
  const line = companyNoticeOf(notice, { nameKey: client.name_key });
  const Glyph = glyphs[notice.kind];
  const open = (): void => {
    if (line.unread) write(seenNow(notice.path)).catch(showProblem);
    if (line.url === undefined) return showNoLink();
    onDone();
    void navigate(line.url);
  };
  return (
    <NoticeLine notice={line} onOpen={open}>
      {notice.person === '' ? (
        <span className={styles.glyph} data-bad={bad.has(notice.kind) || undefined}>
          <Glyph size={18} stroke={1.6} aria-hidden />
        </span>
      ) : (
        <UserAvatar person={person(notice.person)} size={8} />
      )}
    </NoticeLine>
  );
}

/** Kinds of something that went wrong. */
const bad: ReadonlySet<NoticeKind> = new Set([
  'job-failed',
  'invitation-bounced',
  'limit-reached',
  'flight-overdue',
  'empty-leg-broken',
  'import-waits',
]);
const glyphs: Readonly<Record<NoticeKind, Icon>> = {
  'job-failed': IconAlertTriangle,
  'invitation-accepted': IconUserCheck,
  'invitation-bounced': IconMailX,
  'invitation-requested': IconUserQuestion,
  'import-done': IconFileImport,
  'import-waits': IconFileImport,
  'limit-reached': IconGauge,
  'flight-overdue': IconPlaneInflight,
  'partner-invited': IconBuildingCommunity,
  'partner-accepted': IconBuildingCommunity,
  'partner-request': IconBuildingCommunity,
  'partner-answer': IconBuildingCommunity,
  'share-offered': IconShare,
  'share-accepted': IconShare,
  'share-ended': IconShareOff,
  'empty-leg-broken': IconPlaneOff,
};
const showNoLink = (): void => void toast({ title: t(noLink.title), message: t(noLink.message), tone: 'error' });
const seenNow = (path: string): Write => ({ op: 'merge', path, data: { seen: Date.now() } });

interface LineProps {
  readonly notice: Notice;
  readonly onOpen: () => void;
  /** Picture of a person, or the kind of notice. */
  readonly children: ReactNode;
}
function NoticeLine({ notice, onOpen, children }: LineProps) {
  return (
    <li>
      <button type="button" data-unread={notice.unread || undefined} onClick={onOpen}>
        {children}
        <span>
          <strong>
            {notice.label}
            {notice.isMention && ` · ${t('Mentions you')}`}
            {notice.unread && <span className="visually-hidden"> ({t('unread')})</span>}
          </strong>
          <span title={notice.description}>{notice.description}</span>
        </span>
        <TimeAgo at={notice.date} />
      </button>
    </li>
  );
}
