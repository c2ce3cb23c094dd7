import { useElementSize } from '@mantine/hooks';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { IconMessageCircle } from '@tabler/icons-react';
import { Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { partOf } from '../ui/layout/part.tsx';
import { SplitPanes } from '../ui/layout/SplitPanes.tsx';
import { fetchAhead } from '../ui/layout/when-settled.ts';
import { useSession } from '../wire/tab/session.ts';
import { useAhead, useLiveDoc } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import type { ThreadExtras } from './context/extras.ts';
import { messagesQuery, type InboxView } from './inbox/inbox.rules.ts';
import { ThreadList } from './list/ThreadList.tsx';
import { useEarlyKeys } from './inbox/use-early-keys.ts';
import styles from './ConversationsPage.module.css';
import viewStyles from './thread/ThreadView.module.css';

// The list comes first; what opens beside it is fetched once the list has settled, or somebody points at a row.
const ThreadView = partOf(async () => (await import('./thread/ThreadView.tsx')).ThreadView);
const ContextPane = partOf(async () => (await import('./context/ContextPane.tsx')).ContextPane);
const ContextDrawer = partOf(async () => (await import('./context/ContextDrawer.tsx')).ContextDrawer);

const THREE_PANES = 1040;
const TWO_PANES = 680;
const listAndRest = () =>
  [
    { name: t('the list'), size: '300px', min: '240px', max: '480px' },
    { name: t('the conversation'), size: 1, min: '360px' },
  ] as const;
const conversationAndContext = () =>
  [
    { name: t('the conversation'), size: 1, min: '360px' },
    { name: t('the context'), size: '340px', min: '280px', max: '560px' },
  ] as const;

interface Props {
  readonly view: InboxView;
  readonly nameKey: string;
  readonly extras: ThreadExtras;
}

const addressedThread = (): string | undefined => new URLSearchParams(location.search).get('thread') ?? undefined;

/** The inbox: list, conversation and context side by side, as many of them as fit. */
export function ConversationsPage({ view, nameKey, extras }: Props) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { client } = useSession();
  const [context, setContext] = useState(false);
  // Once there it stays, so that it can leave in its own time.
  const [drawn, setDrawn] = useState(false);
  if (context && !drawn) setDrawn(true);
  const openId = params.get('thread') ?? undefined;
  const path = client && openId ? clientPath(client.id, 'threads', openId) : undefined;
  const { doc: thread, state } = useLiveDoc(threads, path);
  // Its messages are asked for together with it, not once it is there.
  useAhead(messages, path === undefined || thread ? undefined : messagesQuery(path));
  const earlyKeys = useEarlyKeys(openId, addressedThread);
  const wide = width >= THREE_PANES;
  const single = width < TWO_PANES;

  const preload = useCallback((): void => void Promise.all([ThreadView.load(), ContextPane.load(), extras.load()]).catch(() => undefined), [extras]);
  const isOpen = thread !== undefined;
  useEffect(() => {
    if (!isOpen) return fetchAhead(preload);
    preload();
    return undefined;
  }, [isOpen, preload]);
  // The conversation renders first and can be read; its context follows when there is time.
  const contextThread = useDeferredValue(thread);
  const back = (): void => void navigate(`/${nameKey}/threads/inbox/${view}`);
  const list = <ThreadList view={view} nameKey={nameKey} openId={openId} onIntent={preload} />;
  const conversation = thread ? (
    <ThreadView
      key={thread.id}
      thread={thread}
      nameKey={nameKey}
      extras={extras}
      earlyKeys={earlyKeys}
      onBack={single ? back : undefined}
      onContext={wide ? undefined : () => setContext(true)}
    />
  ) : (
    <Nothing missing={openId !== undefined && state !== 'loading'} loading={openId !== undefined && state === 'loading'} />
  );
  return (
    <div className={styles.page} ref={ref}>
      {width > 0 && (
        <SplitPanes panes={listAndRest()} storageKey="inbox-list" only={single ? (openId ? 1 : 0) : undefined}>
          {list}
          <SplitPanes panes={conversationAndContext()} storageKey="inbox-context" only={wide && openId ? undefined : 0}>
            <Suspense fallback={<Nothing loading missing={false} />}>{conversation}</Suspense>
            <div className={styles.context}>
              <Suspense>
                {wide && thread && contextThread?.id === thread.id && <ContextPane thread={contextThread} nameKey={nameKey} extras={extras} />}
              </Suspense>
            </div>
          </SplitPanes>
        </SplitPanes>
      )}
      {thread && !wide && drawn && (
        <Suspense>
          <ContextDrawer opened={context} onClose={() => setContext(false)} full={single}>
            <ContextPane thread={thread} nameKey={nameKey} extras={extras} />
          </ContextDrawer>
        </Suspense>
      )}
    </div>
  );
}

function Nothing({ missing, loading }: { readonly missing: boolean; readonly loading: boolean }) {
  if (loading) return <div className={viewStyles.none} aria-busy="true" />;
  return (
    <div className={viewStyles.none}>
      <IconMessageCircle size={28} stroke={1.25} aria-hidden />
      <strong>{missing ? t('This conversation no longer exists') : t('No conversation is open')}</strong>
      <span>
        {missing
          ? t('It was removed, or it belongs to another company. Choose another one from the list.')
          : t('Choose a conversation to see its messages, trip, and contact. Press j and k to move through the list and Enter to open.')}
      </span>
    </div>
  );
}
