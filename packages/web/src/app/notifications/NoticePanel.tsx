import { ActionIcon } from '@mantine/core';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { where } from '@app/kernel/queries/where.ts';
import { clearUnread } from '@app/domain/conversations/conversations.calls.ts';
import { messages, unread } from '@app/domain/conversations/conversation.collection.ts';
import { useUnread } from '../../conversations/inbox/use-inbox.ts';
import { during } from '../../ui/feedback/busy.ts';
import { PopupPanel } from '../../ui/menus/Popup.tsx';
import { EmptyState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { PopupProps } from '../../ui/menus/use-popup.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useOpenRecord } from '../../widgets/links/use-open-record.ts';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { UserAvatar } from '../../widgets/people/UserAvatar.tsx';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive, useLiveDoc } from '../../wire/tab/use-live.ts';
import styles from './NoticePanel.module.css';
import { NoticeSettings } from './NoticeSettings.tsx';
import { newestMarkers, noLink, noticeOf } from './notifications.rules.ts';
import { t } from '../../words/words.ts';

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
  const newest = newestMarkers([...markers, ...docs], MOST);
  async function clear(): Promise<void> {
    try {
      // Marks the known ones; if there are more, all up to the newest known one. Later arrivals stay unread.
      const cleared = whole ? { idsToDelete: markers.map(({ id }) => id) } : { until: Math.max(...markers.map(({ date }) => date)) };
      await during(send(clearUnread, { ...(account && { user_id: account.id }), ...cleared }));
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
        {counts.size > 0 && (
          <ActionIcon aria-label={t('Mark all as read')} title={t('Mark all as read')} onClick={() => void clear()}>
            <IconChecks size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </header>
      {newest.length === 0 && state === 'loading' && <RowSkeletons rows={3} height={56} />}
      {newest.length === 0 && state !== 'loading' && (
        <EmptyState icon={IconBell} title={t('No new notifications')}>
          {t('Messages to you and to what you follow appear here.')}
        </EmptyState>
      )}
      {newest.length > 0 && (
        <ul>
          {newest.map(({ tRef, ref }) => (
            <NoticeRow key={tRef} path={ref} isUnread={counts.has(tRef)} onDone={onDone} />
          ))}
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
function NoticeRow({ path, isUnread, onDone }: RowProps) {
  const { doc, state } = useLiveDoc(messages, path);
  const { client, actor } = useSession();
  const openRecord = useOpenRecord();
  const { person } = useColleagues();
  if (!client || (!doc && state === 'loading')) return <li className={styles.waiting} />;
  // A deleted or unreadable message links nowhere; one's own is no news.
  if (!doc || doc.creator === actor.uid) return null;
  const notice = noticeOf(doc, { uid: actor.uid, nameKey: client.name_key, unread: isUnread });
  return (
    <li>
      <button
        type="button"
        data-unread={notice.unread || undefined}
        onClick={() => {
          if (notice.url === undefined) return void toast({ title: t(noLink.title), message: t(noLink.message), tone: 'error' });
          onDone();
          openRecord({ collection: 'threads', id: notice.id });
        }}
      >
        <UserAvatar person={doc.inbound ? notice.image : person(doc.creator)} size={8} />
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
