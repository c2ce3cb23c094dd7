import { useEffect, useRef } from 'react';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { useNavigate, useSearchParams } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { linkTo } from '@app/domain/links.ts';
import { getDocument } from '@app/domain/records.calls.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { UserAvatar } from '../../widgets/people/UserAvatar.tsx';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import type { Announcement } from './announce.ts';
import { arrivalsAfter, titleWithCount, type Arrivals } from './arrivals.rules.ts';
import { useUnread, useUnreadThreads } from './use-inbox.ts';

const NO_STORM = 3;

/**
 * Mounted once by the shell for staff: a toast for what comes in (SHL-3), the count in the page title, and the number of unread
 * conversations for the menu. The conversation that is being read makes no toast.
 */
export function useArrivals(): { readonly unreadThreads: number } {
  const { client } = useSession();
  const unseen = useUnread();
  const { markers, live } = unseen;
  const unreadThreads = useUnreadThreads(unseen);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const last = useRef<Arrivals>(undefined);
  const openId = params.get('thread');
  const openThread = client && openId ? clientPath(client.id, 'threads', openId) : undefined;
  const nameKey = client?.name_key ?? '';

  useEffect(() => {
    last.current = undefined;
  }, [client?.id]);
  useEffect(() => {
    // Data saved on this device by an earlier visit does not tell what is new in this one.
    if (!live) return;
    const arrivals = arrivalsAfter(last.current, markers, document.visibilityState === 'visible' ? openThread : undefined);
    last.current = arrivals;
    const tell = async (path: string): Promise<Announcement | undefined> => {
      const { doc } = await send(getDocument, { path });
      if (!doc) return undefined;
      const thread = doc as unknown as Doc<Thread>;
      const who = thread.contact.name || thread.contact.email || t('New message');
      const words = thread.summary || thread.subject;
      const href = linkTo(nameKey, { collection: 'threads', id: thread.id });
      const open = (): void => void (href && navigate(href));
      toast({
        title: who,
        message: words,
        icon: <UserAvatar person={{ id: thread.contact.id, name: who }} size={9} />,
        ...(href ? { actions: [{ label: t('Open|go there'), onPick: open }] } : {}),
      });
      return { title: who, body: words, tag: thread.path, url: href ?? '/', onOpen: open };
    };
    const tellAll = async (paths: readonly string[]): Promise<void> => {
      const announcements = await Promise.all(paths.map((path) => tell(path).catch(() => undefined)));
      const { announce } = await import('./announce.ts');
      announce(announcements.filter((announcement) => announcement !== undefined));
    };
    // After a night away one toast for each would bury the screen: the list says the rest.
    const fresh = arrivals.fresh.slice(0, NO_STORM);
    if (fresh.length > 0) tellAll(fresh).catch((error: unknown) => console.warn('What has come in could not be announced', error));
  }, [markers, live, openThread, nameKey, navigate]);

  useEffect(() => {
    document.title = titleWithCount(document.title, unreadThreads);
  }, [unreadThreads]);
  return { unreadThreads };
}
