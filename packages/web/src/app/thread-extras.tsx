import { lazy, Suspense } from 'react';
import type { ThreadExtras } from '../conversations/extras.ts';
import { subjectOf } from '../follow-ups/follow-ups.rules.ts';
import { t } from '../words/words.ts';

// They come with the first conversation that is opened: the list does without.
const RecordStatus = lazy(async () => ({ default: (await import('../trips/RecordStatus.tsx')).RecordStatus }));
const TripPanel = lazy(async () => ({ default: (await import('../trips/TripPanel.tsx')).TripPanel }));
const FollowUpButton = lazy(async () => ({ default: (await import('../follow-ups/FollowUpButton.tsx')).FollowUpButton }));
const FollowUpsPanel = lazy(async () => ({ default: (await import('../follow-ups/FollowUpsPanel.tsx')).FollowUpsPanel }));

/** What trips and follow-ups add to a conversation: conversations stand a floor below them and only leave the places. */
export const threadExtras = (nameKey: string): ThreadExtras => ({
  status: (thread) => (
    <Suspense>
      <RecordStatus path={thread.object.path} />
    </Suspense>
  ),
  actions: (thread) => (
    <Suspense>
      <FollowUpButton subject={subjectOf(thread)} />
    </Suspense>
  ),
  panels: [
    {
      id: 'trip',
      title: t('Trip'),
      render: (thread) => (
        <Suspense>
          <TripPanel record={thread.object} nameKey={nameKey} />
        </Suspense>
      ),
    },
    {
      id: 'follow-ups',
      title: t('Follow-ups'),
      render: (thread) => (
        <Suspense>
          <FollowUpsPanel subject={subjectOf(thread)} />
        </Suspense>
      ),
    },
  ],
});
