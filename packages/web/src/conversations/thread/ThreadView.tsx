import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import type { Doc } from '@app/kernel/collection.ts';
import { mayBePosted } from '@app/domain/conversations/medium.rules.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useShortcuts } from '../../ui/layout/use-shortcuts.ts';
import { t } from '../../words/words.ts';
import { Composer } from '../composer/Composer.tsx';
import type { ThreadExtras, WrittenEmail } from '../context/extras.ts';
import type { EarlyKeys } from '../inbox/early-keys.rules.ts';
import { toggleSelf } from '../inbox/save-involved.ts';
import { MessageStream } from './MessageStream.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useStreamScroll } from './use-stream-scroll.ts';
import { useThreadMessages } from './use-thread-messages.ts';
import { useWriting, type Writing } from './use-writing.ts';
import styles from './ThreadView.module.css';

interface Props {
  readonly thread: Doc<Thread>;
  readonly nameKey: string;
  readonly extras: ThreadExtras;
  /** Keys that were pressed before this component was loaded. */
  readonly earlyKeys: EarlyKeys;
  readonly onBack?: (() => void) | undefined;
  readonly onContext?: (() => void) | undefined;
}

function writtenEmail({ draft, change }: Writing): WrittenEmail {
  const to = [...draft.recipients, ...draft.cc].map(({ email }) => email);
  return { draft: draft.key, to, onSwitch: (email) => change({ recipients: [{ name: '', email, phone: '' }] }) };
}

/** One conversation: what was said, what is on its way, and the place to answer. Give it the thread's id as `key`. */
export function ThreadView({ thread, nameKey, extras, earlyKeys, onBack, onContext }: Props) {
  const { uid } = useSession().actor;
  const stream = useThreadMessages(thread);
  const { docs, firstNew, isLoading, pending, unread } = stream;
  const last = docs[0];
  const setRead = useMarkRead(thread, unread.counts.has(thread.path));
  const scroll = useStreamScroll({
    isKnown: !isLoading && unread.known,
    firstNew,
    end: `${last?.id ?? ''}/${pending.length}`,
    isAlone: onBack !== undefined,
  });
  const writing = useWriting(thread, { docs, earlyKeys, onSend: scroll.followEnd });
  useShortcuts(
    [
      ['r', () => writing.reply()],
      ['n', writing.note],
      ['a', () => toggleSelf(thread, 'agents', uid)],
      ['f', () => toggleSelf(thread, 'followers', uid)],
      ['u', () => last && setRead(last.id, true)],
      ['Escape', () => onBack?.()],
    ],
    scroll.box,
  );

  return (
    <section className={styles.view} aria-label={t('Conversation: {subject}', { subject: thread.subject })}>
      <ThreadHeader thread={thread} nameKey={nameKey} extras={extras} onBack={onBack} onContext={onContext} />
      <div
        className={styles.stream}
        ref={scroll.box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={t('Messages')}
        onScroll={scroll.onScroll}
      >
        <div key={isLoading ? 'coming' : 'there'} className={styles.inner} data-opening={(scroll.isOpening && !isLoading) || undefined}>
          <MessageStream thread={thread} stream={stream} writing={writing} onRead={setRead} />
        </div>
      </div>
      {scroll.isAway && (
        <div className={styles.jump}>
          <Button size="compact-xs" variant="default" radius="xl" leftSection={<IconArrowDown size={13} />} onClick={scroll.toEnd}>
            {t('Latest')}
          </Button>
        </div>
      )}
      {mayBePosted(thread.medium) && (
        <Composer
          threadId={thread.id}
          draft={writing.draft}
          messages={docs}
          revision={writing.revision}
          parentCollection={thread.object.collection}
          onChange={writing.change}
          onSend={writing.send}
          onDiscard={writing.discard}
          focusRequest={writing.focusRequest}
          notice={writing.draft.medium === 'email' && extras.recipients?.(thread, writtenEmail(writing))}
        />
      )}
    </section>
  );
}
