import type { Write } from '@app/kernel/live.ts';
import { saveBatches } from '@app/domain/shipping/save-batches.rules.ts';
import type { ClientStore } from '@app/store/records.ts';

/** Writes a shipment and its items in batches of at most 500, in this order: the shipment comes first (SHP-6). */
export async function writeBatches(store: ClientStore, [first, ...others]: readonly Write[]): Promise<void> {
  if (first) for (const batch of saveBatches(first, others)) await store.write(batch);
}
