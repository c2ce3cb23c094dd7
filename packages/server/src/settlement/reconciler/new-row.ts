import type { z } from 'zod';
import type { reconcilerRows } from '@app/domain/settlement/reconciler.collection.ts';
import type { ReconcilerRow } from '@app/domain/settlement/reconciler.ts';

/** A row of the board as it is found. */
export type NewRow = Pick<
  z.input<typeof reconcilerRows.schema>,
  'provider' | 'amount' | 'ours' | 'theirs' | 'order_id' | 'payment_id' | 'refund_id' | 'event_id' | 'intent' | 'subject'
> &
  Pick<ReconcilerRow, 'kind'>;
