import { Button, Skeleton } from '@mantine/core';
import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { mayBePosted } from '@app/domain/conversations/medium.rules.ts';
import type { Message, Thread } from '@app/domain/conversations/message.ts';
import { mayBeQuoted } from '@app/domain/conversations/quoted.rules.ts';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import type { Person } from '../../widgets/people/UserAvatar.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { askAgain } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { conversationModes } from '../inbox/conversation-mode.rules.ts';
import { writerName, type TimelineDay, type TimelineItem } from '../inbox/timeline.rules.ts';
import { deleteWithUndo } from './delete-message.ts';
import { MessageItem } from './MessageItem.tsx';
import { NoMessages } from './NoMessages.tsx';
import { PendingItem } from './PendingItem.tsx';
import type { ThreadMessages } from './use-thread-messages.ts';
import type { Writing } from './use-writing.ts';
import styles from './ThreadView.module.css';

interface Props {
  readonly thread: Doc<Thread>;
  readonly stream: ThreadMessages;
  readonly writing: Writing;
  readonly onRead: (message: string, asUnread: boolean) => void;
}

/** All that was said, by day, and below it what is on its way. */
export function MessageStream(props: Props) {
  const { thread, stream, writing } = props;
  const { actor } = useSession();
  const { person } = useColleagues();
  const { docs, isLoading, pending } = stream;
  return (
    <>
      {stream.mayHaveEarlier && (
        <div className={styles.older}>
          <Button variant="subtle" color="gray" size="xs" onClick={stream.showEarlier}>
            {t('Show earlier messages')}
          </Button>
        </div>
      )}
      {isLoading && <StreamSkeleton />}
      {stream.mode !== 'messages' && docs.length > 0 && <ModeNotice stream={stream} />}
      {stream.problems.length > 0 && <ErrorState problems={stream.problems} onRetry={askAgain} />}
      {!isLoading && stream.problems.length === 0 && docs.length === 0 && pending.length === 0 && (
        <NoMessages onWrite={mayBePosted(thread.medium) ? () => writing.reply() : undefined} />
      )}
      {stream.days.map((day) => (
        <Day key={day.label} day={day} actor={actor} person={person} {...props} />
      ))}
      {pending.map((message) => (
        <PendingItem
          key={message.body.key}
          pending={message}
          sender={person(actor.uid)}
          onAgain={() => writing.retry(message)}
          onEdit={() => writing.edit(message)}
          onDrop={() => writing.drop(message)}
        />
      ))}
    </>
  );
}

function ModeNotice({ stream: { mode, isAnyShown, isLoading, showAll } }: Pick<Props, 'stream'>) {
  return (
    <p className={styles.mode} role="status">
      {!isAnyShown && !isLoading ? t(conversationModes.find(({ id }) => id === mode)?.none ?? '') : t('Some messages are not shown.')}
      <Button variant="subtle" size="compact-sm" onClick={showAll}>
        {t('Show all messages')}
      </Button>
    </p>
  );
}

interface DayProps extends Props {
  readonly actor: ReturnType<typeof useSession>['actor'];
  readonly person: (id: string) => Person;
}

function Day({ day, stream, ...others }: DayProps & { readonly day: TimelineDay }) {
  return (
    <div>
      <div className={styles.day} role="separator" aria-label={day.label}>
        {day.label}
      </div>
      {day.items.map((item) => (
        <div key={item.message.id}>
          {item.message.id === stream.firstNew && <div className={styles.fresh}>{t('New')}</div>}
          <DayItem item={item} stream={stream} {...others} />
        </div>
      ))}
    </div>
  );
}

function DayItem({ item, thread, stream, writing, onRead, actor, person }: DayProps & { readonly item: TimelineItem }) {
  const { message } = item;
  return (
    <MessageItem
      item={{ ...item, unread: stream.unread.messages.has(message.id) }}
      sender={senderOf(message, thread, person)}
      commands={{
        onReply: () => writing.reply(message),
        onForward: mayBeQuoted(message.medium) ? () => writing.forward(message) : undefined,
        onTakeBack: message.creator === actor.uid || actor.admin ? () => writing.takeBack(message) : undefined,
        onRead: (asUnread) => onRead(message.id, asUnread),
        onDelete: abilities(messages, actor, { ...message }, stream.now).delete ? () => void deleteWithUndo(message) : undefined,
      }}
    />
  );
}

function senderOf(message: Doc<Message>, { contact }: Doc<Thread>, person: (id: string) => Person): Person {
  const { from, creator, creator_name: name } = message;
  return message.inbound
    ? { id: contact.id || from.email, name: from.name || name || from.email || contact.name }
    : { ...person(creator), name: writerName(message) || person(creator).name };
}

function StreamSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label={t('Loading messages')}>
      {[72, 48, 96].map((height) => (
        <div key={height} className={styles.ghost}>
          <Skeleton circle height={32} />
          <Skeleton height={height} radius="md" />
        </div>
      ))}
    </div>
  );
}
