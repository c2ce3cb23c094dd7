import { lazy, Suspense } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { OperatorRequest } from '@app/domain/marketplace/operators/operator-request.ts';
import type { RecordExtras } from '../../../records/detail/RecordDetail.tsx';
import type { AnyRecord } from '../../../records/screen/screen.ts';

const load = () => import('../../../marketplace/operators/RequestSlots.tsx');
const RequestChip = lazy(async () => ({ default: (await load()).RequestChip }));
const RequestActions = lazy(async () => ({ default: (await load()).RequestActions }));
const requestIn = (doc: AnyRecord): Doc<OperatorRequest> => doc as unknown as Doc<OperatorRequest>;

/** The parts of a request to a partner: its state, and what each side does with it. */
export const requestExtras: RecordExtras = {
  chip: (doc) => (
    <Suspense>
      <RequestChip request={requestIn(doc)} />
    </Suspense>
  ),
  actions: (doc) => (
    <Suspense>
      <RequestActions request={requestIn(doc)} />
    </Suspense>
  ),
};
