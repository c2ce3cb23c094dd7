import { MAX_BATCH } from '@app/kernel/live.ts';

/** A shipment's write and those of its items, split into batches of at most 500, in order: the shipment stands before its items (SHP-6). */
export function saveBatches<W>(shipment: W, items: readonly W[], size = MAX_BATCH): W[][] {
  const writes = [shipment, ...items];
  return Array.from({ length: Math.ceil(writes.length / size) }, (_, index) => writes.slice(index * size, (index + 1) * size));
}
