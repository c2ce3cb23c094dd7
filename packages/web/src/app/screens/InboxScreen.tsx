import { useMemo } from 'react';
import { ConversationsPage } from '../../conversations/ConversationsPage.tsx';
import { isInboxView } from '../../conversations/inbox/inbox.rules.ts';
import { threadExtras } from './thread-extras.tsx';

/** The inbox with what trips and follow-ups add to it; an unknown list is the list of all. */
export function InboxScreen({ nameKey, view }: { readonly nameKey: string; readonly view: string }) {
  const extras = useMemo(() => threadExtras(nameKey), [nameKey]);
  return <ConversationsPage nameKey={nameKey} view={isInboxView(view) ? view : 'chat'} extras={extras} />;
}
