import { IconClockHour4 } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { AvatarStack } from '../../widgets/people/AvatarStack.tsx';
import { showMoment } from '../../widgets/status/time-ago.rules.ts';
import type { Person } from '../../widgets/people/UserAvatar.tsx';
import { t } from '../../words/words.ts';
import { shortSpan, waitingWords } from '../inbox/inbox.rules.ts';
import { MediumIcon } from '../inbox/MediumIcon.tsx';
import styles from './ThreadList.module.css';

interface Props {
  readonly thread: Doc<Thread>;
  readonly href: string;
  readonly open: boolean;
  readonly unread: number;
  readonly agents: readonly Person[];
  /** Only one row of the list is a stop of the Tab key. */
  readonly tabStop: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** One conversation in two lines: who and how long, about what and the last words. */
export function ThreadRow({ thread, href, open, unread, agents, tabStop, ...on }: Props) {
  const now = useNow();
  const waiting = waitingWords(thread.waiting, now);
  const who = thread.contact.name || thread.contact.email || thread.contact.phone || thread.subject || t('Unknown sender');
  return (
    <Link
      to={href}
      className={styles.row}
      aria-current={open ? 'true' : undefined}
      data-unread={unread > 0 || undefined}
      tabIndex={tabStop ? 0 : -1}
      {...on}
      data-row
    >
      <span className={styles.dot} data-on={unread > 0 || undefined} />
      <span className={styles.top}>
        <span className={styles.who} title={who}>
          {who}
        </span>
        {unread > 0 && (
          <span className={styles.count}>
            {unread}
            <span className="visually-hidden"> {t('unread')}</span>
          </span>
        )}
        <time className={styles.time} dateTime={new Date(thread.last_message).toISOString()} title={showMoment(thread.last_message)}>
          {shortSpan(Math.max(0, now - thread.last_message))}
        </time>
      </span>
      <span className={styles.subject} title={thread.object.label || thread.subject}>
        {thread.object.label || thread.subject}
      </span>
      <span className={styles.words} title={thread.summary}>
        {!thread.inbound && thread.summary !== '' && <span className={styles.you}>{t('Us:')} </span>}
        {thread.summary || t('No messages yet')}
      </span>
      <span className={styles.foot}>
        <MediumIcon medium={thread.medium} size={14} />
        {waiting && (
          <span className={styles.waiting} data-urgent={waiting.urgent || undefined} data-us={thread.waiting.on === 'us' || undefined}>
            {thread.waiting.on === 'us' && <IconClockHour4 size={13} stroke={1.75} aria-hidden />}
            {waiting.words}
          </span>
        )}
        <span className={styles.people}>
          {agents.length > 0 ? (
            <AvatarStack people={agents} size={5} label={t('Assigned')} />
          ) : (
            thread.unassigned && <span className={styles.nobody}>{t('Unassigned')}</span>
          )}
        </span>
      </span>
    </Link>
  );
}
