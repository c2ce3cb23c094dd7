import { ActionIcon } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ThreadExtras } from '../../conversations/extras.ts';
import { subjectOf } from '../../follow-ups/follow-ups.rules.ts';
import { RowSkeletons } from '../../ui/States.tsx';
import { t } from '../../words/words.ts';

// They come with the first conversation that is opened: the list does without.
const loadStatus = () => import('../../trips/RecordStatus.tsx');
const loadTrip = () => import('../../trips/TripPanel.tsx');
const loadButton = () => import('../../follow-ups/FollowUpButton.tsx');
const loadFollowUps = () => import('../../follow-ups/FollowUpsPanel.tsx');
const RecordStatus = lazy(async () => ({ default: (await loadStatus()).RecordStatus }));
const TripPanel = lazy(async () => ({ default: (await loadTrip()).TripPanel }));
const FollowUpButton = lazy(async () => ({ default: (await loadButton()).FollowUpButton }));
const FollowUpsPanel = lazy(async () => ({ default: (await loadFollowUps()).FollowUpsPanel }));
const load = () => Promise.all([loadStatus(), loadTrip(), loadButton(), loadFollowUps()]);

/** What trips and follow-ups add to a conversation: conversations stand a floor below them and only leave the places. */
export const threadExtras = (nameKey: string): ThreadExtras => ({
  load,
  status: (thread) => (
    <Suspense>
      <RecordStatus path={thread.object.path} />
    </Suspense>
  ),
  actions: (thread) => (
    <Suspense fallback={<ActionIcon aria-hidden disabled style={{ visibility: 'hidden' }} />}>
      <FollowUpButton subject={subjectOf(thread)} />
    </Suspense>
  ),
  panels: [
    {
      id: 'trip',
      title: t('Trip'),
      render: (thread) => (
        <Suspense fallback={<RowSkeletons rows={4} />}>
          <TripPanel record={thread.object} nameKey={nameKey} />
        </Suspense>
      ),
    },
    {
      id: 'follow-ups',
      title: t('Follow-ups'),
      render: (thread) => (
        <Suspense fallback={<RowSkeletons rows={1} />}>
          <FollowUpsPanel subject={subjectOf(thread)} />
        </Suspense>
      ),
    },
  ],
});
