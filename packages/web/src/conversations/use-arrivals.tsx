import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { linkTo } from '@app/domain/links.ts';
import { getDocument } from '@app/domain/records.calls.ts';
import { toast } from '../ui/toast.ts';
import { UserAvatar } from '../widgets/UserAvatar.tsx';
import { send } from '../wire/send.ts';
import { useSession } from '../wire/session.ts';
import { arrivalsAfter, titleWithCount, type Arrivals } from './arrivals.rules.ts';
import { useUnread } from './use-inbox.ts';

const NO_STORM = 3;

/**
 * Mounted once by the shell for staff: a toast for what comes in (SHL-3), the count in the page title, and the number of unread
 * conversations for the menu. The conversation that is being read makes no toast.
 */
export function useArrivals(): { readonly unreadThreads: number } {
  const { client } = useSession();
  const { markers, counts, live } = useUnread();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const known = useRef<Arrivals['known']>(undefined);
  const openId = params.get('thread');
  const openThread = client && openId ? `clients/${client.id}/threads/${openId}` : undefined;
  const nameKey = client?.name_key ?? '';

  useEffect(() => {
    known.current = undefined;
  }, [client?.id]);
  useEffect(() => {
    // What this device kept from an earlier visit is no measure of what is new in this one.
    if (!live) return;
    const found = arrivalsAfter(known.current, markers, document.visibilityState === 'visible' ? openThread : undefined);
    known.current = found.known;
    const tell = async (path: string): Promise<void> => {
      const { doc } = await send(getDocument, { path });
      if (!doc) return;
      const thread = doc as unknown as Doc<Thread>;
      const who = thread.contact.name || thread.contact.email || 'New message';
      const href = linkTo(nameKey, { collection: 'threads', id: thread.id });
      toast({
        title: who,
        message: thread.summary || thread.subject,
        icon: <UserAvatar person={{ id: thread.contact.id, name: who }} size={9} />,
        ...(href ? { actions: [{ label: 'Open', onPick: () => void navigate(href) }] } : {}),
      });
    };
    // After a night away one toast for each would bury the screen: the list says the rest.
    for (const path of found.fresh.slice(0, NO_STORM)) tell(path).catch(() => undefined);
  }, [markers, live, openThread, nameKey, navigate]);

  useEffect(() => {
    document.title = titleWithCount(document.title, counts.size);
  }, [counts.size]);
  return { unreadThreads: counts.size };
}
