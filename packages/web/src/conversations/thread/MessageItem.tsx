import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDots, IconLock, IconMailOpened, IconMail, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Addressee } from '@app/domain/mail/outbox/addressee.ts';
import { filesOutsideText } from '@app/domain/mail/stored-images.rules.ts';
import { sentQuote, trailingQuote } from '@app/domain/conversations/quoted.rules.ts';
import { mediums, type Message } from '@app/domain/conversations/message.ts';
import { SandboxedHtml } from '../../ui/text/SandboxedHtml.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { UserAvatar, type Person } from '../../widgets/people/UserAvatar.tsx';
import { t, words } from '../../words/words.ts';
import { FileChip } from '../../files/FileChip.tsx';
import { MediumIcon } from '../inbox/MediumIcon.tsx';
import { MessageEvents } from './MessageEvents.tsx';
import { linkToFile } from '../../files/open-file.ts';
import { QuotedText } from './QuotedText.tsx';
import { ScheduledLine } from './ScheduledLine.tsx';
import { SenderLine } from './SenderLine.tsx';
import { MessageNotes } from './MessageNotes.tsx';
import type { TimelineItem } from '../inbox/timeline.rules.ts';
import styles from './MessageItem.module.css';
import { StackMenu } from '../../ui/menus/StackMenu.tsx';

interface MessageCommands {
  readonly onReply: () => void;
  /** Missing where it stays among colleagues. */
  readonly onForward?: (() => void) | undefined;
  /** Missing where the person may not take back a message that waits for its time. */
  readonly onTakeBack?: (() => void) | undefined;
  readonly onRead: (unread: boolean) => void;
  /** Missing where the person may not delete this message (ROL-5). */
  readonly onDelete?: (() => void) | undefined;
}
interface Props {
  readonly item: TimelineItem;
  readonly sender: Person;
  readonly commands: MessageCommands;
}
const kinds = { note: words('Note: {who}'), inbound: words('Received: {who}'), outbound: words('Sent: {who}') } as const;
const names = (people: readonly Addressee[]): string => people.map((person) => person.name || person.email || person.phone).join(', ');

/** The recipients in one line; empty for a note or a chat. */
function To({ message }: { readonly message: Message }) {
  if (message.medium === 'note')
    return (
      <span className={styles.to}>
        <IconLock size={13} stroke={1.75} aria-hidden /> {t('Only your team sees it')}
      </span>
    );
  const parts = [
    message.recipients.length > 0 && t('to {names}', { names: names(message.recipients) }),
    message.cc.length > 0 && t('cc {names}', { names: names(message.cc) }),
    message.bcc.length > 0 && t('bcc {names}', { names: names(message.bcc) }),
  ].filter(Boolean);
  return <span className={styles.to}>{parts.join(' · ')}</span>;
}

/** One message: who, by what, when, the words, the files and what became of it. */
export function MessageItem({ item, sender, commands }: Props) {
  const { message, direction, continues, unread } = item;
  const folded = useMemo(
    () => (message.quotes === '' ? trailingQuote(message.messageHtml) : sentQuote(message.messageHtml)),
    [message.messageHtml, message.quotes],
  );
  const files = filesOutsideText(message.messageHtml, message.files);
  const ownWords = message.data['own_words'];
  return (
    <article
      id={`message-${message.id}`}
      className={styles.item}
      data-direction={direction}
      data-continues={continues || undefined}
      data-unread={unread || undefined}
      aria-label={t(kinds[direction], { who: sender.name })}
      tabIndex={-1}
    >
      <div className={styles.avatar}>{!continues && <UserAvatar person={sender} size={8} />}</div>
      <div className={styles.paper}>
        {!continues && (
          <header className={styles.head}>
            <bdi className={styles.name}>{sender.name}</bdi>
            {direction === 'inbound' && <SenderLine message={message} />}
            <span className={styles.medium}>
              <MediumIcon medium={message.medium} named size={14} />
              {t(mediums.label(message.medium))}
            </span>
            <To message={message} />
            <TimeAgo at={message.date} className={styles.when} />
          </header>
        )}
        {message.messageHtml === '' ? (
          <QuotedText text={message.message} ownWords={typeof ownWords === 'string' ? ownWords : ''} />
        ) : (
          <SandboxedHtml html={message.messageHtml} title={t('Message from {who}', { who: sender.name })} folded={folded} linkFile={linkToFile} />
        )}
        {message.data['plain_only'] === true && (
          <p className={styles.reason}>{t('The formatting is too complex to display. The original is attached.')}</p>
        )}
        {files.length > 0 && (
          <div className={styles.files}>
            {files.map((file) => (
              <FileChip key={file.id} file={file} />
            ))}
          </div>
        )}
        {message.inbound && <MessageNotes message={message} />}
        <footer className={styles.foot}>
          <MessageEvents results={message.results} />
          {message.send_at !== null && message.results.length === 0 && <ScheduledLine at={message.send_at} onTakeBack={commands.onTakeBack} />}
        </footer>
      </div>
      <StackMenu
        position="bottom-end"
        width={180}
        withInitialFocusPlaceholder={false}
        target={
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            className={styles.menu}
            aria-label={t('Actions for the message from {who}', { who: sender.name })}
          >
            <IconDots size={16} />
          </ActionIcon>
        }
      >
        {direction !== 'note' && (
          <Menu.Item leftSection={<IconArrowBackUp size={15} />} onClick={commands.onReply}>
            {t('Reply')}
          </Menu.Item>
        )}
        {commands.onForward && (
          <Menu.Item leftSection={<IconArrowForwardUp size={15} />} onClick={commands.onForward}>
            {t('Forward')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={unread ? <IconMailOpened size={15} /> : <IconMail size={15} />} onClick={() => commands.onRead(!unread)}>
          {unread ? t('Mark As Read') : t('Mark Unread')}
        </Menu.Item>
        {commands.onDelete && (
          <>
            <Menu.Divider />
            <Menu.Item className={styles.danger} leftSection={<IconTrash size={15} />} onClick={commands.onDelete}>
              {t('Delete')}
            </Menu.Item>
          </>
        )}
      </StackMenu>
    </article>
  );
}
