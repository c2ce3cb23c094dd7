import { ActionIcon } from '@mantine/core';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { clearUnread } from '@app/domain/conversations/conversations.calls.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { useUnread } from '../conversations/use-inbox.ts';
import { during } from '../ui/busy.ts';
import { PopupPanel } from '../ui/Popup.tsx';
import { EmptyState } from '../ui/States.tsx';
import { showProblem } from '../ui/show-problem.ts';
import { toast } from '../ui/toast.ts';
import type { PopupProps } from '../ui/use-popup.tsx';
import { TimeAgo } from '../widgets/TimeAgo.tsx';
import { useOpenRecord } from '../widgets/use-open-record.ts';
import { UserAvatar } from '../widgets/UserAvatar.tsx';
import { send } from '../wire/send.ts';
import { useSession } from '../wire/session.ts';
import { useLiveDoc } from '../wire/use-live.ts';
import styles from './NoticePanel.module.css';
import { noLink, noticeOf } from './notifications.rules.ts';

const MOST = 12;

/** What has come in and was not seen (SHL-13). */
export function NoticePanel(props: PopupProps) {
  return (
    <PopupPanel {...props} position="bottom-start" width={360}>
      <Notices onDone={() => props.onChange(false)} />
    </PopupPanel>
  );
}

function Notices({ onDone }: { readonly onDone: () => void }) {
  const { counts, markers } = useUnread();
  const { account } = useSession();
  const paths = [...counts.keys()].slice(0, MOST);
  async function clear(): Promise<void> {
    try {
      await during(send(clearUnread, { ...(account && { user_id: account.id }), idsToDelete: markers.slice(0, 500).map(({ id }) => id) }));
      toast({ title: 'Done!', message: 'Unreads deleted. It may take a few moments for your unread count indicator to update.', tone: 'success' });
      onDone();
    } catch (error) {
      showProblem(error);
    }
  }
  return (
    <div className={styles.panel}>
      <header>
        <h2>Notifications</h2>
        {paths.length > 0 && (
          <ActionIcon aria-label="Mark all as read" title="Mark all as read" onClick={() => void clear()}>
            <IconChecks size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </header>
      {paths.length === 0 ? (
        <EmptyState icon={IconBell} title="Nothing new">
          Messages to you and to what you follow appear here.
        </EmptyState>
      ) : (
        <ul>
          {paths.map((path) => (
            <NoticeRow key={path} path={path} onDone={onDone} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NoticeRow({ path, onDone }: { readonly path: string; readonly onDone: () => void }) {
  const { doc } = useLiveDoc(threads, path);
  const { client } = useSession();
  const openRecord = useOpenRecord();
  if (!doc || !client) return <li className={styles.waiting} />;
  const notice = noticeOf(doc, client.name_key, true);
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          if (notice.url === undefined) return void toast({ ...noLink, tone: 'error' });
          onDone();
          openRecord({ collection: 'threads', id: doc.id });
        }}
      >
        <UserAvatar person={notice.image} size={8} />
        <span>
          <strong>{notice.label}</strong>
          <span>{notice.description}</span>
        </span>
        <TimeAgo at={notice.date} />
      </button>
    </li>
  );
}
