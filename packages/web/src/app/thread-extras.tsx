import type { ThreadExtras } from '../conversations/extras.ts';
import { FollowUpButton } from '../follow-ups/FollowUpButton.tsx';
import { subjectOf } from '../follow-ups/follow-ups.rules.ts';
import { FollowUpsPanel } from '../follow-ups/FollowUpsPanel.tsx';
import { RecordStatus } from '../trips/RecordStatus.tsx';
import { TripPanel } from '../trips/TripPanel.tsx';

/** What trips and follow-ups add to a conversation: conversations stand a floor below them and only leave the places. */
export const threadExtras = (nameKey: string): ThreadExtras => ({
  status: (thread) => <RecordStatus path={thread.object.path} />,
  actions: (thread) => <FollowUpButton subject={subjectOf(thread)} />,
  panels: [
    { id: 'trip', title: 'Trip', render: (thread) => <TripPanel record={thread.object} nameKey={nameKey} /> },
    { id: 'follow-ups', title: 'Follow-ups', render: (thread) => <FollowUpsPanel subject={subjectOf(thread)} /> },
  ],
});
