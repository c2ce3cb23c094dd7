import { ActionIcon } from '@mantine/core';
import { Suspense } from 'react';
import type { ThreadExtras } from '../../../conversations/context/extras.ts';
import { subjectOf } from '../../../follow-ups/follow-ups.rules.ts';
import { partOf } from '../../../ui/layout/part.tsx';
import { RowSkeletons } from '../../../ui/feedback/States.tsx';
import { t } from '../../../words/words.ts';

// They come with the first conversation that is opened: the list does without.
const RecordStatus = partOf(async () => (await import('../../../trips/TripStatusCell.tsx')).TripStatusCell);
const TripPanel = partOf(async () => (await import('../../../trips/TripPanel.tsx')).TripPanel);
const FollowUpButton = partOf(async () => (await import('../../../follow-ups/FollowUpButton.tsx')).FollowUpButton);
const FollowUpsPanel = partOf(async () => (await import('../../../follow-ups/FollowUpsPanel.tsx')).FollowUpsPanel);
const MismatchNotice = partOf(async () => (await import('../../../trips/MismatchNotice.tsx')).MismatchNotice);
const RequestPanel = partOf(async () => (await import('../../../orders/requests/RequestPanel.tsx')).RequestPanel);
const load = () => Promise.all([RecordStatus, MismatchNotice, TripPanel, RequestPanel, FollowUpButton, FollowUpsPanel].map((part) => part.load()));

type Panel = ThreadExtras['panels'][number];
/** Parts that trips, orders and follow-ups add to a conversation: conversations are a layer below them and only leave the slots. */
export const threadExtras = (nameKey: string, sells: 'flights' | 'goods'): ThreadExtras => ({
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
  recipients: (thread, email) => (
    <Suspense>
      <MismatchNotice path={thread.object.path} thread={thread.path} {...email} />
    </Suspense>
  ),
  panels: [
    sells === 'flights' ? tripPanel(nameKey) : requestPanel(nameKey),
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

const tripPanel = (nameKey: string): Panel => ({
  id: 'trip',
  title: t('Trip'),
  render: (thread) => (
    <Suspense fallback={<RowSkeletons rows={4} />}>
      <TripPanel thread={thread} nameKey={nameKey} />
    </Suspense>
  ),
});
/** The request of a customer of a shop. */
const requestPanel = (nameKey: string): Panel => ({
  id: 'request',
  title: t('Request'),
  render: (thread) => (
    <Suspense fallback={<RowSkeletons rows={2} />}>
      <RequestPanel thread={thread} nameKey={nameKey} />
    </Suspense>
  ),
});
