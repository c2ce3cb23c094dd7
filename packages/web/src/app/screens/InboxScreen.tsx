import { useMemo } from 'react';
import { ConversationsPage } from '../../conversations/ConversationsPage.tsx';
import { isInboxView } from '../../conversations/inbox/inbox.rules.ts';
import { useSession } from '../../wire/tab/session.ts';
import { threadExtras } from './slots/thread-extras.tsx';

/** The inbox with what trips, orders and follow-ups add to it; an unknown list is the list of all. */
export function InboxScreen({ nameKey, view }: { readonly nameKey: string; readonly view: string }) {
  const { client } = useSession();
  const sells = client?.kind === 'operator' ? 'flights' : 'goods';
  const extras = useMemo(() => threadExtras(nameKey, sells), [nameKey, sells]);
  return <ConversationsPage nameKey={nameKey} view={isInboxView(view) ? view : 'chat'} extras={extras} />;
}
