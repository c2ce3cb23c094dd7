import { Button, Skeleton } from '@mantine/core';
import { useHotkeys, useInterval } from '@mantine/hooks';
import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { mayBePosted } from '@app/domain/conversations/medium.rules.ts';
import type { Message, Thread } from '@app/domain/conversations/message.ts';
import { mayBeQuoted } from '@app/domain/conversations/quoted.rules.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import type { Person } from '../../widgets/people/UserAvatar.tsx';
import { useLocal } from '../../wire/session/local-state.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { locale } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { Composer } from '../composer/Composer.tsx';
import { forwardOf, replyTo, toNewMessage } from '../composer/composer.rules.ts';
import { conversationModes, isShownIn } from '../inbox/conversation-mode.rules.ts';
import { deleteWithUndo } from './delete-message.ts';
import type { EarlyKeys } from '../inbox/early-keys.rules.ts';
import type { ThreadExtras } from '../context/extras.ts';
import { MESSAGES_PAGE, messagesQuery } from '../inbox/inbox.rules.ts';
import { MessageItem } from './MessageItem.tsx';
import { changePending, deliver, giveUp, tryAgain, usePending } from './pending.ts';
import { stillPending, type Pending } from './pending.rules.ts';
import { NoMessages } from './NoMessages.tsx';
import { PendingItem } from './PendingItem.tsx';
import { toggleSelf } from '../inbox/save-involved.ts';
import { ThreadHeader } from './ThreadHeader.tsx';
import { firstUnread, timeline, writerName } from '../inbox/timeline.rules.ts';
import { useDraft } from '../composer/use-draft.ts';
import { useUnread } from '../inbox/use-inbox.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useOpening } from './use-opening.ts';
import styles from './ThreadView.module.css';

const NEAR_END = 120;
interface Props {
  readonly thread: Doc<Thread>;
  readonly nameKey: string;
  readonly extras: ThreadExtras;
  /** What was pressed before this was there. */
  readonly earlyKeys: EarlyKeys;
  readonly onBack?: (() => void) | undefined;
  readonly onContext?: (() => void) | undefined;
}

/** One conversation: what was said, what is on its way, and the place to answer. Give it the thread's id as `key`. */
export function ThreadView({ thread, nameKey, extras, earlyKeys, onBack, onContext }: Props) {
  const { client, actor } = useSession();
  const { uid } = actor;
  const { person } = useColleagues();
  const now = useNow();
  const [limit, setLimit] = useState(MESSAGES_PAGE);
  const { docs, state } = useLive(messages, messagesQuery(thread.path, limit));
  const unread = useUnread([thread.path]);
  // What was new when the thread was opened stays marked while it is open.
  const [newOnes, setNewOnes] = useState<ReadonlySet<string>>(new Set());
  const pendingList = usePending((held) => held.list);
  const [focusRequest, setFocusRequest] = useState(0);
  const [away, setAway] = useState(false);
  const stream = useRef<HTMLDivElement>(null);
  const placed = useRef(false);
  // Opened at what was new, the view stays there; whoever has answered wants to see the end.
  const [hasSent, setHasSent] = useState(false);

  const unreadHere = unread.counts.has(thread.path);
  const setRead = useMarkRead(thread, unreadHere);
  useEffect(() => {
    const here = unread.markers.filter((marker) => marker.tRef === thread.path).map((marker) => marker.id.slice(marker.id.indexOf('.') + 1));
    if (here.length > 0) setNewOnes((held) => new Set([...held, ...here]));
  }, [unread.markers, thread.path]);

  const [mode, setMode] = useLocal('conversationMode', client?.id ?? '');
  const shown = useMemo(() => docs.filter((message) => isShownIn(mode, message)), [docs, mode]);
  const last = docs[0];
  // Notes are among ourselves, and a forward went to others: nobody answers those unless they choose to.
  const answered = docs.find((message) => mayBeQuoted(message.medium) && !message.forward);
  const zone = client?.timezone ?? DEFAULT_ZONE;
  const days = useMemo(() => timeline(shown, newOnes, { now, zone, locale: locale() }), [shown, newOnes, now, zone]);
  const fresh = firstUnread(days);
  const arrived = useMemo(() => new Set(docs.map((message) => message.id)), [docs]);
  const pending = stillPending(pendingList, thread.path, arrived);
  useEffect(() => {
    if (pendingList.some((one) => one.id !== '' && arrived.has(one.id))) changePending({ t: 'arrived', ids: arrived });
  }, [pendingList, arrived]);
  const compose = useDraft(thread, answered, { client: client?.id ?? '', uid, id: thread.id });
  const clientEmail = client?.email ?? '';
  const me: Person = person(uid);

  // Alone on the screen: the row that was pressed is gone, so reading goes on here.
  const alone = onBack !== undefined;
  useEffect(() => {
    if (alone) stream.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  const toEnd = (): void => stream.current?.scrollTo({ top: stream.current.scrollHeight });
  const opening = useOpening(stream, state !== 'loading' && unread.known);
  useLayoutEffect(() => {
    if (placed.current || opening) return;
    placed.current = true;
    const first = fresh && document.getElementById(`message-${fresh}`);
    if (first) first.scrollIntoView({ block: 'start' });
    else toEnd();
  }, [opening, fresh]);
  // Frames with mail grow after they were placed: the end stays in sight unless the person scrolled away.
  const settle = useInterval(() => !away && (hasSent || !fresh) && toEnd(), 150);
  useEffect(() => {
    settle.start();
    const timer = setTimeout(settle.stop, 1500);
    return () => {
      clearTimeout(timer);
      settle.stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever something was added at the end
  }, [last?.id, pending.length]);

  const sendNow = (): void => {
    const { draft } = compose;
    compose.keep();
    compose.replace(undefined);
    setAway(false);
    setHasSent(true);
    void deliver(toNewMessage(draft, thread.path, clientEmail), draft.files).then((taken) => {
      if (taken) compose.forget(draft.key);
      else toast({ title: t('Not sent'), message: t('Your text is saved in the conversation.'), tone: 'error' });
    });
  };
  const edit = (pending: Pending): void => {
    giveUp(pending);
    const { body, files } = pending;
    const { medium } = body;
    compose.replace({
      ...compose.draft,
      ...body,
      medium: medium === 'web' || medium === 'archive' ? 'email' : medium,
      mode: body.forward ? 'forward' : body.replyingTo === '' ? 'new' : 'reply',
      text: body.message,
      html: body.messageHtml,
      files,
    });
    setFocusRequest((count) => count + 1);
  };
  const discard = (): void => {
    const { draft } = compose;
    compose.replace(undefined);
    compose.forget(draft.key);
    toast({ title: t('Draft discarded'), actions: [{ label: t('Undo'), onPick: () => compose.replace(draft) }] });
  };
  const reply = (message?: Doc<Message>): void => {
    if (message) compose.replace(replyTo(compose.draft, message, clientEmail));
    setFocusRequest((count) => count + 1);
  };
  const forward = (message: Doc<Message>): void => {
    compose.replace(forwardOf(compose.draft, message));
    setFocusRequest((count) => count + 1);
  };
  const note = (): void => {
    compose.change({ medium: 'note' });
    setFocusRequest((count) => count + 1);
  };
  useEffect(() => {
    const key = earlyKeys.come(thread.id);
    if (key === 'r') reply();
    if (key === 'n') note();
    return earlyKeys.leave;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  useHotkeys([
    ['r', () => reply()],
    ['n', note],
    ['a', () => toggleSelf(thread, 'agents', uid)],
    ['f', () => toggleSelf(thread, 'followers', uid)],
    ['u', () => last && setRead(last.id, true)],
    ['Escape', () => onBack?.()],
  ]);
  const senderOf = (message: Doc<Message>): Person =>
    message.inbound
      ? { id: thread.contact.id || message.from.email, name: message.from.name || message.creator_name || message.from.email || thread.contact.name }
      : { ...person(message.creator), name: writerName(message) || person(message.creator).name };

  return (
    <section className={styles.view} aria-label={t('Conversation: {subject}', { subject: thread.subject })}>
      <ThreadHeader thread={thread} nameKey={nameKey} extras={extras} onBack={onBack} onContext={onContext} />
      <div
        className={styles.stream}
        ref={stream}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={t('Messages')}
        onScroll={({ currentTarget: box }) => setAway(box.scrollHeight - box.scrollTop - box.clientHeight > NEAR_END)}
      >
        <div key={state === 'loading' ? 'coming' : 'there'} className={styles.inner} data-opening={(opening && state !== 'loading') || undefined}>
          {docs.length >= limit && (
            <div className={styles.older}>
              <Button variant="subtle" color="gray" size="xs" onClick={() => setLimit(limit + MESSAGES_PAGE)}>
                {t('Show earlier messages')}
              </Button>
            </div>
          )}
          {state === 'loading' && <StreamSkeleton />}
          {mode !== 'messages' && docs.length > 0 && (
            <p className={styles.mode} role="status">
              {shown.length === 0 && state !== 'loading'
                ? t(conversationModes.find(({ id }) => id === mode)?.none ?? '')
                : t('Some messages are not shown.')}
              <Button variant="subtle" size="compact-sm" onClick={() => setMode('messages')}>
                {t('Show all messages')}
              </Button>
            </p>
          )}
          {state !== 'loading' && docs.length === 0 && pending.length === 0 && (
            <NoMessages onWrite={mayBePosted(thread.medium) ? () => reply() : undefined} />
          )}
          {days.map((day) => (
            <div key={day.label}>
              <div className={styles.day} role="separator" aria-label={day.label}>
                {day.label}
              </div>
              {day.items.map((item) => (
                <div key={item.message.id}>
                  {item.message.id === fresh && <div className={styles.fresh}>{t('New')}</div>}
                  <MessageItem
                    item={{ ...item, unread: unread.messages.has(item.message.id) }}
                    sender={senderOf(item.message)}
                    commands={{
                      onReply: () => reply(item.message),
                      onForward: mayBeQuoted(item.message.medium) ? () => forward(item.message) : undefined,
                      onRead: (asUnread) => setRead(item.message.id, asUnread),
                      onDelete: abilities(messages, actor, { ...item.message }, now).delete ? () => void deleteWithUndo(item.message) : undefined,
                    }}
                  />
                </div>
              ))}
            </div>
          ))}
          {pending.map((one) => (
            <PendingItem
              key={one.body.key}
              pending={one}
              sender={me}
              onAgain={() => void tryAgain(one).then((taken) => taken && compose.forget(one.body.key))}
              onEdit={() => edit(one)}
              onDrop={() => {
                giveUp(one);
                compose.forget(one.body.key);
              }}
            />
          ))}
        </div>
      </div>
      {away && (
        <div className={styles.jump}>
          <Button size="compact-xs" variant="default" radius="xl" leftSection={<IconArrowDown size={13} />} onClick={toEnd}>
            {t('Latest')}
          </Button>
        </div>
      )}
      {mayBePosted(thread.medium) && (
        <Composer
          threadId={thread.id}
          draft={compose.draft}
          messages={docs}
          revision={compose.revision}
          parentCollection={thread.object.collection}
          onChange={compose.change}
          onSend={sendNow}
          onDiscard={discard}
          focusRequest={focusRequest}
        />
      )}
    </section>
  );
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
