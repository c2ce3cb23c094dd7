import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { ConversationsPage } from '../conversations/ConversationsPage.tsx';
import type { ThreadExtras } from '../conversations/extras.ts';
import { isInboxView } from '../conversations/inbox.rules.ts';
import { FollowUpButton } from '../follow-ups/FollowUpButton.tsx';
import { FollowUpsPanel } from '../follow-ups/FollowUpsPanel.tsx';

const subjectOf = (thread: Doc<Thread>) => ({
  path: thread.object.path,
  label: thread.object.label,
  tRef: thread.path,
  contact: thread.contact.id,
});
/** What rooms above conversations add to one. */
const extras: ThreadExtras = {
  actions: (thread) => <FollowUpButton subject={subjectOf(thread)} />,
  panels: [{ id: 'follow-ups', title: 'Follow-ups', render: (thread) => <FollowUpsPanel subject={subjectOf(thread)} /> }],
};

export function InboxScreen({ nameKey, view }: { readonly nameKey: string; readonly view: string }) {
  return <ConversationsPage nameKey={nameKey} view={isInboxView(view) ? view : 'chat'} extras={extras} />;
}
